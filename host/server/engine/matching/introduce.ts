/** Who is introduced to whom, so that nobody is shown to everybody and nobody to none. Pure. */
import { LIMIT } from './model.ts';

/** How often a member was introduced, by one priority and within the last day; nothing of it depends on what was said. */
export interface Standing {
  today: number;
  /** Introductions by profile id of the priority they came by. */
  by: ReadonlyMap<string, number>;
}

export interface Pair {
  id: string;
  my_profile_id: string;
  target_profile_id: string;
  /** How well the two fit. */
  fit: number;
}

const isShort = ({ by }: Standing, profileId: string, more = 0) => (by.get(profileId) ?? 0) + more < LIMIT.first;

/**
 * Of the pairs of one member those to be introduced now, best first and equals by id. An introduction is of both to each
 * other, so being shown and being shown somebody are one count with one limit: exposure is capped, and the first deck of
 * a new priority fills even where everybody else has had their share.
 */
export function introduce(me: Standing, deck: number, pairs: Pair[], others: ReadonlyMap<string, Standing>): Pair[] {
  const mine = new Map<string, number>();
  const chosen: Pair[] = [];
  for (const pair of pairs.toSorted((a, b) => b.fit - a.fit || (a.id < b.id ? -1 : 1))) {
    const so = mine.get(pair.my_profile_id) ?? 0;
    const short = isShort(me, pair.my_profile_id, so);
    const other = others.get(pair.id);
    if (deck + chosen.length >= LIMIT.deck) break;
    if (!other || !(short || me.today + chosen.length < LIMIT.aDay)) continue;
    if (!isShort(other, pair.target_profile_id) && other.today >= LIMIT.aDay + (short ? LIMIT.kept : 0)) continue;
    chosen.push(pair);
    mine.set(pair.my_profile_id, so + 1);
  }
  return chosen;
}
