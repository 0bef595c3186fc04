import { describe, expect, test } from 'vitest';
import { seededRandom } from '#solver/index.ts';
import { profileTypeData } from '../../profiles/profile-types.ts';
import type { Decision } from '#src/contract/matches.ts';
import { type Decisions, decisionKey } from './decisions.ts';
import { type GuestFeatures, buildGuestInterests, computeAffinities } from './guest-interests.ts';
import type { ProfileFeatures } from './pair-features.ts';
import { priorModel } from './interest-model.ts';

const guest = (
  id: string,
  slugs: string[] = [],
  over: Partial<ProfileFeatures> = {},
): GuestFeatures => ({
  id,
  tendency: 0,
  member: {
    types: slugs.map((slug) => {
      const { display_name, seeks } = profileTypeData.find((type) => type.slug === slug)!;
      return { slug, display_name, seeks, tags: [], choices: {} };
    }),
    tags: [],
    city: '',
    words: [],
    ...over,
  },
});
const toDecisions = (...entries: [string, string, Decision][]): Decisions =>
  new Map(entries.map(([from, to, state]) => [decisionKey(from, to), state]));
const affinity = (a: GuestFeatures, b: GuestFeatures, decisions: Decisions) =>
  buildGuestInterests(priorModel, [a, b], decisions).affinity[1]!;

const founder = guest('a', ['raising']);
const investor = guest('b', ['investing']);
const [stranger, other] = [guest('c'), guest('d')];

describe('the affinity of two guests', () => {
  test('[R42] mutual interest counts most, then one-sided, a good fit, strangers, a dismissal', () => {
    const worth = [
      affinity(stranger, other, toDecisions(['c', 'd', 'interested'], ['d', 'c', 'interested'])),
      affinity(founder, investor, toDecisions(['a', 'b', 'interested'])),
      affinity(founder, investor, toDecisions()),
      affinity(stranger, other, toDecisions()),
      affinity(founder, investor, toDecisions(['a', 'b', 'interested'], ['b', 'a', 'dismissed'])),
      affinity(founder, investor, toDecisions(['a', 'b', 'dismissed'], ['b', 'a', 'dismissed'])),
    ];
    expect(worth).toEqual([...worth].sort((x, y) => y - x));
    expect(new Set(worth).size).toBe(worth.length);
    expect(worth[0]).toBe(2000);
    expect(worth[4]).toBeLessThan(0);
  });

  test('[R41] a strong fit outweighs one-sided interest, so a seat reveals neither', () => {
    const shared = { tags: ['x', 'y', 'z'], city: 'Lisbon' };
    const fitting = affinity(
      guest('a', ['raising', 'selling'], shared),
      guest('b', ['investing', 'buying'], shared),
      toDecisions(),
    );
    expect(fitting).toBeGreaterThan(
      affinity(stranger, other, toDecisions(['c', 'd', 'interested'])),
    );
  });
});

/** Guests with a few of a few words each, and decisions also of people who aren't there. */
function createDinner(seed: number): { guests: GuestFeatures[]; decisions: Decisions } {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const draw = (words: string[], most: number) => [
    ...new Set(Array.from({ length: below(most + 1) }, () => words[below(words.length)]!)),
  ];
  const guests = Array.from({ length: 20 }, (_, i) => ({
    ...guest(`guest ${i}`, draw(['raising', 'investing', 'peers'], 3), {
      tags: draw(['sailing', 'bread', 'chess', 'music', 'maths'], 6),
      words: draw(['boats', 'flour', 'board', 'piano'], 3),
      city: ['', 'Oslo', 'Lisbon'][below(3)]!,
    }),
    tendency: [-0.5, 0, 1][below(3)]!,
  }));
  const decisions = new Map<string, Decision>();
  for (let k = 0; k < 60; k++)
    decisions.set(
      decisionKey(`guest ${below(22)}`, `guest ${below(22)}`),
      random() < 0.5 ? 'interested' : 'dismissed',
    );
  return { guests, decisions };
}

test('[R42] a guest who comes later is worth to each what the plan of all says', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { guests, decisions } = createDinner(seed);
    const { affinity: all } = buildGuestInterests(priorModel, guests, decisions);
    expect(
      computeAffinities(priorModel, guests.at(-1)!, guests.slice(0, -1), decisions),
      `seed ${seed}`,
    ).toEqual(guests.slice(0, -1).map((_, other) => all[other * guests.length + 19]));
  }
});

test('[R42] before anybody has chosen, interests go by the cards and not by the order of answers', () => {
  const { guests } = createDinner(3);
  const n = guests.length;
  const interests = buildGuestInterests(priorModel, guests, new Map());
  const reversed = buildGuestInterests(priorModel, guests.toReversed(), new Map());
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++)
      expect(reversed.affinity[(n - 1 - b) * n + n - 1 - a]).toBe(interests.affinity[a * n + b]);
  expect(new Set(interests.affinity).size).toBeGreaterThan(20);
});
