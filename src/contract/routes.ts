/** Paths of the product's pages that features link to. */
import { buildInvitePath, buildQueryString } from './invite-path.ts';

const encodeSegment = encodeURIComponent;

export const routes = {
  /** With slugs, the page shows the dinner, and the invitation is kept through sign-in. */
  signIn: (params: { slug?: string; eventSlug?: string } = {}) => `/${buildQueryString(params)}`,
  home: () => '/home',
  /** Without a slug, the dinner's public page. `answer` only opens that answer there: a link changes no RSVP. */
  invite: buildInvitePath,
  events: (tab?: 'all' | 'hosting' | 'following' | 'past', q?: string) =>
    `/events/${buildQueryString({ tab, q })}`,
  eventNew: () => '/events/new',
  event: (eventId: string) => `/events/${encodeSegment(eventId)}`,
  eventEdit: (eventId: string) => `/events/${encodeSegment(eventId)}/edit`,
  eventGuests: (eventId: string) => `/events/${encodeSegment(eventId)}/guests`,
  eventSeating: (eventId: string) => `/events/${encodeSegment(eventId)}/seating`,
  eventPrint: (eventId: string) => `/events/${encodeSegment(eventId)}/print`,
  matches: (tab?: 'skipped') => `/matches/${buildQueryString({ tab })}`,
  matchDeck: (params: { feedId?: string; eventId?: string } = {}) =>
    `/matches/deck${buildQueryString(params)}`,
  match: (matchId: string) => `/matches/${encodeSegment(matchId)}`,
  priorities: () => '/priorities/',
  priorityNew: () => '/priorities/new',
  priority: (profileId: string) => `/priorities/${encodeSegment(profileId)}`,
  profile: () => '/profile/',
  profileEdit: () => '/profile/edit',
  settings: () => '/profile/settings',
  profileDelete: () => '/profile/delete',
  tutorial: () => '/tutorial/',
} as const;
