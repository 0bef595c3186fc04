/** What an invitation asks for before it is answered: every element makes these. */
import type { Row } from './call.ts';
import { Nothing } from './shapes/common.ts';
import * as e from './shapes/event.ts';
import * as s from './shapes/session.ts';

export const guestCalls = {
  readConfig: { method: 'GET', path: '/api/config/', who: 'anyone', answer: s.Config },
  refresh: { method: 'POST', path: '/api/auth/refresh/', who: 'anyone', repeat: 'auth', answer: s.Tokens },
  signOut: { method: 'POST', path: '/api/auth/sign-out/', who: 'signed-in', widget: true, deactivated: true, repeat: 'auth', answer: Nothing, status: 204 },
  readEventBySlug: { method: 'GET', path: '/api/events/by-slug/', who: 'anyone', widget: true, answer: e.EventBySlug },
  readInvite: { method: 'GET', path: '/api/invites/:slug/', who: 'anyone', answer: e.Invite },
} as const satisfies Record<string, Row>;
