/**
 * The pages of our own app (R10–R18). The app's router, the server's page routes, the requests that a page starts early and the check of
 * links are made from this table. A page is found by the first row that fits.
 */
import type { CallName } from './calls.ts';

/** A call with its query. An id in the page's path is also the id in the call's path. */
export type FirstCall = readonly [name: CallName, query?: Readonly<Record<string, string>>];

/**
 * `feed`: a dinner with a column beside it; `list`: a titled list with tabs; `dinners`: one with a search too; `cards`: a titled list of
 * cards; `profile`: a place card beside links; `match`: one below a link back; `settings`: titled sections with tabs; `dinner`: a
 * dinner's page for guests; `opening`: a dinner's page, by its visitor's role. Of a dinner's hosts:
 * `desk`, the overview; `guests`; `bench`, the seating; `evening`; `form`; `sheet`, words beside what guests get.
 */
export type PageOutline =
  | 'feed'
  | 'list'
  | 'dinners'
  | 'cards'
  | 'profile'
  | 'match'
  | 'settings'
  | 'dinner'
  | 'opening'
  | 'desk'
  | 'guests'
  | 'bench'
  | 'evening'
  | 'form'
  | 'sheet';

interface PageRow {
  /** As the router writes it: `$name` is a parameter, `{-$name}` an optional one. */
  path: `/${string}`;
  /** Its name in `host/pages`. */
  file: string;
  /** `guest`: people without a session, and search engines. `public`: everybody. `user`: signed in. */
  who: 'guest' | 'public' | 'user';
  /** In `host/shell/routing/guards.ts`; the guard of all pages of `who` if not given. */
  guard?: string;
  /** The message of its title. A title from `load` comes first. */
  title: `page_${string}`;
  /** What shows while the page loads, in place of the app's chrome. */
  splash?: 'splash' | 'fixedLoading';
  /** The outlines that show while its data loads, in the app's chrome (`page-skeleton.tsx`). Without them, a sign of loading. */
  skeleton?: PageOutline;
  /** Its search parameters, in `host/shell/routing/search-schemas.ts`; those of all pages of `who` if not given. */
  search?: string;
  /**
   * `folded`: a dinner's own page, beside which the side rail folds. This depends on the address alone, so nothing moves once the app knows
   * who hosts. `none`: members read the page to its end first, and the navigation comes after it.
   */
  navigation?: 'folded' | 'none';
  /** What it waits for before it shows, in `host/shell/routing/loaders.ts`. */
  load?: string;
  /**
   * What it asks the API first, the same for every member. `host/first-paint/signed-in.ts` starts these requests before the app comes,
   * and the app must use each of them (`tests/browser/pages/signed-in-pages.test.ts`).
   */
  firstCalls?: readonly FirstCall[];
}

const newMatches = ['listMatches', { state: 'new', limit: '50' }] as const;
const profiles = ['listProfiles', { limit: '100' }] as const;
const me = ['readMe'] as const;

const rows = [
  {
    path: '/',
    file: 'sign-in',
    who: 'guest',
    title: 'page_sign_in',
    splash: 'splash',
    search: 'signIn',
  },
  {
    path: '/email/',
    file: 'email',
    who: 'guest',
    guard: 'email',
    title: 'page_email',
    splash: 'splash',
    search: 'email',
  },
  {
    path: '/email/verify',
    file: 'verify',
    who: 'guest',
    guard: 'verify',
    title: 'page_verify',
    splash: 'splash',
    search: 'email',
  },
  {
    path: '/invite/{-$slug}',
    file: 'invite',
    who: 'guest',
    guard: 'invite',
    title: 'page_invite',
    splash: 'fixedLoading',
    search: 'invite',
    load: 'loadInvite',
  },
  {
    path: '/integrations/google-calendar/callback',
    file: 'calendar-callback',
    who: 'public',
    guard: 'calendar',
    title: 'page_calendar',
    splash: 'splash',
    search: 'calendar',
  },
  {
    path: '/intro/',
    file: 'intro',
    who: 'user',
    guard: 'intro',
    title: 'page_intro',
    splash: 'splash',
    search: 'intro',
    load: 'loadIntro',
  },
  {
    path: '/tutorial/',
    file: 'tutorial',
    who: 'user',
    title: 'page_tutorial',
    navigation: 'none',
    splash: 'splash',
    search: 'tutorial',
  },
  {
    path: '/home',
    file: 'home',
    who: 'user',
    title: 'page_home',
    skeleton: 'feed',
    load: 'loadHome',
    firstCalls: [
      ['listAvailableFeeds'],
      ['listEvents', { tab: 'mine' }],
      ['listEvents', { tab: 'all' }],
      me,
    ],
  },
  {
    path: '/events/',
    file: 'events',
    who: 'user',
    title: 'page_events',
    skeleton: 'dinners',
    search: 'events',
    load: 'loadEvents',
    firstCalls: [['listEvents', { tab: 'mine' }]],
  },
  {
    path: '/events/new',
    file: 'event-new',
    who: 'user',
    title: 'page_event_new',
    search: 'eventNew',
    load: 'loadEarlierDinners',
  },
  {
    path: '/events/$eventId',
    file: 'event',
    who: 'user',
    title: 'page_event',
    skeleton: 'opening',
    navigation: 'folded',
    search: 'event',
    load: 'loadEvent',
    firstCalls: [['readEvent']],
  },
  {
    path: '/events/$eventId/edit',
    file: 'event-edit',
    who: 'user',
    title: 'page_event_edit',
    skeleton: 'form',
    navigation: 'folded',
    load: 'loadHostedEvent',
    firstCalls: [['readEvent']],
  },
  {
    path: '/events/$eventId/guests',
    file: 'event-guests',
    who: 'user',
    title: 'page_event_guests',
    skeleton: 'guests',
    search: 'eventGuests',
    navigation: 'folded',
    load: 'loadHostedEvent',
    firstCalls: [['readEvent']],
  },
  {
    path: '/events/$eventId/seating',
    file: 'event-seating',
    who: 'user',
    title: 'page_event_seating',
    skeleton: 'bench',
    search: 'eventSeating',
    navigation: 'folded',
    load: 'loadHostedEvent',
    firstCalls: [['readEvent']],
  },
  {
    path: '/events/$eventId/seating/publish',
    file: 'event-publish',
    who: 'user',
    title: 'page_event_publish',
    skeleton: 'sheet',
    navigation: 'folded',
    load: 'loadHostedEvent',
    firstCalls: [['readEvent']],
  },
  {
    path: '/events/$eventId/evening',
    file: 'event-evening',
    who: 'user',
    title: 'page_event_evening',
    skeleton: 'evening',
    search: 'eventEvening',
    navigation: 'folded',
    load: 'loadEvening',
    firstCalls: [['readEvent']],
  },
  {
    path: '/events/$eventId/print',
    file: 'event-print',
    who: 'user',
    title: 'page_event_print',
    navigation: 'folded',
    load: 'loadHostedEvent',
    firstCalls: [['readEvent']],
  },
  {
    path: '/events/$eventId/kitchen',
    file: 'event-kitchen',
    who: 'user',
    title: 'page_event_kitchen',
    navigation: 'folded',
    load: 'loadHostedEvent',
    firstCalls: [['readEvent']],
  },
  {
    path: '/matches/',
    file: 'matches',
    who: 'user',
    title: 'page_matches',
    skeleton: 'list',
    search: 'matches',
    load: 'loadMatches',
    firstCalls: [['listInterested'], ['listDismissed'], newMatches],
  },
  {
    path: '/matches/deck',
    file: 'deck',
    who: 'user',
    title: 'page_deck',
    search: 'deck',
    firstCalls: [newMatches],
  },
  {
    path: '/matches/$matchId',
    file: 'match',
    who: 'user',
    title: 'page_match',
    skeleton: 'match',
    load: 'loadMatch',
    firstCalls: [['readMatch']],
  },
  {
    path: '/priorities/',
    file: 'priorities',
    who: 'user',
    title: 'page_priorities',
    skeleton: 'cards',
    load: 'loadProfiles',
    firstCalls: [profiles, me],
  },
  {
    path: '/priorities/new',
    file: 'priority-new',
    who: 'user',
    title: 'page_priority_new',
    load: 'loadProfileTypes',
    firstCalls: [profiles, ['listProfileTypes', { limit: '100' }]],
  },
  {
    path: '/priorities/$profileId',
    file: 'priority',
    who: 'user',
    title: 'page_priority',
    load: 'loadProfile',
    firstCalls: [['readProfile']],
  },
  {
    path: '/profile/',
    file: 'profile',
    who: 'user',
    title: 'page_profile',
    skeleton: 'profile',
    load: 'loadProfiles',
    firstCalls: [profiles, me],
  },
  {
    path: '/profile/edit',
    file: 'profile-edit',
    who: 'user',
    title: 'page_profile_edit',
    load: 'loadMe',
    firstCalls: [me],
  },
  {
    path: '/profile/settings',
    file: 'profile-settings',
    who: 'user',
    title: 'page_settings',
    skeleton: 'settings',
    search: 'settings',
    load: 'loadMe',
    firstCalls: [me],
  },
  { path: '/profile/delete', file: 'profile-delete', who: 'user', title: 'page_profile_delete' },
] as const satisfies readonly PageRow[];

type Row = (typeof rows)[number];
type ValueOf<R, Key extends string> = R extends Record<Key, infer Value> ? Value : never;

/** Typed by the names in the table, so that a name without its message, loader, guard or schema doesn't compile. */
export interface PageDefinition extends PageRow {
  path: Row['path'];
  title: Row['title'];
  guard?: ValueOf<Row, 'guard'>;
  search?: ValueOf<Row, 'search'>;
  load?: ValueOf<Row, 'load'>;
}

export type PagePath = PageDefinition['path'];

export const pages: readonly PageDefinition[] = rows;

const splitPath = (path: string) => path.split('/').filter(Boolean);
const pagePatterns = pages.map((page) => ({ page, parts: splitPath(page.path) }));

/** Finds the page of a path, with or without a trailing slash, and its parameters. Null if there is none. */
export function matchPage(
  path: string,
): { page: PageDefinition; params: Record<string, string> } | null {
  if (path.includes('//')) return null;
  const segments = splitPath(path);
  for (const { page, parts } of pagePatterns) {
    const params: Record<string, string> = {};
    const isMatch = parts.every((part, i) => {
      const name = /^\{?-?\$(\w+)\}?$/.exec(part)?.[1];
      if (name === undefined) return part === segments[i];
      if (segments[i] !== undefined) params[name] = segments[i];
      return segments[i] !== undefined || part.startsWith('{-');
    });
    if (isMatch && segments.length <= parts.length) return { page, params };
  }
  return null;
}
