/** Members as the matching engine sees them (R43). */
import { type Column, type InferSelectModel, type SQL, and, asc, isNull, sql } from 'drizzle-orm';
import type { Candidate } from '../engine/matching/match.ts';
import type { Db, Tx } from './open.ts';
import { cityOf } from './plans.ts';
import { blocks, profileTypes, profiles, users } from './schema.ts';

/** An account that others may come across. */
export const living = and(isNull(users.deactivated_at), isNull(users.banned_at), isNull(users.purged_at))!;

/** Neither of the two shut the other out. */
export function unblocked(a: Column | SQL | string, b: Column | SQL | string): SQL {
  return sql`not exists (select 1 from ${blocks} where ${blocks.user_id} = ${a} and ${blocks.target_id} = ${b})
    and not exists (select 1 from ${blocks} where ${blocks.user_id} = ${b} and ${blocks.target_id} = ${a})`;
}

/** Any number of ids as one parameter. */
export const idList = (ids: string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;

type Told = { key: string; value: string | string[] }[];
type TypeRow = InferSelectModel<typeof profileTypes>;

/** What a card says out of this type's lists: tags, and choices by key. */
function toldOf(type: TypeRow, attributes: Told) {
  const kindOf = new Map(type.attributes.map(({ key, kind }) => [key, kind]));
  return {
    tags: attributes.flatMap(({ key, value }) => (kindOf.get(key) === 'tags' && Array.isArray(value) ? value : [])),
    choices: Object.fromEntries(
      attributes.flatMap(({ key, value }) => (kindOf.get(key) === 'choice' && typeof value === 'string' && value !== '' ? [[key, value]] : [])),
    ),
  };
}

/** Of a member and one of their cards nothing else: hundreds are read for every search. */
type CandidateRow = Pick<InferSelectModel<typeof users>, 'id' | 'first_name' | 'location'> &
  Pick<InferSelectModel<typeof profiles>, 'profile_type_id' | 'is_personalised' | 'attributes'> & { profile_id: string };

/** One by one by their keys: asked for hundreds at once, PostgreSQL reads all members there are. */
export const cardsQuery = (ids: string[]) => sql`
  select u.*, p.* from unnest(${idList([...new Set(ids)])}) o(id)
  cross join lateral (select id, first_name, location from ${users} where ${users.id} = o.id and ${living} and ${users.first_name} <> '' limit 1) u
  cross join lateral (select id as profile_id, profile_type_id, is_personalised, attributes from ${profiles} where ${profiles.user_id} = o.id offset 0) p
  order by u.id`;

/** Living members by id; whoever is gone is left out. */
export async function readCandidates(db: Db | Tx, ids: string[]): Promise<Map<string, Candidate>> {
  const found = new Map<string, Candidate>();
  if (ids.length === 0) return found;
  const types = await db.select().from(profileTypes).orderBy(asc(profileTypes.position));
  const { rows } = await db.execute<CandidateRow>(cardsQuery(ids));
  for (const cards of groups(rows, ({ id }) => id)) {
    const { id, first_name, location } = cards[0]!;
    const standard = cards.find(({ profile_type_id }) => profile_type_id === null) ?? cards[0]!;
    const own = new Map(cards.map((card) => [card.profile_type_id, card]));
    found.set(id, {
      id,
      first_name,
      city: cityOf(location),
      default_profile_id: standard.profile_id,
      tags: [...new Set(cards.flatMap(({ attributes }) => attributes.flatMap(({ value }) => (Array.isArray(value) ? value : []))))],
      types: types.flatMap((type) => {
        const card = own.get(type.id);
        const { slug, display_name, seeks } = type;
        return card ? { slug, display_name, seeks, profile_id: card.profile_id, ...toldOf(type, (card.is_personalised ? card : standard).attributes) } : [];
      }),
    });
  }
  return found;
}

/** Rows that follow each other and have the same key, together. */
function groups<T>(rows: T[], keyOf: (row: T) => string): T[][] {
  const all = new Map<string, T[]>();
  for (const row of rows) {
    const group = all.get(keyOf(row));
    if (group) group.push(row);
    else all.set(keyOf(row), [row]);
  }
  return [...all.values()];
}
