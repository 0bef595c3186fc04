import type { ServerMessageKey } from '../../platform/i18n.ts';

/** What may be told of a person at the table: profiles and city, never a one-sided interest of theirs (R41). */
export interface Known {
  first_name: string;
  city: string;
  types: { slug: string; display_name: string; seeks: string[] }[];
  tags?: string[];
}

export interface Reason {
  key: ServerMessageKey;
  vars: Record<string, string>;
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** My own mark and a mutual one, as far as they may be told. */
export function markReasons(name: string, marks: { mine: boolean; mutual: boolean }): Reason[] {
  if (marks.mutual) return [{ key: 'reason_mutual', vars: {} }];
  return marks.mine ? [{ key: 'reason_mine', vars: { name } }] : [];
}

/** Why `other` sits beside `me`, most telling first, at most `max`. `mutual`: both said they would like to meet. */
export function getMeetingReasons(me: Known, other: Known, marks: { mine: boolean; mutual: boolean }, max = 2): Reason[] {
  const name = other.first_name;
  const found = markReasons(name, marks);
  for (const mine of me.types) {
    for (const theirs of other.types) {
      if (!mine.seeks.includes(theirs.slug)) continue;
      if (mine.slug === theirs.slug) found.push({ key: 'reason_same', vars: { mine: lower(mine.display_name), mine_type: mine.slug } });
      else {
        const types = { mine: lower(mine.display_name), mine_type: mine.slug, theirs: lower(theirs.display_name), theirs_type: theirs.slug };
        found.push({ key: 'reason_pair', vars: { ...types, name } });
      }
    }
  }
  return [...found, ...getSharedReasons(me, other)].slice(0, max);
}

/** Reasons for the tags and the city that both, without `usedTags`, which another reason already names. */
export function getSharedReasons(me: Known, other: Known, usedTags: string[] = []): Reason[] {
  const found: Reason[] = [];
  const [one, two] = (me.tags ?? []).filter((tag) => other.tags?.includes(tag) && !usedTags.includes(tag));
  if (one !== undefined) found.push(two === undefined ? { key: 'reason_tag', vars: { one } } : { key: 'reason_tags', vars: { one, two } });
  if (me.city !== '' && me.city === other.city) found.push({ key: 'reason_city', vars: { city: me.city } });
  return found;
}
