/** What must hold between the fields of a dinner, whoever wrote which of them when. */
import type * as z from 'zod/mini';
import type { CreateEventInput } from '../../../src/contract/events.ts';
import { localTime } from '../calendar/zone.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

type Written = z.output<typeof CreateEventInput>;

/** The fields that lean on each other, as they would stand afterwards. */
export interface Standing {
  starts_at: Date;
  ends_at: Date;
  rsvp_by: Date | null;
  time_zone: string;
  capacity: number;
  /** Chairs of all tables. */
  chairs: number;
}

const DAY = 86_400_000;
/** A longer one is a slip of the pen, and its calendar file would list every change of clocks on the way. */
/** No dinner lasts longer. */
export const LONGEST = 3 * DAY;
const FURTHEST = 5 * 366 * DAY;

function knowsZone(zone: string, at: Date): boolean {
  try {
    localTime(at, zone);
    // Fixed offsets are no place: only named zones know when clocks change.
    return zone === 'UTC' || /^[A-Za-z_]+\/[A-Za-z0-9_+\-/]+$/.test(zone);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** @throws Problem 400 with the words at each field; `taken` places and the chairs of those who sit there are never taken away */
export function requireSound(at: Standing, now: Date, { taken, moved }: { taken: number; moved: boolean }): void {
  const wrong: Partial<Record<keyof Written, string[]>> = {};
  const { starts_at, ends_at, rsvp_by, capacity, chairs } = at;
  if (moved && starts_at <= now) wrong.starts_at = [say('error_starts_past')];
  else if (starts_at.getTime() > now.getTime() + FURTHEST) wrong.starts_at = [say('invalid_input')];
  if (ends_at <= starts_at) wrong.ends_at = [say('error_ends_early')];
  else if (ends_at.getTime() - starts_at.getTime() > LONGEST) wrong.ends_at = [say('error_ends_late')];
  if (rsvp_by && rsvp_by > starts_at) wrong.rsvp_by = [say('error_rsvp_by_late')];
  if (!knowsZone(at.time_zone, now)) wrong.time_zone = [say('invalid_input')];
  if (capacity > chairs) wrong.capacity = [say('error_few_chairs', { chairs })];
  else if (capacity < taken) wrong.capacity = [say('error_places_taken', { taken })];
  if (Object.keys(wrong).length > 0) throw new Problem(400, wrong as Record<string, string[]>);
}
