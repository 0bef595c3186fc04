/** The route table for visitors: real URLs, page titles and redirects of guards. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AuthSession } from '#src/contract/auth.ts';
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
  /** As in `host/server/web/pages/page-routes.ts`. */
  route: string;
  path: (ids: DemoIds) => string;
  /** The part after `Beside Club | `. */
  title: (ids: DemoIds) => string;
  /** Valid and invalid search parameters. */
  valid: string;
  odd: string;
  /** Redirects of guards, by session and, where it matters, by search parameters. */
  guards?: Partial<Record<'stranger' | 'new' | 'member', { fitting: Target; odd?: Target }>>;
  /** Its loader reads data. */
  loads?: true;
}

const intro: Target = { to: '/intro', title: 'Welcome' };
const home: Target = { to: '/home', title: 'Home' };
const signIn: Target = { to: '/', title: 'Sign in' };
const email: Target = { to: '/email/', title: 'Your e-mail' };

/** Wrong types, shapes and sizes, and names of Object.prototype (security case 47). */
const hostileQuery =
  '?slug=%2F..%2F&eventSlug=%5B1%5D&redirect=%2F%2Fevil.example&tab=nowhere&q=%7B%7D&steps=1e309&userChoices=%5B%5D&step=__proto__&feedId=7&eventId=x&state=%5B%5D&code=&login=yes&email=nobody';

const guest = {
  valid: '?slug=host&eventSlug=first-table',
  odd: hostileQuery,
  guards: { new: { fitting: intro }, member: { fitting: home } },
};
const user = {
  valid: '',
  odd: hostileQuery,
  guards: { stranger: { fitting: signIn }, new: { fitting: intro } },
};

const fixed = (path: string) => () => path;

export const routeCases: RouteCase[] = [
  { ...guest, route: '/', path: fixed('/'), title: fixed('Sign in') },
  {
    ...guest,
    route: '/email/',
    path: fixed('/email/'),
    title: fixed('Your e-mail'),
    valid: '?email=ada%40example.org&slug=host',
  },
  {
    ...guest,
    route: '/email/verify',
    path: fixed('/email/verify'),
    title: fixed('Your code'),
    valid: '?email=ada%40example.org',
    guards: {
      ...guest.guards,
      stranger: { fitting: { to: '/email/verify', title: 'Your code' }, odd: email },
    },
  },
  {
    ...guest,
    route: '/invite/{-$slug}',
    path: fixed('/invite/host'),
    title: fixed('The Long Table'),
    valid: '?eventSlug=first-table',
    guards: {
      ...guest.guards,
      stranger: {
        fitting: { to: '/invite/host', title: 'The Long Table' },
        odd: { to: '/invite/host', title: 'You’re invited' },
      },
    },
  },
  {
    route: '/integrations/google-calendar/callback',
    path: fixed('/integrations/google-calendar/callback'),
    title: fixed('Your calendar'),
    valid: '',
    odd: hostileQuery,
  },
  {
    ...user,
    route: '/intro/',
    path: fixed('/intro/'),
    title: fixed('Welcome'),
    valid: '?steps=%5B0%2C1%5D',
    guards: { stranger: { fitting: signIn }, member: { fitting: home } },
  },
  {
    ...user,
    route: '/tutorial/',
    path: fixed('/tutorial/'),
    title: fixed('How it works'),
    valid: '?step=1',
  },
  { ...user, route: '/home', path: fixed('/home'), title: fixed('Home'), loads: true },
  {
    ...user,
    route: '/events/',
    path: fixed('/events/'),
    title: fixed('Dinners'),
    valid: '?tab=all&q=table',
    loads: true,
  },
  { ...user, route: '/events/new', path: fixed('/events/new'), title: fixed('Host a dinner') },
  {
    ...user,
    route: '/events/$eventId',
    path: ({ event }) => `/events/${event.id}`,
    title: ({ event }) => event.title,
    loads: true,
  },
  {
    ...user,
    route: '/events/$eventId/edit',
    path: ({ event }) => `/events/${event.id}/edit`,
    title: ({ event }) => event.title,
    loads: true,
  },
  {
    ...user,
    route: '/events/$eventId/guests',
    path: ({ event }) => `/events/${event.id}/guests`,
    title: ({ event }) => event.title,
    loads: true,
  },
  {
    ...user,
    route: '/events/$eventId/seating',
    path: ({ event }) => `/events/${event.id}/seating`,
    title: ({ event }) => event.title,
    loads: true,
  },
  {
    ...user,
    route: '/events/$eventId/print',
    path: ({ event }) => `/events/${event.id}/print`,
    title: ({ event }) => event.title,
    loads: true,
  },
  {
    ...user,
    route: '/matches/',
    path: fixed('/matches/'),
    title: fixed('Matches'),
    valid: '?tab=skipped',
    loads: true,
  },
  { ...user, route: '/matches/deck', path: fixed('/matches/deck'), title: fixed('Match deck') },
  {
    ...user,
    route: '/matches/$matchId',
    path: ({ match }) => `/matches/${match.id}`,
    title: ({ match }) => match.name,
    loads: true,
  },
  {
    ...user,
    route: '/priorities/',
    path: fixed('/priorities/'),
    title: fixed('Priorities'),
    loads: true,
  },
  {
    ...user,
    route: '/priorities/new',
    path: fixed('/priorities/new'),
    title: fixed('New priority'),
    loads: true,
  },
  {
    ...user,
    route: '/priorities/$profileId',
    path: ({ profile }) => `/priorities/${profile.id}`,
    title: ({ profile }) => profile.name,
    loads: true,
  },
  { ...user, route: '/profile/', path: fixed('/profile/'), title: fixed('Profile'), loads: true },
  {
    ...user,
    route: '/profile/edit',
    path: fixed('/profile/edit'),
    title: fixed('Personal info'),
    loads: true,
  },
  {
    ...user,
    route: '/profile/settings',
    path: fixed('/profile/settings'),
    title: fixed('Settings'),
    loads: true,
  },
  {
    ...user,
    route: '/profile/delete',
    path: fixed('/profile/delete'),
    title: fixed('Delete account'),
  },
];

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
