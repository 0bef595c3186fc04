import type { Key } from '../../say.ts';

/** What may be told of a person at the table: profiles and city, never a one-sided interest of theirs (R41). */
export interface Known {
  first_name: string;
  city: string;
  types: { slug: string; display_name: string; seeks: string[] }[];
}

export interface Reason {
  key: Key;
  vars: Record<string, string>;
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Why `other` sits beside `me`, most telling first, at most `most`. `mutual`: both said they would like to meet. */
export function reasons(me: Known, other: Known, marks: { mine: boolean; mutual: boolean }, most = 2): Reason[] {
  const name = other.first_name;
  const found: Reason[] = [];
  if (marks.mutual) found.push({ key: 'reason_mutual', vars: {} });
  else if (marks.mine) found.push({ key: 'reason_mine', vars: { name } });
  for (const mine of me.types) {
    for (const theirs of other.types) {
      if (!mine.seeks.includes(theirs.slug)) continue;
      if (mine.slug === theirs.slug) found.push({ key: 'reason_same', vars: { mine: lower(mine.display_name) } });
      else found.push({ key: 'reason_pair', vars: { mine: lower(mine.display_name), name, theirs: lower(theirs.display_name) } });
    }
  }
  if (me.city !== '' && me.city === other.city) found.push({ key: 'reason_city', vars: { city: me.city } });
  return found.slice(0, most);
}
