/** What an answer and all after it asks for: who answers, what opens the dinner to them, the answer, the seat it brings. */
import type { Row } from './call.ts';
import { Nothing } from './shapes/common.ts';
import { Me } from './shapes/person.ts';
import { RsvpAnswer, Seating } from './shapes/seating.ts';

export const answerCalls = {
  readMe: { method: 'GET', path: '/api/user/me/', who: 'signed-in', widget: true, deactivated: true, answer: Me },
  claimInvite: { method: 'POST', path: '/api/invites/:slug/claim/', who: 'signed-in', widget: true, repeat: 'same', answer: Nothing, status: 204 },
  rsvp: { method: 'POST', path: '/api/events/:id/rsvp/', who: 'signed-in', widget: true, repeat: 'same', answer: RsvpAnswer },
  readSeating: { method: 'GET', path: '/api/events/:id/seating/', who: 'signed-in', widget: true, answer: Seating },
} as const satisfies Record<string, Row>;
