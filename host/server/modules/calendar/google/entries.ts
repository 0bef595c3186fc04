/** Google Calendar's event API. https://developers.google.com/workspace/calendar/api/v3/reference/events */
import { createHash } from 'node:crypto';
import type { IcsEvent } from '#server/platform/icalendar.ts';
import type { Env } from '#server/platform/env.ts';

export interface GoogleCalendarEvent {
  id: string;
  status: 'confirmed';
  summary: string;
  description: string;
  location: string;
  start: { dateTime: string; timeZone: string };
  end: { dateTime: string; timeZone: string };
  source: { title: string; url: string };
}

const TIMEOUT_MS = 10_000;

/** Google allows 0–9 and a–v. The same for a guest and dinner, so that a retry doesn't create a second event. */
export const createGoogleEventId = (eventId: string, userId: string) =>
  createHash('sha256').update(`${eventId} ${userId}`).digest('hex');

export function toGoogleCalendarEvent(
  id: string,
  event: IcsEvent,
  product: string,
): GoogleCalendarEvent {
  const at = (instant: Date) => ({ dateTime: instant.toISOString(), timeZone: event.zone });
  return {
    id,
    status: 'confirmed',
    summary: event.summary,
    description: event.description,
    location: event.location,
    start: at(event.start),
    end: at(event.end),
    source: { title: product, url: event.url },
  };
}

export type GoogleCalendarRequest = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: GoogleCalendarEvent,
) => Promise<number>;

/** Resolves with the status. @throws Error if Google can't be reached in time */
export function createGoogleCalendarRequest(env: Env, access: string): GoogleCalendarRequest {
  return async (method, path, body) => {
    const response = await fetch(
      `${env.GOOGLE_CALENDAR_API_URL}/calendars/primary/events${path}?sendUpdates=none`,
      {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          Authorization: `Bearer ${access}`,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    );
    await response.body?.cancel();
    return response.status;
  };
}

function throwForStatus(status: number): never {
  throw new Error(`Google Calendar answered ${status}.`);
}

/** Creates or updates the event, also if it was deleted by hand. */
export async function putGoogleCalendarEvent(
  request: GoogleCalendarRequest,
  entry: GoogleCalendarEvent,
  exists: boolean,
): Promise<void> {
  const update = () => request('PUT', `/${entry.id}`, entry);
  const create = () => request('POST', '', entry);
  let status = exists ? await update() : await create();
  if (exists && (status === 404 || status === 410)) status = await create();
  else if (!exists && status === 409) status = await update();
  if (status >= 300) throwForStatus(status);
}

export async function deleteGoogleCalendarEvent(
  request: GoogleCalendarRequest,
  id: string,
): Promise<void> {
  const status = await request('DELETE', `/${id}`);
  if (status >= 300 && status !== 404 && status !== 410) throwForStatus(status);
}
