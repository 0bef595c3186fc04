/** Addresses of the product's pages that a feature may lead to, from the root of its origin. What stands at each is the page's business. */
import { invitePlace, search } from './invite-place.ts';

const part = encodeURIComponent;

export const places = {
  /** The dinner one comes for is spoken of there, and goes along. */
  signIn: (of: { slug?: string; eventSlug?: string } = {}) => `/${search(of)}`,
  home: () => '/home',
  /** Without a slug it is nobody's in particular: the dinner as its page shows it to a stranger. */
  invite: invitePlace,
  events: (tab?: 'all' | 'hosting' | 'following' | 'past', q?: string) => `/events/${search({ tab, q })}`,
  eventNew: () => '/events/new',
  event: (eventId: string) => `/events/${part(eventId)}`,
  eventEdit: (eventId: string) => `/events/${part(eventId)}/edit`,
  eventGuests: (eventId: string) => `/events/${part(eventId)}/guests`,
  eventSeating: (eventId: string) => `/events/${part(eventId)}/seating`,
  eventPrint: (eventId: string) => `/events/${part(eventId)}/print`,
  matches: (tab?: 'skipped') => `/matches/${search({ tab })}`,
  deck: (of: { feedId?: string; eventId?: string } = {}) => `/matches/deck${search(of)}`,
  match: (matchId: string) => `/matches/${part(matchId)}`,
  priorities: () => '/priorities/',
  priorityNew: () => '/priorities/new',
  priority: (profileId: string) => `/priorities/${part(profileId)}`,
  profile: () => '/profile/',
  profileEdit: () => '/profile/edit',
  settings: () => '/profile/settings',
  profileDelete: () => '/profile/delete',
  tutorial: () => '/tutorial/',
} as const;
