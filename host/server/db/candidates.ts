/** Members as the matching engine sees them (R43). */
import { type Column, type InferSelectModel, type SQL, and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
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

/** Living members by id; whoever is gone is left out. */
export async function readCandidates(db: Db | Tx, ids: string[]): Promise<Map<string, Candidate>> {
  const found = new Map<string, Candidate>();
  if (ids.length === 0) return found;
  const types = await db.select().from(profileTypes).orderBy(asc(profileTypes.position));
  const rows = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      location: users.location,
      // Of a card nothing else: hundreds are read for every search.
      profile: { id: profiles.id, profile_type_id: profiles.profile_type_id, is_personalised: profiles.is_personalised, attributes: profiles.attributes },
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(and(sql`${users.id} = any(${idList(ids)})`, living, ne(users.first_name, '')))
    .orderBy(asc(users.id));
  for (const cards of groups(rows, ({ id }) => id)) {
    const { id, first_name, location } = cards[0]!;
    const standard = cards.find(({ profile }) => profile.profile_type_id === null)?.profile ?? cards[0]!.profile;
    const own = new Map(cards.map(({ profile }) => [profile.profile_type_id, profile]));
    found.set(id, {
      id,
      first_name,
      city: cityOf(location),
      default_profile_id: standard.id,
      tags: [...new Set(cards.flatMap(({ profile }) => profile.attributes.flatMap(({ value }) => (Array.isArray(value) ? value : []))))],
      types: types.flatMap((type) => {
        const card = own.get(type.id);
        const { slug, display_name, seeks } = type;
        return card ? { slug, display_name, seeks, profile_id: card.id, ...toldOf(type, (card.is_personalised ? card : standard).attributes) } : [];
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
