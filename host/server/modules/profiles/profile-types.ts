/** The profile types: what a member offers or looks for. Every type seeks its counterpart; co-founders and peers seek their own type. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { type ProfileTypeAttribute, profileTypes } from './schema.ts';

const text = (key: string, label: string): ProfileTypeAttribute => ({
  key,
  label,
  kind: 'text',
  options: [],
});
const choice = (key: string, label: string, ...options: string[]): ProfileTypeAttribute => ({
  key,
  label,
  kind: 'choice',
  options,
});
const tags = (key: string, label: string, ...options: string[]): ProfileTypeAttribute => ({
  key,
  label,
  kind: 'tags',
  options,
});

export const industryOptions = [
  'Climate',
  'Health',
  'Finance',
  'Food',
  'Education',
  'Mobility',
  'Energy',
  'Culture',
  'Robotics',
  'Security',
  'Retail',
  'Public sector',
];
const industries = tags('fields', 'Fields', ...industryOptions);
const stage = (label: string) =>
  choice('stage', label, 'Idea', 'Seed', 'Series A', 'Series B', 'Later');
// Stored as `crafts`.
const skills = tags(
  'crafts',
  'Skills',
  'Design',
  'Engineering',
  'Product',
  'Sales',
  'Operations',
  'Finance',
  'Law',
  'Research',
  'People',
);

interface ProfileTypeData {
  slug: string;
  display_name: string;
  description: string;
  seeks: string[];
  attributes: ProfileTypeAttribute[];
}

export const profileTypeData: ProfileTypeData[] = [
  {
    slug: 'raising',
    display_name: 'Raising money',
    description: 'You’re building something and looking for investors.',
    seeks: ['investing'],
    attributes: [stage('Stage'), text('round', 'Round'), industries],
  },
  {
    slug: 'investing',
    display_name: 'Investing',
    description: 'You invest in companies and the people behind them.',
    seeks: ['raising'],
    attributes: [stage('Stage'), text('ticket', 'Typical ticket'), industries],
  },
  {
    slug: 'hiring',
    display_name: 'Hiring',
    description: 'You have an open role for the right person.',
    seeks: ['looking-for-a-role'],
    attributes: [
      text('role', 'Open role'),
      skills,
      choice('place', 'Location', 'On site', 'Mixed', 'Anywhere'),
    ],
  },
  {
    slug: 'looking-for-a-role',
    display_name: 'A new role',
    description: 'You’d change jobs for the right team and the right work.',
    seeks: ['hiring'],
    attributes: [
      text('role', 'Role wanted'),
      skills,
      choice('place', 'Location', 'On site', 'Mixed', 'Anywhere'),
    ],
  },
  {
    slug: 'selling',
    display_name: 'Selling',
    description: 'You offer something other guests may need.',
    seeks: ['buying'],
    attributes: [text('offer', 'Product or service'), industries],
  },
  {
    slug: 'buying',
    display_name: 'Buying',
    description: 'You have a problem to solve and a budget for it.',
    seeks: ['selling'],
    attributes: [text('need', 'Looking to buy'), industries],
  },
  {
    slug: 'seeking-a-mentor',
    display_name: 'A mentor',
    description: 'You’d like advice from someone who has been there.',
    seeks: ['mentoring'],
    attributes: [text('question', 'First question'), skills],
  },
  {
    slug: 'mentoring',
    display_name: 'Mentoring',
    description: 'You’ve been there and like to help others.',
    seeks: ['seeking-a-mentor'],
    attributes: [text('known_for', 'Ask me about'), skills],
  },
  {
    slug: 'co-founder',
    display_name: 'A co-founder',
    description: 'You’re looking for someone to start a company with.',
    seeks: ['co-founder'],
    attributes: [text('idea', 'Idea'), skills, industries],
  },
  {
    slug: 'peers',
    display_name: 'Peers to talk to',
    description: 'You want to talk to people in a similar position.',
    seeks: ['peers'],
    attributes: [
      tags(
        'topics',
        'Topics',
        'Growing a team',
        'Boards',
        'Selling a company',
        'Starting again',
        'Family and work',
        'Going abroad',
      ),
      industries,
    ],
  },
  {
    slug: 'giving-a-talk',
    display_name: 'Speaking',
    description: 'You have something to say and are looking for an audience.',
    seeks: ['hosting-a-stage'],
    attributes: [text('talk', 'Talk in one line'), industries],
  },
  {
    slug: 'hosting-a-stage',
    display_name: 'Looking for speakers',
    description: 'You have a stage and are looking for speakers.',
    seeks: ['giving-a-talk'],
    attributes: [text('stage', 'Stage or event'), industries],
  },
];

/** Inserts or updates the profile types; ids stay the same. Runs at every start, with or without demo data. */
export async function upsertProfileTypes(db: Queryable): Promise<Map<string, string>> {
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
