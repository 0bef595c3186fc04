/** Addresses of the product's pages that a feature may lead to, from the root of its origin. What stands at each is the page's business. */
import { buildInvitePath, buildQueryString } from './invite-path.ts';

const encodeSegment = encodeURIComponent;

export const routes = {
  /** The dinner one comes for is spoken of there, and goes along. */
  signIn: (of: { slug?: string; eventSlug?: string } = {}) => `/${buildQueryString(of)}`,
  home: () => '/home',
  /** Without a slug it is nobody's in particular: the dinner as its page shows it to a stranger. */
  invite: buildInvitePath,
  events: (tab?: 'all' | 'hosting' | 'following' | 'past', q?: string) => `/events/${buildQueryString({ tab, q })}`,
  eventNew: () => '/events/new',
  event: (eventId: string) => `/events/${encodeSegment(eventId)}`,
  eventEdit: (eventId: string) => `/events/${encodeSegment(eventId)}/edit`,
  eventGuests: (eventId: string) => `/events/${encodeSegment(eventId)}/guests`,
  eventSeating: (eventId: string) => `/events/${encodeSegment(eventId)}/seating`,
  eventPrint: (eventId: string) => `/events/${encodeSegment(eventId)}/print`,
  matches: (tab?: 'skipped') => `/matches/${buildQueryString({ tab })}`,
  matchDeck: (of: { feedId?: string; eventId?: string } = {}) => `/matches/deck${buildQueryString(of)}`,
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
