import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileTypeData } from '#server/modules/profiles/profile-types.ts';
import { computeBothWays, priorModel } from '../interest-model/interest-model.ts';
import {
  type Candidate,
  proposeMatch as proposeWithInterest,
  adjustScoreForInterest,
  harmonicMean,
} from './proposal.ts';
import { getTendency } from './tendency.ts';

const neutral = { mine: 0, theirs: 0 };
const estimateInterest = (a: Candidate, b: Candidate, tendencies = neutral) => {
  const [interests] = computeBothWays(priorModel, a, [b]);
  return { mine: interests!.mine(tendencies.mine), theirs: interests!.theirs(tendencies.theirs) };
};
const proposeMatch = (a: Candidate, b: Candidate, tendencies = neutral) =>
  proposeWithInterest(a, b, estimateInterest(a, b, tendencies));

type Over = Partial<Candidate> & { choices?: Record<string, string> };
const member = (id: string, slugs: string[], { choices = {}, ...over }: Over = {}): Candidate => ({
  id,
  first_name: id,
  city: '',
  tags: [],
  words: [],
  default_profile_id: `${id} default`,
  types: slugs.map((slug) => {
    const { display_name, seeks } = profileTypeData.find((type) => type.slug === slug)!;
    return {
      slug,
      display_name,
      seeks,
      profile_id: `${id} ${slug}`,
      tags: over.tags ?? [],
      choices,
    };
  }),
  ...over,
});

const anyone = (id: string) =>
  fc
    .record({
      slugs: fc.uniqueArray(fc.constantFrom(...profileTypeData.map(({ slug }) => slug)), {
        maxLength: 4,
      }),
      tags: fc.uniqueArray(fc.constantFrom('Climate', 'Food', 'Health', 'Retail', 'Energy'), {
        maxLength: 5,
      }),
      city: fc.constantFrom('', 'Lisbon', 'Oslo'),
      choices: fc.constantFrom<Record<string, string>>(
        {},
        { stage: 'Seed' },
        { stage: 'Later', place: 'Mixed' },
      ),
    })
    .map(({ slugs, tags, city, choices }) => member(id, slugs, { tags, city, choices }));

const tendency = fc.constantFrom(-1.5, -0.5, 0, 0.5, 1.5);

describe('two people', () => {
  test('[R43] fit equally in both directions, with their own profiles and reasons', () => {
    fc.assert(
      fc.property(anyone('Mina'), anyone('Bo'), tendency, tendency, (a, b, mine, theirs) => {
        expect(proposeMatch(a, b, { mine, theirs }).score, 'both see the same score').toBe(
          proposeMatch(b, a, { mine: theirs, theirs: mine }).score,
        );
        const [proposalForA, proposalForB] = [proposeMatch(a, b), proposeMatch(b, a)];
        expect(proposalForA.score).toBeGreaterThan(0);
        expect(proposalForA.score).toBeLessThan(1);
        expect(proposalForA.fits).toBe(proposalForB.fits);
        expect(
          proposalForA.my_profile_id.startsWith('Mina') &&
            proposalForA.target_profile_id.startsWith('Bo'),
        ).toBe(true);
        for (const { key, vars } of proposalForA.reasons) {
          if (key === 'reason_city') expect([a.city, b.city]).toEqual([vars.city, vars.city]);
          for (const tag of [vars.one, vars.two])
            if (tag !== undefined) expect(a.tags.includes(tag) && b.tags.includes(tag)).toBe(true);
          if (vars.stage !== undefined)
            expect(
              [a, b].every(({ types }) =>
                types.some(({ choices }) => choices.stage === vars.stage),
              ),
            ).toBe(true);
          if ('name' in vars) expect(vars.name).toBe('Bo');
        }
      }),
      { numRuns: 500, seed: 43 },
    );
  });

  test('[R43] score higher with mutual than with one-sided interest or none', () => {
    const [raising, investing, selling] = [
      member('a', ['raising']),
      member('b', ['investing']),
      member('c', ['selling']),
    ];
    expect(proposeMatch(raising, investing).score).toBeGreaterThan(
      proposeMatch(raising, selling).score,
    );
    const oneSidedSeeker: Candidate = {
      ...member('d', ['peers']),
      types: [
        {
          slug: 'asks',
          display_name: 'Asks',
          seeks: ['investing'],
          profile_id: 'd asks',
          tags: [],
          choices: {},
        },
      ],
    };
    const { mine, theirs } = estimateInterest(oneSidedSeeker, investing);
    expect(mine).toBeGreaterThan(theirs);
    expect(proposeMatch(oneSidedSeeker, investing).score).toBeLessThan(
      proposeMatch(raising, investing).score,
    );
    expect(proposeMatch(oneSidedSeeker, investing).score).toBeGreaterThan(
      proposeMatch(selling, investing).score,
    );
  });

  test('[R43] never score lower with more in common', () => {
    const [plain, near] = [
      member('a', ['raising']),
      { tags: ['Food'], city: 'Oslo', choices: { stage: 'Seed' } },
    ];
    const steps: Over[] = [{}, { tags: near.tags }, { tags: near.tags, city: near.city }, near];
    const scores = steps.map(
      (step) =>
        proposeMatch(member('a', ['raising'], near), member('b', ['investing'], step)).score,
    );
    expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
    expect(new Set(scores).size).toBe(4);
    expect(proposeMatch(plain, member('b', ['investing'], near)).score).toBe(scores[0]);
  });

  test('one-sided interest counts for little: the mean is nearer to the smaller value', () => {
    expect(harmonicMean(1, 0)).toBe(0);
    expect(harmonicMean(0, 0)).toBe(0);
    expect(harmonicMean(0.8, 0.2)).toBeCloseTo(0.32);
    expect(harmonicMean(0.5, 0.5)).toBe(0.5);
  });

  test('[R41] my interest raises the score, mutual interest makes it 1', () => {
    expect(adjustScoreForInterest(0.5, { mine: false, mutual: false })).toBe(0.5);
    expect(adjustScoreForInterest(0.5, { mine: true, mutual: false })).toBeCloseTo(2 / 3);
    expect(adjustScoreForInterest(0.5, { mine: true, mutual: true })).toBe(1);
  });

  test('profiles that seek each other are shown, else the first, else the default', () => {
    const a = member('a', ['peers', 'raising']);
    expect(proposeMatch(a, member('b', ['selling', 'investing']))).toMatchObject({
      my_profile_id: 'a raising',
      target_profile_id: 'b investing',
      fits: true,
    });
    expect(proposeMatch(a, member('b', ['selling']))).toMatchObject({
      my_profile_id: 'a peers',
      target_profile_id: 'b selling',
      fits: false,
    });
    expect(proposeMatch(a, member('b', []))).toMatchObject({
      target_profile_id: 'b default',
      fits: false,
      reasons: [],
    });
  });
});

describe('rates of decisions', () => {
  test('[R41] a few decisions count as none, and one more rarely changes anything', () => {
    expect(getTendency({ decided: 7, interested: 7 })).toBe(0);
    expect(getTendency({ decided: 40, interested: 36 })).toBeGreaterThan(0);
    expect(getTendency({ decided: 40, interested: 4 })).toBeLessThan(0);
    const tendencies = Array.from({ length: 101 }, (_, interested) =>
      getTendency({ decided: 100, interested }),
    );
    expect(
      tendencies.toSorted((a, b) => a - b),
      'never less for more',
    ).toEqual(tendencies);
    expect(new Set(tendencies).size, 'at most seven steps for 101 tallies').toBeLessThanOrEqual(7);
  });
});
