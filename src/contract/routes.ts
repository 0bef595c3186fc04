/** Links to the pages of `pages.ts`. A path that isn't there doesn't compile. */
import type { RsvpStatus } from './events.ts';
import { buildInvitePath, buildQueryString } from './invite-path.ts';
import type { PagePath } from './pages.ts';

const toPage = (path: PagePath, id = '') => path.replace(/\$\w+/, () => encodeURIComponent(id));

export const routes = {
  /** With slugs, the invitation is kept through sign-in, and linked to the account (R09): members are sent on from there. The page itself is the same for all. */
  signIn: (params: { slug?: string; eventSlug?: string } = {}) =>
    toPage('/') + buildQueryString(params),
  home: () => toPage('/home'),
  /** Without a slug, the dinner's public page. `answer` only opens that answer there: a link changes no RSVP. */
  invite: buildInvitePath,
  /** City and month are of the tab `all`. */
  events: (
    tab?: 'all' | 'hosting' | 'following' | 'past',
    search: { q?: string; city?: string; month?: string } = {},
  ) => toPage('/events/') + buildQueryString({ tab, ...search }),
  /** `from`: the dinner to start from. */
  eventNew: (from?: string) => toPage('/events/new') + buildQueryString({ from }),
  /** `view`: the host sees the page that guests see. */
  event: (eventId: string, view?: 'guest') =>
    toPage('/events/$eventId', eventId) + buildQueryString({ view }),
  eventEdit: (eventId: string) => toPage('/events/$eventId/edit', eventId),
  /** `show`: only those guests. */
  eventGuests: (eventId: string, show?: RsvpStatus) =>
    toPage('/events/$eventId/guests', eventId) + buildQueryString({ show }),
  /** The guest list with the dialog that invites. */
  eventInvite: (eventId: string) =>
    toPage('/events/$eventId/guests', eventId) + buildQueryString({ open: 'invite' }),
  /** `guest`: chosen in the plan. */
  eventSeating: (eventId: string, guest?: string) =>
    toPage('/events/$eventId/seating', eventId) + buildQueryString({ guest }),
  eventPublish: (eventId: string) => toPage('/events/$eventId/seating/publish', eventId),
  eventEvening: (eventId: string) => toPage('/events/$eventId/evening', eventId),
  eventPrint: (eventId: string) => toPage('/events/$eventId/print', eventId),
  eventKitchen: (eventId: string) => toPage('/events/$eventId/kitchen', eventId),
  matches: (tab?: 'skipped') => toPage('/matches/') + buildQueryString({ tab }),
  matchDeck: (params: { feedId?: string; eventId?: string } = {}) =>
    toPage('/matches/deck') + buildQueryString(params),
  match: (matchId: string) => toPage('/matches/$matchId', matchId),
  priorities: () => toPage('/priorities/'),
  priorityNew: () => toPage('/priorities/new'),
  priority: (profileId: string) => toPage('/priorities/$profileId', profileId),
  profile: () => toPage('/profile/'),
  profileEdit: () => toPage('/profile/edit'),
  settings: (tab?: 'mail' | 'privacy') => toPage('/profile/settings') + buildQueryString({ tab }),
  profileDelete: () => toPage('/profile/delete'),
  tutorial: () => toPage('/tutorial/'),
} as const;
