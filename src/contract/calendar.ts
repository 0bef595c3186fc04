/** Subscribed calendars and Google Calendar (R13, R44). */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { Empty, Nothing, line } from './fields.ts';

export const calendarCalls = {
  readCalendar: { method: 'GET', path: '/api/calendar/', who: 'signed-in', answer: z.object({ feed_url: z.string() }) },
  renewCalendar: { method: 'POST', path: '/api/calendar/renew/', who: 'signed-in', body: Empty, answer: z.object({ feed_url: z.string() }) },
  readGoogleCalendar: {
    method: 'GET',
    path: '/api/integrations/google-calendar/',
    who: 'signed-in',
    answer: z.object({ available: z.boolean(), connected: z.boolean() }),
  },
  authorizeGoogleCalendar: { method: 'GET', path: '/api/integrations/google-calendar/authorize/', who: 'signed-in', answer: z.object({ url: z.string() }) },
  connectGoogleCalendar: {
    method: 'POST',
    path: '/api/integrations/google-calendar/callback/',
    who: 'signed-in',
    repeat: 'same',
    body: z.strictObject({ state: line(200).check(z.minLength(1)), code: line(2000).check(z.minLength(1)) }),
    answer: z.object({ connected: z.boolean() }),
  },
  removeGoogleCalendar: { method: 'DELETE', path: '/api/integrations/google-calendar/', who: 'signed-in', answer: Nothing, status: 204 },
} as const satisfies Record<string, Call>;
