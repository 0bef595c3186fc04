/** Users as the matching engine needs them (R43). */
import { type InferSelectModel, asc, sql } from 'drizzle-orm';
import type { Candidate } from './scoring/proposal.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { parseCity } from '../profiles/city.ts';
import { profileTypes, profiles } from '../profiles/schema.ts';
import { users } from '../auth/schema.ts';
import { toUuidArray } from '#server/platform/db/id-list.ts';
import { activeUser } from '../auth/active-user.ts';
import { listStems } from './interest-model/stems.ts';

type AttributeValues = { key: string; value: string | string[] }[];

type TypeRow = InferSelectModel<typeof profileTypes>;

/** Tags and choices (by key) of a profile, as far as the type offers them. */
function pickTypeAttributes(type: TypeRow, attributes: AttributeValues) {
  const kindByKey = new Map(type.attributes.map(({ key, kind }) => [key, kind]));
  return {
    tags: attributes.flatMap(({ key, value }) =>
      kindByKey.get(key) === 'tags' && Array.isArray(value) ? value : [],
    ),
    choices: Object.fromEntries(
      attributes.flatMap(({ key, value }) =>
        kindByKey.get(key) === 'choice' && typeof value === 'string' && value !== ''
          ? [[key, value]]
          : [],
      ),
    ),
  };
}

/** Only the columns that matching needs, because every search reads hundreds of rows. */
type CandidateRow = Pick<
  InferSelectModel<typeof users>,
  'id' | 'first_name' | 'location' | 'headline'
> &
  Pick<
    InferSelectModel<typeof profiles>,
    'profile_type_id' | 'is_personalised' | 'attributes' | 'bio'
  > & {
    profile_id: string;
    company_role: string;
  };

/** Lateral joins by primary key: with a plain `in` list of hundreds of ids, PostgreSQL scans the whole table. */
export const buildCandidateProfilesQuery = (ids: string[]) => sql`
  select u.*, p.* from unnest(${toUuidArray([...new Set(ids)])}) o(id)
  cross join lateral (select id, first_name, location, headline from ${users} where ${users.id} = o.id and ${activeUser} and ${users.first_name} <> '' limit 1) u
  cross join lateral (select id as profile_id, profile_type_id, is_personalised, attributes, bio, company ->> 'role' as company_role from ${profiles} where ${profiles.user_id} = o.id offset 0) p
  order by u.id`;

/** Active users by id; others are left out. */
export async function readCandidates(
  db: Queryable,
  ids: string[],
): Promise<Map<string, Candidate>> {
  const candidates = new Map<string, Candidate>();
  if (ids.length === 0) return candidates;
  const types = await db.select().from(profileTypes).orderBy(asc(profileTypes.position));
  const choiceKeys = new Set(
    types.flatMap(({ attributes }) =>
      attributes.flatMap(({ kind, key }) => (kind === 'choice' ? key : [])),
    ),
  );
  const { rows } = await db.execute<CandidateRow>(buildCandidateProfilesQuery(ids));
  for (const userProfiles of groupRows(rows, ({ id }) => id)) {
    const { id, first_name, location, headline } = userProfiles[0]!;
    const defaultProfile =
      userProfiles.find(({ profile_type_id }) => profile_type_id === null) ?? userProfiles[0]!;
    const profileByTypeId = new Map(
      userProfiles.map((profile) => [profile.profile_type_id, profile]),
    );
    candidates.set(id, {
      id,
      first_name,
      city: parseCity(location),
      default_profile_id: defaultProfile.profile_id,
      tags: [
        ...new Set(
          userProfiles.flatMap(({ attributes }) =>
            attributes.flatMap(({ value }) => (Array.isArray(value) ? value : [])),
          ),
        ),
      ],
      words: listStems(
        [headline, ...userProfiles.flatMap((row) => listTexts(row, choiceKeys))].join(' '),
      ),
      types: types.flatMap((type) => {
        const profile = profileByTypeId.get(type.id);
        const { slug, display_name, seeks } = type;
        return profile
          ? {
              slug,
              display_name,
              seeks,
              profile_id: profile.profile_id,
              ...pickTypeAttributes(
                type,
                (profile.is_personalised ? profile : defaultProfile).attributes,
              ),
            }
          : [];
      }),
    });
  }
  return candidates;
}

/** What the member wrote, without choices and tags, which are compared as such. */
const listTexts = (
  { bio, company_role, attributes }: CandidateRow,
  choiceKeys: ReadonlySet<string>,
): string[] => [
  bio,
  company_role,
  ...attributes.flatMap(({ key, value }) =>
    typeof value === 'string' && !choiceKeys.has(key) ? value : [],
  ),
];

export function groupRows<T>(rows: T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}
