import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../calendar/account.ts';
import { calendarEntries, calendarGrants, events, rsvps, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import type { JobPayloads } from '../jobs/kinds.ts';
import { isAvailable } from './client.ts';
import { type Call, type Entry, caller, entryId, entryOf, putEntry, removeEntry } from './entries.ts';
import { accessToken } from './tokens.ts';

type About = JobPayloads['google_calendar'];

const MINUTE = 60_000;
/** Pauses between tries in milliseconds: Google may be away for a night. */
export const googleWaits = [5_000, 30_000, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 480 * MINUTE];

/** Changes that overtake one another while one is written; more is not one dinner any more. */
const ROUNDS = 5;

const hashOf = (entry: Entry) => createHash('sha256').update(JSON.stringify(entry)).digest('base64url');

interface Truth {
  /** What ought to stand in the calendar; null for nothing. */
  wanted: Entry | null;
  /** Hash of what stands there by our account; null for nothing. */
  written: string | null;
}

/** null where there is nothing to do: no consent, or a dinner that is over and stays where it is. */
async function readTruth(deps: Deps, { user_id, event_id }: About): Promise<Truth | null> {
  const mine = and(eq(rsvps.event_id, events.id), eq(rsvps.user_id, user_id));
  const noted = and(eq(calendarEntries.event_id, events.id), eq(calendarEntries.user_id, user_id));
  const [row] = await deps.db
    .select({ event: events, answer: rsvps.status, user: users, written: calendarEntries.written })
    .from(calendarGrants)
    .innerJoin(users, eq(users.id, calendarGrants.user_id))
    .innerJoin(events, eq(events.id, event_id))
    .leftJoin(rsvps, mine)
    .leftJoin(calendarEntries, noted)
    .where(eq(calendarGrants.user_id, user_id));
  if (!row || row.event.ends_at <= deps.now()) return null;
  const comes = row.answer === 'accepted' && row.event.status === 'scheduled' && row.user.deactivated_at === null && row.user.banned_at === null;
  if (!comes) return { wanted: null, written: row.written };
  const [told] = await accounts(deps, [row.event], user_id);
  return { wanted: entryOf(entryId(event_id, user_id), told!, deps.env.PRODUCT_NAME), written: row.written };
}

/** A token that Google no longer takes is renewed once; null without consent. */
async function member(deps: Deps, userId: string): Promise<Call | null> {
  const access = await accessToken(deps, userId);
  if (access === null) return null;
  return async (method, path, body) => {
    const status = await caller(deps.env, access)(method, path, body);
    if (status !== 401) return status;
    const fresh = await accessToken(deps, userId, true);
    return fresh === null ? status : caller(deps.env, fresh)(method, path, body);
  };
}

/**
 * The job: makes a member's Google Calendar say of one dinner what is true. Having written it looks again,
 * until what is true is what it wrote last: of two that run at once the later one to end has the last word.
 */
export async function writeToGoogle(deps: Deps, about: About): Promise<void> {
  if (!isAvailable(deps.env)) return;
  const row = { user_id: about.user_id, event_id: about.event_id };
  const mine = and(eq(calendarEntries.user_id, about.user_id), eq(calendarEntries.event_id, about.event_id));
  const google_id = entryId(about.event_id, about.user_id);
  let wrote: string | null | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const truth = await readTruth(deps, about);
    if (!truth) return;
    const hash = truth.wanted ? hashOf(truth.wanted) : null;
    if (hash === (wrote === undefined ? truth.written : wrote)) return;
    const call = await member(deps, about.user_id);
    if (!call) return;
    if (truth.wanted) {
      // Noted before it is written: cut off in between, an entry there may be is known of.
      await deps.db
        .insert(calendarEntries)
        .values({ ...row, google_id, written: '' })
        .onConflictDoNothing();
      await putEntry(call, truth.wanted, truth.written !== null);
      await deps.db.update(calendarEntries).set({ written: hash! }).where(mine);
    } else {
      await removeEntry(call, google_id);
      await deps.db.delete(calendarEntries).where(mine);
    }
    wrote = hash;
  }
  throw new Error('A dinner changed faster than Google Calendar could be updated.');
}
