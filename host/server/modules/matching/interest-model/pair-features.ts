/** What one member may like about another, from the cards of both. Nothing here is what others decided about either (R41). */
import type { PriorityDetails } from '../scoring/match-reasons.ts';
import { findSameChoices } from '../scoring/match-reasons.ts';

/** What members are compared by. */
export interface ProfileFeatures {
  types: PriorityDetails[];
  tags: string[];
  city: string;
  /** See `listStems`. */
  words: string[];
}

/** The share of members who have a term, for terms that at least `RARE` have. */
export type TermShares = ReadonlyMap<string, number>;

const RARE = 0.01;
/** The share of members with an ordinary tag; a rarer one says more, a commoner one less. */
const ORDINARY = 0.1;
/** More shared tags say nothing more. */
export const MAX_TAGS = 3;

const toTagTerm = (tag: string) => `tag ${tag}`;
const toWordTerm = (word: string) => `word ${word}`;

/** Below it, a share says nothing. */
const MIN_COUNT = 5;

export function measureShares(members: readonly ProfileFeatures[]): TermShares {
  const counts = new Map<string, number>();
  for (const { tags, words } of members)
    for (const term of [...tags.map(toTagTerm), ...words.map(toWordTerm)])
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map(
    [...counts].flatMap(([term, count]) => {
      const share = Number((count / members.length).toFixed(3));
      return count >= MIN_COUNT && share > RARE ? [[term, share]] : [];
    }),
  );
}

/** Members by what they have, so that a row of a thousand is compared at once. */
export interface MemberIndex {
  readonly size: number;
  readonly byType: ReadonlyMap<string, { other: number; theirs: PriorityDetails }[]>;
  readonly byTag: ReadonlyMap<string, number[]>;
  readonly byCity: ReadonlyMap<string, number[]>;
  readonly byWord: ReadonlyMap<string, { other: number; weight: number }[]>;
  readonly shares: TermShares;
}

export function indexMembers(members: readonly ProfileFeatures[], shares: TermShares): MemberIndex {
  const index = {
    size: members.length,
    byType: new Map<string, { other: number; theirs: PriorityDetails }[]>(),
    byTag: new Map<string, number[]>(),
    byCity: new Map<string, number[]>(),
    byWord: new Map<string, { other: number; weight: number }[]>(),
    shares,
  };
  for (const [other, { types, tags, city, words }] of members.entries()) {
    for (const theirs of types) addTo(index.byType, theirs.slug, { other, theirs });
    for (const tag of new Set(tags)) addTo(index.byTag, tag, other);
    if (city !== '') addTo(index.byCity, city, other);
    for (const [word, weight] of weighWords(words, shares))
      addTo(index.byWord, word, { other, weight });
  }
  return index;
}

function addTo<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

const getShare = (shares: TermShares, term: string) => shares.get(term) ?? RARE;

/** A vector of length 1. Its weights are those of tf-idf squared: two cards share common words by chance, however many they are. */
function weighWords(words: string[], shares: TermShares): [string, number][] {
  const weights = words.map((word) => Math.log(getShare(shares, toWordTerm(word))) ** 2);
  const length = Math.hypot(...weights);
  return length === 0 ? [] : words.map((word, i) => [word, weights[i]! / length]);
}

/**
 * Calls `add` with each feature that isn't 0 of `me` deciding on one of the others. Weights are stored by the names: a feature that is
 * measured otherwise gets a new one.
 */
export function describePairs(
  me: ProfileFeatures,
  others: MemberIndex,
  add: (other: number, feature: string, value: number) => void,
): void {
  addPriorities(me, others, add);
  const sharedTags = new Map<number, { count: number; rarity: number }>();
  for (const tag of new Set(me.tags)) {
    const rarity = Math.log(ORDINARY / getShare(others.shares, toTagTerm(tag)));
    for (const other of others.byTag.get(tag) ?? []) {
      const shared = sharedTags.get(other);
      if (shared) {
        shared.count += 1;
        shared.rarity += rarity;
      } else sharedTags.set(other, { count: 1, rarity });
    }
  }
  for (const [other, { count, rarity }] of sharedTags) {
    add(other, 'tags', Math.min(count, MAX_TAGS));
    add(other, 'tag rarity', rarity);
  }
  for (const other of others.byCity.get(me.city) ?? []) add(other, 'city', 1);
  const similarity = new Float64Array(others.size);
  for (const [word, weight] of weighWords(me.words, others.shares))
    for (const their of others.byWord.get(word) ?? [])
      similarity[their.other]! += weight * their.weight;
  for (const [other, value] of similarity.entries()) if (value > 0) add(other, 'words', value);
}

/** Of several priorities that seek each other, the pair with the most in common counts. */
function addPriorities(
  me: ProfileFeatures,
  others: MemberIndex,
  add: (other: number, feature: string, value: number) => void,
): void {
  // The names of each pair of types are built once, not for each of a thousand others.
  const best = new Map<number, { names: [string, string]; choices: number; isOnly: boolean }>();
  for (const mine of me.types) {
    const hasChoices = Object.keys(mine.choices).length > 0;
    for (const slug of mine.seeks) {
      const pair = `${mine.slug}>${slug}`;
      const names: [string, string] = [`sought ${pair}`, `choices ${pair}`];
      for (const { other, theirs } of others.byType.get(slug) ?? []) {
        const choices = hasChoices ? findSameChoices(mine, theirs).length : 0;
        const found = best.get(other);
        if (!found) best.set(other, { names, choices, isOnly: true });
        else {
          found.isOnly = false;
          if (choices > found.choices) Object.assign(found, { names, choices });
        }
      }
    }
  }
  for (const [other, { names, choices, isOnly }] of best) {
    add(other, 'sought', 1);
    add(other, names[0], 1);
    if (!isOnly) add(other, 'second pair', 1);
    if (choices > 0) {
      add(other, 'choices', choices);
      add(other, names[1], choices);
    }
  }
}
