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
});
