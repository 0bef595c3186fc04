/** Validation of fields that depend on each other, whether they were just changed or not. */
import type * as z from 'zod/mini';
import { DomainError } from '#server/platform/domain-error.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { CreateEventInput } from '#src/contract/events.ts';
import { toZonedTime } from '#server/platform/time-zone.ts';
import { t } from '#server/platform/i18n.ts';

type EventInput = z.output<typeof CreateEventInput>;

/** Fields that depend on each other, with the values after the change. */
export interface DependentEventFields {
  starts_at: Date;
  ends_at: Date;
  rsvp_by: Date | null;
  time_zone: string;
  capacity: number;
  /** Seats of all tables. */
  seatCount: number;
}

/** A longer dinner is a typo, and its calendar file would have to list every clock change in between. */
export const MAX_EVENT_DURATION_MS = 3 * DAY_MS;
const MAX_LEAD_TIME_MS = 5 * 366 * DAY_MS;

function isKnownTimeZone(zone: string, at: Date): boolean {
  try {
    toZonedTime(at, zone);
    // Reject fixed offsets: only named zones know when clocks change.
    return zone === 'UTC' || /^[A-Za-z_]+\/[A-Za-z0-9_+\-/]+$/.test(zone);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** @throws DomainError invalid by field. Capacity can't fall below the number of attendees. */
export function validateEventFields(
  event: DependentEventFields,
  now: Date,
  { attendeeCount, isStartChanged }: { attendeeCount: number; isStartChanged: boolean },
): void {
  const errors: Partial<Record<keyof EventInput, string[]>> = {};
  const { starts_at, ends_at, rsvp_by, capacity, seatCount } = event;
  if (isStartChanged && starts_at <= now) errors.starts_at = [t('error_starts_past')];
  else if (starts_at.getTime() > now.getTime() + MAX_LEAD_TIME_MS)
    errors.starts_at = [t('invalid_input')];
  if (ends_at <= starts_at) errors.ends_at = [t('error_ends_early')];
  else if (ends_at.getTime() - starts_at.getTime() > MAX_EVENT_DURATION_MS)
    errors.ends_at = [t('error_ends_late')];
  if (rsvp_by && rsvp_by > starts_at) errors.rsvp_by = [t('error_rsvp_by_late')];
  if (!isKnownTimeZone(event.time_zone, now)) errors.time_zone = [t('invalid_input')];
  if (capacity > seatCount) errors.capacity = [t('error_few_seats', { chairs: seatCount })];
  else if (capacity < attendeeCount)
    errors.capacity = [t('error_seats_taken', { taken: attendeeCount })];
  if (Object.keys(errors).length > 0)
    throw new DomainError('invalid', errors as Record<string, string[]>);
}
