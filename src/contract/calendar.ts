/** Subscribed calendars and Google Calendar (R13, R44). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { EmptyBody, EmptyResponse, singleLineText } from './fields.ts';

export const calendarCalls = {
  readCalendar: {
    method: 'GET',
    path: '/api/calendar/',
    who: 'signed-in',
    response: z.object({ feed_url: z.string() }),
  },
  renewCalendar: {
    method: 'POST',
    path: '/api/calendar/renew/',
    who: 'signed-in',
    body: EmptyBody,
    response: z.object({ feed_url: z.string() }),
  },
  readGoogleCalendar: {
    method: 'GET',
    path: '/api/integrations/google-calendar/',
    who: 'signed-in',
    response: z.object({ available: z.boolean(), connected: z.boolean() }),
  },
  authorizeGoogleCalendar: {
    method: 'GET',
    path: '/api/integrations/google-calendar/authorize/',
    who: 'signed-in',
    response: z.object({ url: z.string() }),
  },
  connectGoogleCalendar: {
    method: 'POST',
    path: '/api/integrations/google-calendar/callback/',
    who: 'signed-in',
    idempotency: 'natural',
    body: z.strictObject({
      state: singleLineText(200).check(z.minLength(1)),
      code: singleLineText(2000).check(z.minLength(1)),
    }),
    response: z.object({ connected: z.boolean() }),
  },
  removeGoogleCalendar: {
    method: 'DELETE',
    path: '/api/integrations/google-calendar/',
    who: 'signed-in',
    response: EmptyResponse,
    status: 204,
  },
} as const satisfies Record<string, CallDefinition>;
