/** Checks guests in and out again. Needs the event lock. */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { getDoorHours, getDoorState } from '#src/contract/door-hours.ts';
import type { DoorResult } from '#src/contract/door.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import type { EventRow } from '../events/visibility.ts';
import { findListedPerson } from '../rsvps/guest-rows.ts';
import { guests } from '../schema.ts';
import { loadPlan } from '../seating/seating-plan.ts';
import { listDoorGuests } from './door-list.ts';

interface DoorChange {
  event: EventRow;
  /** Of a member, or of a guest without an account. */
  personId: string;
  /** When it was pressed, as the device says. */
  pressedAt: string | undefined;
  now: Date;
}

/** @throws DomainError conflict before the door opens, the morning after, and for a cancelled dinner */
function requireOpenDoor(event: EventRow, now: Date): void {
  const state = getDoorState(event, now.getTime());
  if (state === 'open') return;
  const key = {
    early: 'error_door_early',
    closed: 'error_door_closed',
    cancelled: 'error_event_cancelled',
  } as const;
  throw new DomainError('conflict', t(key[state]));
}

/** A device's clock may be wrong: never in the future, nor before the door opened. */
function getPressTime({ event, pressedAt, now }: DoorChange): Date {
  if (pressedAt === undefined) return now;
  const { opensAt } = getDoorHours(event);
  return new Date(Math.min(now.getTime(), Math.max(opensAt, Date.parse(pressedAt))));
}

/** @throws DomainError not_found for somebody never on the list, conflict if they aren't coming any more */
async function findComingGuest(tx: Tx, { event, personId, now }: DoorChange) {
  const guest = await findListedPerson(tx, event.id, personId);
  if (!guest?.status || guest.status === 'invited') throw notFound();
  requireOpenDoor(event, now);
  const [doorGuest] = await listDoorGuests(
    tx,
    event.id,
    await loadPlan(tx, event.id),
    eq(guests.id, guest.id),
  );
  if (!doorGuest) throw new DomainError('conflict', t('error_not_coming'));
  return { row: guest, doorGuest };
}

type Result = z.infer<typeof DoorResult>;

/** Keeps the first time if the guest was already checked in at another door. */
export async function checkInGuest(tx: Tx, byId: string, change: DoorChange): Promise<Result> {
  const { row, doorGuest } = await findComingGuest(tx, change);
  const at = getPressTime(change);
  if (row.checked_in_at)
    return { guest: doorGuest, was_too_late: row.checked_in_at.getTime() !== at.getTime() };
  await setCheckIn(tx, row.id, { checked_in_at: at, checked_in_by: byId });
  return { guest: { ...doorGuest, checked_in_at: at.toISOString() }, was_too_late: false };
}

/** Leaves a check-in alone that was pressed after it. */
export async function undoGuestCheckIn(tx: Tx, change: DoorChange): Promise<Result> {
  const { row, doorGuest } = await findComingGuest(tx, change);
  if (row.checked_in_at && row.checked_in_at > getPressTime(change))
    return { guest: doorGuest, was_too_late: true };
  await setCheckIn(tx, row.id, { checked_in_at: null, checked_in_by: null });
  return { guest: { ...doorGuest, checked_in_at: null }, was_too_late: false };
}

const setCheckIn = (
  tx: Tx,
  guestId: string,
  values: { checked_in_at: Date | null; checked_in_by: string | null },
) => tx.update(guests).set(values).where(eq(guests.id, guestId));
