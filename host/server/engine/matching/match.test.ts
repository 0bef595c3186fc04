import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileTypeData } from '../../db/profile-types.ts';
import { type Candidate, likes, propose, told, twoWay } from './match.ts';

const member = (id: string, slugs: string[], over: Partial<Candidate> = {}): Candidate => ({
  id,
  first_name: id,
  city: '',
  tags: [],
  default_profile_id: `${id} default`,
  types: slugs.map((slug) => {
    const { display_name, seeks } = profileTypeData.find((type) => type.slug === slug)!;
    return { slug, display_name, seeks, profile_id: `${id} ${slug}` };
  }),
  ...over,
});

const anyone = (id: string) =>
  fc
    .record({
      slugs: fc.uniqueArray(fc.constantFrom(...profileTypeData.map(({ slug }) => slug)), { maxLength: 4 }),
      tags: fc.uniqueArray(fc.constantFrom('Climate', 'Food', 'Health', 'Retail', 'Energy'), { maxLength: 5 }),
      city: fc.constantFrom('', 'Lisbon', 'Oslo'),
    })
    .map(({ slugs, tags, city }) => member(id, slugs, { tags, city }));

describe('two people', () => {
  test('[R43] have one score whoever looks, between nothing and one, and the cards and reasons of each side are its own', () => {
    fc.assert(
      fc.property(anyone('Mina'), anyone('Bo'), (a, b) => {
        const [there, back] = [propose(a, b), propose(b, a)];
        expect(there.score).toBe(back.score);
        expect(there.score).toBeGreaterThan(0);
        expect(there.score).toBeLessThanOrEqual(1);
        expect(there.fits).toBe(back.fits);
        expect(there.my_profile_id.startsWith('Mina') && there.target_profile_id.startsWith('Bo')).toBe(true);
        for (const { key, vars } of there.reasons) {
          if (key === 'reason_city') expect([a.city, b.city]).toEqual([vars.city, vars.city]);
          if (key === 'reason_tag' || key === 'reason_tags')
            for (const tag of Object.values(vars)) expect(a.tags.includes(tag) && b.tags.includes(tag)).toBe(true);
          if (key === 'reason_pair') expect(vars.name).toBe('Bo');
        }
      }),
      { numRuns: 500, seed: 43 },
    );
  });

  test('[R43] who wants each other scores above who is wanted only, and that above who has nothing to do with the other', () => {
    const [raising, investing, selling] = [member('a', ['raising']), member('b', ['investing']), member('c', ['selling'])];
    expect(propose(raising, investing).score).toBeGreaterThan(propose(raising, selling).score);
    const asks: Candidate = { ...member('d', ['peers']), types: [{ slug: 'asks', display_name: 'Asks', seeks: ['investing'], profile_id: 'd asks' }] };
    expect(likes(asks, investing)).toBeGreaterThan(likes(investing, asks));
    expect(propose(asks, investing).score).toBeLessThan(propose(raising, investing).score);
    expect(propose(asks, investing).score).toBeGreaterThan(propose(selling, investing).score);
  });

  test('one wish without an answer counts for little: the two-way mean is nearer to the lesser', () => {
    expect(twoWay(1, 0)).toBe(0);
    expect(twoWay(0, 0)).toBe(0);
    expect(twoWay(0.8, 0.2)).toBeCloseTo(0.32);
    expect(twoWay(0.5, 0.5)).toBe(0.5);
  });

  test('[R41] my mark lifts the score, mutual interest makes it whole', () => {
    expect(told(0.5, { mine: false, mutual: false })).toBe(0.5);
    expect(told(0.5, { mine: true, mutual: false })).toBeCloseTo(2 / 3);
    expect(told(0.5, { mine: true, mutual: true })).toBe(1);
  });

  test('the cards shown are those that seek each other, else the first, else the default', () => {
    const a = member('a', ['peers', 'raising']);
    expect(propose(a, member('b', ['selling', 'investing']))).toMatchObject({ my_profile_id: 'a raising', target_profile_id: 'b investing', fits: true });
    expect(propose(a, member('b', ['selling']))).toMatchObject({ my_profile_id: 'a peers', target_profile_id: 'b selling', fits: false });
    expect(propose(a, member('b', []))).toMatchObject({ target_profile_id: 'b default', fits: false, reasons: [] });
  });
});
