/** The three things done in a Google Calendar. https://developers.google.com/workspace/calendar/api/v3/reference/events */
import { createHash } from 'node:crypto';
import type { IcsEvent } from '../calendar/ics.ts';
import type { Env } from '../env.ts';

export interface Entry {
  id: string;
  status: 'confirmed';
  summary: string;
  description: string;
  location: string;
  start: { dateTime: string; timeZone: string };
  end: { dateTime: string; timeZone: string };
  source: { title: string; url: string };
}

const LIMIT = 10_000;

/** Google takes 0–9 and a–v: the same guest and dinner have the same one, so that a try made twice writes once. */
export const entryId = (eventId: string, userId: string) => createHash('sha256').update(`${eventId} ${userId}`).digest('hex');

export function entryOf(id: string, told: IcsEvent, product: string): Entry {
  const at = (instant: Date) => ({ dateTime: instant.toISOString(), timeZone: told.zone });
  return {
    id,
    status: 'confirmed',
    summary: told.summary,
    description: told.description,
    location: told.location,
    start: at(told.start),
    end: at(told.end),
    source: { title: product, url: told.url },
  };
}

export type Call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Entry) => Promise<number>;

/** Calls with an access token and resolves with the status. @throws when Google can't be reached or is slower than its limit */
export function caller(env: Env, access: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${env.GOOGLE_CALENDAR_API_URL}/calendars/primary/events${path}?sendUpdates=none`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT),
      headers: { Authorization: `Bearer ${access}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await answer.body?.cancel();
    return answer.status;
  };
}

function refuse(status: number): never {
  throw new Error(`Google Calendar answered ${status}.`);
}

/** Writes it, whether it is there, was removed by hand, or never was. */
export async function putEntry(call: Call, entry: Entry, known: boolean): Promise<void> {
  const change = () => call('PUT', `/${entry.id}`, entry);
  const make = () => call('POST', '', entry);
  let status = known ? await change() : await make();
  if (known && (status === 404 || status === 410)) status = await make();
  else if (!known && status === 409) status = await change();
  if (status >= 300) refuse(status);
}

export async function removeEntry(call: Call, id: string): Promise<void> {
  const status = await call('DELETE', `/${id}`);
  if (status >= 300 && status !== 404 && status !== 410) refuse(status);
}
