import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { createCalendarEvents } from '#server/modules/dinners/events/calendar-entry.ts';
import { calendarEntries, calendarGrants } from '../schema.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { isActive } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobPayloads } from '#server/platform/jobs/job-kinds.ts';
import { isGoogleCalendarConfigured } from './client.ts';
import {
  type GoogleCalendarRequest,
  type GoogleCalendarEvent,
  createGoogleCalendarRequest,
  createGoogleEventId,
  toGoogleCalendarEvent,
  putGoogleCalendarEvent,
  deleteGoogleCalendarEvent,
} from './entries.ts';
import { getGoogleAccessToken } from './tokens.ts';

type SyncPayload = JobPayloads['update_google_calendar'];

/** Milliseconds between tries: Google may be down for a night. */
export const GOOGLE_RETRY_DELAYS_MS = [
  5_000,
  30_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
];

/** Limit for changes that arrive while an earlier one is being written. */
const MAX_ROUNDS = 5;

const hashEntry = (entry: GoogleCalendarEvent) =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url');

interface SyncState {
  /** The event that should exist, or null for none. */
  wanted: GoogleCalendarEvent | null;
  /** Of the event we wrote last, or null for none. */
  lastHash: string | null;
}

/** Null if there is nothing to do: not connected, or the dinner is over. */
async function readSyncState(
  deps: Deps,
  { user_id, event_id }: SyncPayload,
): Promise<SyncState | null> {
  const isOwnRsvp = and(eq(guests.event_id, events.id), eq(guests.user_id, user_id));
  const isOwnEntry = and(
    eq(calendarEntries.event_id, events.id),
    eq(calendarEntries.user_id, user_id),
  );
  const [row] = await deps.db
    .select({
      event: events,
      rsvpStatus: guests.status,
      user: users,
      content_hash: calendarEntries.content_hash,
    })
    .from(calendarGrants)
    .innerJoin(users, eq(users.id, calendarGrants.user_id))
    .innerJoin(events, eq(events.id, event_id))
    .leftJoin(guests, isOwnRsvp)
    .leftJoin(calendarEntries, isOwnEntry)
    .where(eq(calendarGrants.user_id, user_id));
  if (!row || row.event.ends_at <= deps.now()) return null;
  const isAttending =
    row.rsvpStatus === 'accepted' && row.event.status === 'scheduled' && isActive(row.user);
  if (!isAttending) return { wanted: null, lastHash: row.content_hash };
  const [calendarEvent] = await createCalendarEvents(deps, [row.event], user_id);
  return {
    wanted: toGoogleCalendarEvent(
      createGoogleEventId(event_id, user_id),
      calendarEvent!,
      deps.env.PRODUCT_NAME,
    ),
    lastHash: row.content_hash,
  };
}

/** Refreshes a rejected token once. Null if not connected. */
async function createMemberRequest(
  deps: Deps,
  userId: string,
): Promise<GoogleCalendarRequest | null> {
  const access = await getGoogleAccessToken(deps, userId);
  if (access === null) return null;
  return async (method, path, body) => {
    const status = await createGoogleCalendarRequest(deps.env, access)(method, path, body);
    if (status !== 401) return status;
    const refreshed = await getGoogleAccessToken(deps, userId, true);
    return refreshed === null
      ? status
      : createGoogleCalendarRequest(deps.env, refreshed)(method, path, body);
  };
}

/**
 * Job handler: updates one dinner in a member's Google Calendar. Checks again after writing until nothing has changed,
 * so that two concurrent jobs also leave the current data.
 */
export async function updateGoogleCalendar(deps: Deps, payload: SyncPayload): Promise<void> {
  if (!isGoogleCalendarConfigured(deps.env)) return;
  const ids = { user_id: payload.user_id, event_id: payload.event_id };
  const isOwnEntry = and(
    eq(calendarEntries.user_id, payload.user_id),
    eq(calendarEntries.event_id, payload.event_id),
  );
  const google_id = createGoogleEventId(payload.event_id, payload.user_id);
  let lastWritten: string | null | undefined;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const state = await readSyncState(deps, payload);
    if (!state) return;
    const hash = state.wanted ? hashEntry(state.wanted) : null;
    if (hash === (lastWritten === undefined ? state.lastHash : lastWritten)) return;
    const request = await createMemberRequest(deps, payload.user_id);
    if (!request) return;
    if (state.wanted) {
      // Stored before writing, so that after a crash the event is still known.
      await deps.db
        .insert(calendarEntries)
        .values({ ...ids, google_id, content_hash: '' })
        .onConflictDoNothing();
      await putGoogleCalendarEvent(request, state.wanted, state.lastHash !== null);
      await deps.db.update(calendarEntries).set({ content_hash: hash! }).where(isOwnEntry);
    } else {
      await deleteGoogleCalendarEvent(request, google_id);
      await deps.db.delete(calendarEntries).where(isOwnEntry);
    }
    lastWritten = hash;
  }
  throw new Error('A dinner changed faster than Google Calendar could be updated.');
}
