import type { ServerMessageKey } from '#server/platform/i18n.ts';
import { findPairSentences } from './pair-sentences.ts';

/** What a reason may reveal about a person: priorities, tags and city, never their one-sided interest (R41). */
export interface PersonFacts {
  first_name: string;
  city: string;
  types: { slug: string; display_name: string; seeks: string[] }[];
  tags?: string[];
}

type TypeName = Pick<PersonFacts['types'][number], 'slug' | 'display_name'>;

export interface Reason {
  key: ServerMessageKey;
  vars: Record<string, string>;
}

const lowercaseFirstLetter = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Says that the interest is mutual, or that I am interested. Never that only the other is. */
export function getInterestReasons(
  name: string,
  interest: { mine: boolean; mutual: boolean },
): Reason[] {
  if (interest.mutual) return [{ key: 'reason_mutual', vars: {} }];
  return interest.mine ? [{ key: 'reason_mine', vars: { name } }] : [];
}

/** For priorities without a sentence of their own, as an operator may add them. */
export function nameBothPriorities(mine: TypeName, theirs: TypeName, name: string): Reason {
  const mineVars = { mine: lowercaseFirstLetter(mine.display_name), mine_type: mine.slug };
  if (mine.slug === theirs.slug) return { key: 'reason_same', vars: mineVars };
  return {
    key: 'reason_pair',
    vars: {
      ...mineVars,
      name,
      theirs: lowercaseFirstLetter(theirs.display_name),
      theirs_type: theirs.slug,
    },
  };
}

/** Why `other` sits beside `me`, most telling first, at most `max`. `mutual`: both said they would like to meet. */
export function getMeetingReasons(
  me: PersonFacts,
  other: PersonFacts,
  interest: { mine: boolean; mutual: boolean },
  max = 2,
): Reason[] {
  const name = other.first_name;
  const found = getInterestReasons(name, interest);
  for (const mine of me.types) {
    for (const theirs of other.types) {
      if (!mine.seeks.includes(theirs.slug)) continue;
      const sentences = findPairSentences(mine.slug, theirs.slug);
      found.push(
        sentences
          ? { key: sentences.plain, vars: { name } }
          : nameBothPriorities(mine, theirs, name),
      );
    }
  }
  return [...found, ...getSharedReasons(me, other)].slice(0, max);
}

/** Reasons for the tags and the city that both, without `usedTags`, which another reason already names. */
export function getSharedReasons(
  me: PersonFacts,
  other: PersonFacts,
  usedTags: string[] = [],
): Reason[] {
  const found: Reason[] = [];
  const [one, two] = (me.tags ?? []).filter(
    (tag) => other.tags?.includes(tag) && !usedTags.includes(tag),
  );
  if (one !== undefined)
    found.push(
      two === undefined
        ? { key: 'reason_tag', vars: { one } }
        : { key: 'reason_tags', vars: { one, two } },
    );
  if (me.city !== '' && me.city === other.city)
    found.push({ key: 'reason_city', vars: { city: me.city } });
  return found;
}
