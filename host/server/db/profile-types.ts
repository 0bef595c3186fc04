/** What members can come for. Every pair seeks the other side; co-founders and peers seek their own kind (api.md). */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './open.ts';
import { type AttributeRow, profileTypes } from './schema.ts';

const text = (key: string, label: string): AttributeRow => ({ key, label, kind: 'text', options: [] });
const choice = (key: string, label: string, ...options: string[]): AttributeRow => ({ key, label, kind: 'choice', options });
const tags = (key: string, label: string, ...options: string[]): AttributeRow => ({ key, label, kind: 'tags', options });

export const fields = ['Climate', 'Health', 'Finance', 'Food', 'Education', 'Mobility', 'Energy', 'Culture', 'Robotics', 'Security', 'Retail', 'Public sector'];
const field = tags('fields', 'Fields', ...fields);
const stage = (label: string) => choice('stage', label, 'Idea', 'Seed', 'Series A', 'Series B', 'Later');
const craft = tags('crafts', 'Crafts', 'Design', 'Engineering', 'Product', 'Sales', 'Operations', 'Finance', 'Law', 'Research', 'People');

interface Type {
  slug: string;
  display_name: string;
  description: string;
  seeks: string[];
  attributes: AttributeRow[];
}

export const profileTypeData: Type[] = [
  {
    slug: 'raising',
    display_name: 'Raising money',
    description: 'You build something and look for those who back it.',
    seeks: ['investing'],
    attributes: [stage('Where you stand'), text('round', 'The round'), field],
  },
  {
    slug: 'investing',
    display_name: 'Investing',
    description: 'You put money behind people early enough to matter.',
    seeks: ['raising'],
    attributes: [stage('Where you come in'), text('ticket', 'The usual ticket'), field],
  },
  {
    slug: 'hiring',
    display_name: 'Hiring',
    description: 'There is a chair in your team for the right person.',
    seeks: ['looking-for-a-role'],
    attributes: [text('role', 'The role'), craft, choice('place', 'Where', 'On site', 'Mixed', 'Anywhere')],
  },
  {
    slug: 'looking-for-a-role',
    display_name: 'A new role',
    description: 'You would move for the right people and the right work.',
    seeks: ['hiring'],
    attributes: [text('role', 'What you would do'), craft, choice('place', 'Where', 'On site', 'Mixed', 'Anywhere')],
  },
  {
    slug: 'selling',
    display_name: 'Selling',
    description: 'You make something others at the table may need.',
    seeks: ['buying'],
    attributes: [text('offer', 'What you sell'), field],
  },
  {
    slug: 'buying',
    display_name: 'Buying',
    description: 'You have a problem, a budget and no time for brochures.',
    seeks: ['selling'],
    attributes: [text('need', 'What you need'), field],
  },
  {
    slug: 'seeking-a-mentor',
    display_name: 'A mentor',
    description: 'You want to ask someone who has been there.',
    seeks: ['mentoring'],
    attributes: [text('question', 'What you would ask first'), craft],
  },
  {
    slug: 'mentoring',
    display_name: 'Mentoring',
    description: 'You have been there and like to be asked.',
    seeks: ['seeking-a-mentor'],
    attributes: [text('known_for', 'What people ask you about'), craft],
  },
  {
    slug: 'co-founder',
    display_name: 'A co-founder',
    description: 'You look for the other half of a company.',
    seeks: ['co-founder'],
    attributes: [text('idea', 'The idea, or the itch'), craft, field],
  },
  {
    slug: 'peers',
    display_name: 'Peers',
    description: 'You want to talk with people who have your kind of week.',
    seeks: ['peers'],
    attributes: [
      tags('topics', 'What you would talk about', 'Growing a team', 'Boards', 'Selling a company', 'Starting again', 'Family and work', 'Going abroad'),
      field,
    ],
  },
  {
    slug: 'giving-a-talk',
    display_name: 'Giving a talk',
    description: 'You have something to say and look for a room.',
    seeks: ['hosting-a-stage'],
    attributes: [text('talk', 'The talk in a line'), field],
  },
  {
    slug: 'hosting-a-stage',
    display_name: 'Hosting a stage',
    description: 'You have a room and look for someone worth hearing.',
    seeks: ['giving-a-talk'],
    attributes: [text('stage', 'The stage'), field],
  },
];

/** Puts the profile types in, or brings them up to date; ids stay. Runs at every start, demo data or not. */
export async function writeProfileTypes(db: Db | Tx): Promise<Map<string, string>> {
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  const rows = await db
    .insert(profileTypes)
    .values(profileTypeData.map((type, position) => ({ ...type, position })))
    .onConflictDoUpdate({
      target: profileTypes.slug,
      set: {
        display_name: excluded('display_name'),
        description: excluded('description'),
        seeks: excluded('seeks'),
        attributes: excluded('attributes'),
        position: excluded('position'),
      },
    })
    .returning({ id: profileTypes.id, slug: profileTypes.slug });
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
