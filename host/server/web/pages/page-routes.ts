/** The pages of our own app, with who may open them and their titles: the same as in `host/routes.tsx` (R10–R18). */
import type { ServerMessageKey } from '#server/platform/i18n.ts';

export interface PageRoute {
  path: `/${string}`;
  /** Its name in `host/pages`. */
  file: string;
  who: 'guest' | 'public' | 'user';
  title: ServerMessageKey;
}

export const pageTable: PageRoute[] = [
  { path: '/', file: 'sign-in', who: 'guest', title: 'page_sign_in' },
  { path: '/email/', file: 'email', who: 'guest', title: 'page_email' },
  { path: '/email/verify', file: 'verify', who: 'guest', title: 'page_verify' },
  { path: '/invite/{-$slug}', file: 'invite', who: 'guest', title: 'page_invite' },
  {
    path: '/integrations/google-calendar/callback',
    file: 'calendar-callback',
    who: 'public',
    title: 'page_calendar',
  },
  { path: '/intro/', file: 'intro', who: 'user', title: 'page_intro' },
  { path: '/tutorial/', file: 'tutorial', who: 'user', title: 'page_tutorial' },
  { path: '/home', file: 'home', who: 'user', title: 'page_home' },
  { path: '/events/', file: 'events', who: 'user', title: 'page_events' },
  { path: '/events/new', file: 'event-new', who: 'user', title: 'page_event_new' },
  { path: '/events/$eventId', file: 'event', who: 'user', title: 'page_event' },
  { path: '/events/$eventId/edit', file: 'event-edit', who: 'user', title: 'page_event_edit' },
  {
    path: '/events/$eventId/guests',
    file: 'event-guests',
    who: 'user',
    title: 'page_event_guests',
  },
  {
    path: '/events/$eventId/seating',
    file: 'event-seating',
    who: 'user',
    title: 'page_event_seating',
  },
  { path: '/events/$eventId/print', file: 'event-print', who: 'user', title: 'page_event_print' },
  { path: '/matches/', file: 'matches', who: 'user', title: 'page_matches' },
  { path: '/matches/deck', file: 'deck', who: 'user', title: 'page_deck' },
  { path: '/matches/$matchId', file: 'match', who: 'user', title: 'page_match' },
  { path: '/priorities/', file: 'priorities', who: 'user', title: 'page_priorities' },
  { path: '/priorities/new', file: 'priority-new', who: 'user', title: 'page_priority_new' },
  { path: '/priorities/$profileId', file: 'priority', who: 'user', title: 'page_priority' },
  { path: '/profile/', file: 'profile', who: 'user', title: 'page_profile' },
  { path: '/profile/edit', file: 'profile-edit', who: 'user', title: 'page_profile_edit' },
  { path: '/profile/settings', file: 'profile-settings', who: 'user', title: 'page_settings' },
  { path: '/profile/delete', file: 'profile-delete', who: 'user', title: 'page_profile_delete' },
];

const pagePatterns = pageTable.map((page) => ({ page, parts: splitPath(page.path) }));

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Finds the page of a path, with or without a trailing slash, and its parameters. Null if there is none. `{-$name}` is optional. */
export function matchPage(
  path: string,
): { page: PageRoute; params: Record<string, string> } | null {
  const segments = splitPath(path);
  if (path.includes('//')) return null;
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
