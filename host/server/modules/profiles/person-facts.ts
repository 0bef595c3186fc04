import type { Queryable } from '#server/platform/db/database.ts';
import { asc, eq } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/id-list.ts';
import { users } from '../auth/schema.ts';
import { parseCity } from './city.ts';
import type { PersonFacts } from './meeting-reasons.ts';
import { profileTypes, profiles } from './schema.ts';

/** By id: priorities, and the tags of all profiles, including the default profile. */
export async function readPersonFacts(
  db: Queryable,
  ids: string[],
): Promise<Map<string, Required<PersonFacts>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      location: users.location,
      slug: profileTypes.slug,
      display_name: profileTypes.display_name,
      seeks: profileTypes.seeks,
      attributes: profiles.attributes,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(isOneOf(users.id, ids))
    .orderBy(asc(users.id), asc(profileTypes.position));
  const facts = new Map<string, Required<PersonFacts>>();
  for (const { id, first_name, location, slug, display_name, seeks, attributes } of rows) {
    const person = facts.get(id) ?? { first_name, city: parseCity(location), types: [], tags: [] };
    if (slug && display_name && seeks) person.types.push({ slug, display_name, seeks });
    const tags = (attributes ?? []).flatMap(({ value }) => (Array.isArray(value) ? value : []));
    facts.set(id, { ...person, tags: [...new Set([...person.tags, ...tags])] });
  }
  return facts;
}
