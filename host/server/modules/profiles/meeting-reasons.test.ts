import { describe, expect, test } from 'vitest';
import { type PersonFacts, getMeetingReasons } from './meeting-reasons.ts';

describe('reasons', () => {
  const type = (slug: string, display_name: string, seeks: string[]) => ({
    slug,
    display_name,
    seeks,
  });
  const me: PersonFacts = {
    first_name: 'Mina',
    city: 'Lisbon',
    types: [type('raising', 'Raising money', ['investing']), type('peers', 'Peers', ['peers'])],
  };
  const other: PersonFacts = {
    first_name: 'Amara',
    city: 'Lisbon',
    types: [type('investing', 'Investing', ['raising']), type('peers', 'Peers', ['peers'])],
  };

  test('[R43] reasons name matching priorities, a shared one and a shared city', () => {
    expect(getMeetingReasons(me, other, { mine: false, mutual: false }, 5)).toEqual([
      { key: 'reason_raising', vars: { name: 'Amara' } },
      { key: 'reason_peers', vars: { name: 'Amara' } },
      { key: 'reason_city', vars: { city: 'Lisbon' } },
    ]);
  });

  test('[R41] my own or mutual interest comes first, at most two reasons in all', () => {
    expect(getMeetingReasons(me, other, { mine: true, mutual: false }).map((r) => r.key)).toEqual([
      'reason_mine',
      'reason_raising',
    ]);
    expect(getMeetingReasons(me, other, { mine: true, mutual: true }).map((r) => r.key)).toEqual([
      'reason_mutual',
      'reason_raising',
    ]);
    expect(
      getMeetingReasons({ ...me, types: [], city: '' }, other, { mine: false, mutual: false }),
    ).toEqual([]);
  });

  const strangers = { mine: false, mutual: false };
  const withType = (facts: PersonFacts, ...added: Parameters<typeof type>): PersonFacts => ({
    ...facts,
    city: '',
    types: [type(...added)],
  });

  test('[R43] the sentence of a priority is only said of the one that it names', () => {
    const raising = withType(me, 'raising', 'Raising money', ['lending']);
    const lending = withType(other, 'lending', 'Lending', []);
    expect(getMeetingReasons(raising, lending, strangers)).toEqual([
      {
        key: 'reason_pair',
        vars: {
          name: 'Amara',
          mine: 'raising money',
          mine_type: 'raising',
          theirs: 'lending',
          theirs_type: 'lending',
        },
      },
    ]);
  });

  test('[R43] an added priority that seeks itself is named once', () => {
    const added = ['constructor', 'Building', ['constructor']] as const;
    const build = (facts: PersonFacts) => withType(facts, added[0], added[1], [...added[2]]);
    expect(getMeetingReasons(build(me), build(other), strangers)).toEqual([
      { key: 'reason_same', vars: { mine: 'building', mine_type: 'constructor' } },
    ]);
  });
});
