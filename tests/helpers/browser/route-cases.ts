/** The route table for visitors: real URLs, page titles and redirects of guards. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AuthSession } from '#src/contract/auth.ts';
import { type PagePath, pages } from '#src/contract/pages.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { callApi } from '../server/member-client.ts';
import type { Server } from '../server/server.ts';

/** Rows of the demo club that belong to the signed-in host, with the names in their page titles. */
export interface DemoIds {
  event: { id: string; title: string };
  match: { id: string; name: string };
  profile: { id: string; name: string };
}

interface Target {
  to: string;
  title: string;
}

export interface RouteCase {
  /** As in `src/contract/pages.ts`. */
  route: string;
  path: (ids: DemoIds) => string;
  /** The part after `Beside Club | `. */
  title: (ids: DemoIds) => string;
  /** Valid and invalid search parameters. */
  valid: string;
  odd: string;
  /** Redirects of guards, by session and, where it matters, by search parameters. */
  guards?: Partial<Record<'stranger' | 'new' | 'member', { fitting: Target; odd?: Target }>>;
  /** Stays on its loading screen until the API has answered. */
  waitsForData: boolean;
}

const intro: Target = { to: '/intro', title: 'Welcome' };
const home: Target = { to: '/home', title: 'Home' };
const signIn: Target = { to: '/', title: 'Sign in' };
const email: Target = { to: '/email/', title: 'Your e-mail' };

/** Wrong types, shapes and sizes, and names of Object.prototype (security case 47). */
const hostileQuery =
  '?slug=%2F..%2F&eventSlug=%5B1%5D&redirect=%2F%2Fevil.example&tab=nowhere&q=%7B%7D&steps=1e309&userChoices=%5B%5D&step=__proto__&feedId=7&eventId=x&state=%5B%5D&code=&login=yes&email=nobody';

const guestCase = {
  valid: '?slug=host&eventSlug=first-table',
  guards: { new: { fitting: intro }, member: { fitting: home } },
};
const userCase = {
  valid: '',
  guards: { stranger: { fitting: signIn }, new: { fitting: intro } },
};
const publicCase = { valid: '' };
const casesByWho = { guest: guestCase, public: publicCase, user: userCase };

/** What differs from the other pages for the same visitors. */
const special: Partial<Record<PagePath, Partial<RouteCase>>> = {
  '/email/': { valid: '?email=ada%40example.org&slug=host' },
  '/email/verify': {
    valid: '?email=ada%40example.org',
    guards: {
      ...guestCase.guards,
      stranger: { fitting: { to: '/email/verify', title: 'Your code' }, odd: email },
    },
  },
  '/invite/{-$slug}': {
    path: () => '/invite/host',
    title: () => 'The Long Table',
    valid: '?eventSlug=first-table',
    guards: {
      ...guestCase.guards,
      stranger: {
        fitting: { to: '/invite/host', title: 'The Long Table' },
        odd: { to: '/invite/host', title: 'You’re invited' },
      },
    },
  },
  '/intro/': {
    valid: '?steps=%5B0%2C1%5D',
    guards: { stranger: { fitting: signIn }, member: { fitting: home } },
  },
  '/tutorial/': { valid: '?step=1' },
  '/events/': { valid: '?tab=all&q=table' },
  '/matches/': { valid: '?tab=skipped' },
  '/profile/settings': { valid: '?tab=mail' },
  '/matches/$matchId': { title: ({ match }) => match.name },
  '/priorities/$profileId': { title: ({ profile }) => profile.name },
};

const fillPath = (path: PagePath, { event, match, profile }: DemoIds): string =>
  path
    .replace('$eventId', event.id)
    .replace('$matchId', match.id)
    .replace('$profileId', profile.id);

/** What these load only keeps their layout from shifting. */
const worksWithoutData: PagePath[] = ['/intro/', '/events/new'];

export const routeCases: RouteCase[] = pages.map(({ path, who, title, load }) => ({
  route: path,
  path: (ids) => fillPath(path, ids),
  title: ({ event }) => (path.includes('$eventId') ? event.title : enAppMessages[title]),
  odd: hostileQuery,
  waitsForData: who === 'user' && load !== undefined && !worksWithoutData.includes(path),
  ...casesByWho[who],
  ...special[path],
}));

interface List<T> {
  results: T[];
}
interface MatchLike {
  id: string;
  target_user: { first_name: string; last_name: string };
  target_profile: { profile_type: { display_name: string } | null };
}

/** A dinner this member hosts, and a match and priority of theirs. Matches are found by a job shortly after the start. */
export async function findDemoIds(server: Server, { access }: AuthSession): Promise<DemoIds> {
  const read = <T>(path: string) => callApi<List<T>>(server, 'GET', path, { access });
  const [event] = (await read<{ id: string; title: string }>('/api/events/?tab=hosting')).results;
  const match = await findFirst(async () => (await read<MatchLike>('/api/matches/')).results[0]);
  const profiles = (
    await read<{ id: string; profile_type: { display_name: string } | null }>('/api/profiles/')
  ).results;
  const profile = profiles.find(({ profile_type }) => profile_type !== null);
  if (!event || !profile) throw new Error('the demo host has no dinner or no priority');
  const { first_name, last_name } = match.target_user;
  const name = [`${first_name} ${last_name}`, match.target_profile.profile_type?.display_name]
    .filter(Boolean)
    .join(', ');
  return {
    event,
    match: { id: match.id, name },
    profile: { id: profile.id, name: profile.profile_type!.display_name },
  };
}

/** Not vitest's `waitUntil`, which works only inside a test: a benchmark uses this file too. */
async function findFirst<T>(read: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const found = await read();
    if (found !== undefined) return found;
    await wait(200);
  }
  throw new Error('the demo host got no match within a minute');
}
