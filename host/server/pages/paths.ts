/** Every page there is, as the host's route table has them: who sees it and what it is called (R10–R18). */
import type { Key } from '../say.ts';

export interface PageRow {
  path: `/${string}`;
  who: 'guest' | 'public' | 'user';
  title: Key;
}

export const pages: PageRow[] = [
  { path: '/', who: 'guest', title: 'page_sign_in' },
  { path: '/email/', who: 'guest', title: 'page_email' },
  { path: '/email/verify', who: 'guest', title: 'page_verify' },
  { path: '/invite/{-$slug}', who: 'guest', title: 'page_invite' },
  { path: '/integrations/google-calendar/callback', who: 'public', title: 'page_calendar' },
  { path: '/intro/', who: 'user', title: 'page_intro' },
  { path: '/tutorial/', who: 'user', title: 'page_tutorial' },
  { path: '/home', who: 'user', title: 'page_home' },
  { path: '/events/', who: 'user', title: 'page_events' },
  { path: '/events/new', who: 'user', title: 'page_event_new' },
  { path: '/events/$eventId', who: 'user', title: 'page_event' },
  { path: '/events/$eventId/edit', who: 'user', title: 'page_event_edit' },
  { path: '/events/$eventId/guests', who: 'user', title: 'page_event_guests' },
  { path: '/events/$eventId/seating', who: 'user', title: 'page_event_seating' },
  { path: '/events/$eventId/print', who: 'user', title: 'page_event_print' },
  { path: '/matches/', who: 'user', title: 'page_matches' },
  { path: '/matches/deck', who: 'user', title: 'page_deck' },
  { path: '/matches/$matchId', who: 'user', title: 'page_match' },
  { path: '/priorities/', who: 'user', title: 'page_priorities' },
  { path: '/priorities/new', who: 'user', title: 'page_priority_new' },
  { path: '/priorities/$profileId', who: 'user', title: 'page_priority' },
  { path: '/profile/', who: 'user', title: 'page_profile' },
  { path: '/profile/edit', who: 'user', title: 'page_profile_edit' },
  { path: '/profile/settings', who: 'user', title: 'page_settings' },
  { path: '/profile/delete', who: 'user', title: 'page_profile_delete' },
];

const patterns = pages.map((row) => ({ row, parts: split(row.path) }));

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The page of an address, a slash at its end or not, with its parameters; null for a route there is not. `{-$name}` may be missing. */
export function findPage(path: string): { row: PageRow; params: Record<string, string> } | null {
  const given = split(path);
  if (path.includes('//')) return null;
  for (const { row, parts } of patterns) {
    const params: Record<string, string> = {};
    const fits = parts.every((part, i) => {
      const name = /^\{?-?\$(\w+)\}?$/.exec(part)?.[1];
      if (name === undefined) return part === given[i];
      if (given[i] !== undefined) params[name] = given[i];
      return given[i] !== undefined || part.startsWith('{-');
    });
    if (fits && given.length <= parts.length) return { row, params };
  }
  return null;
}
