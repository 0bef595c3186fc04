/** Notes for each host of a dinner which guests answered since that host last heard of them (R78). */
import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { SeatRef } from '#server/modules/dinners/domain-events.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addAnswerToItems, removeAnswerFromItems } from '../feed/answer-items.ts';
import { findHosts } from '../recipients.ts';
import { answerNotifications } from '../schema.ts';

type AnsweringGuest = { eventId: string } & ({ userId: string } | { guestId: string });

/** What a guest changed, and how it was before. */
interface AnswerChange {
  at: string;
  previous_status?: string | null;
  previous_seat?: SeatRef | null;
  /** The hosts have a feed item about this one guest. */
  hasOwnItem?: boolean;
}

async function findGuestId(tx: Tx, guest: AnsweringGuest): Promise<string | undefined> {
  const isGuest: SQL =
    'userId' in guest ? eq(guests.user_id, guest.userId) : eq(guests.id, guest.guestId);
  const [row] = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.event_id, guest.eventId), isGuest));
  return row?.id;
}

/** A row for each host. None without hosts, or if the guest is no longer on the list. */
async function createRows<T extends object>(tx: Tx, guest: AnsweringGuest, values: T) {
  const guest_id = await findGuestId(tx, guest);
  if (!guest_id) return [];
  const hosts = await findHosts(tx, guest.eventId);
  return hosts.map(({ id }) => ({ guest_id, host_id: id, event_id: guest.eventId, ...values }));
}

export const isPending = isNotNull(answerNotifications.changed_at);

/** A guest answered. The first of several changes says since when the hosts haven't been told. */
export async function recordAnswer(
  tx: Tx,
  guest: AnsweringGuest,
  { at, previous_status, previous_seat, hasOwnItem }: AnswerChange,
): Promise<void> {
  const told_status = (previous_status ?? null) as RsvpStatus | null;
  const changed_at = new Date(at);
  const rows = await createRows(tx, guest, {
    told_status,
    freed_seat: previous_seat ?? null,
    changed_at,
  });
  const [first] = rows;
  if (!first) return;
  const { guest_id: guestId, event_id: eventId } = first;
  if (hasOwnItem) await removeAnswerFromItems(tx, eventId, guestId);
  else
    await addAnswerToItems(
      tx,
      rows.map(({ host_id }) => host_id),
      { guestId, eventId, toldStatus: told_status, at: changed_at },
    );
  // A guest who is invited again after a removal can decline again.
  const toldStatus = sql`case when not (${isPending}) and excluded.told_status = 'invited' then 'invited' else ${answerNotifications.told_status} end`;
  await tx
    .insert(answerNotifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [answerNotifications.guest_id, answerNotifications.host_id],
      set: {
        told_status: toldStatus,
        freed_seat: sql`coalesce(excluded.freed_seat, ${answerNotifications.freed_seat})`,
        changed_at: sql`coalesce(${answerNotifications.changed_at}, excluded.changed_at)`,
      },
    });
}

/** A host decided about this guest, and so knows. The other hosts see it in the log. */
export async function recordDecision(
  tx: Tx,
  guest: AnsweringGuest,
  status: RsvpStatus,
): Promise<void> {
  await setToldStatus(tx, guest, status);
  const guestId = await findGuestId(tx, guest);
  if (guestId) await removeAnswerFromItems(tx, guest.eventId, guestId);
}

/** A guest who waited got a seat, as the dinner's rule says. An answer that the hosts haven't been told of still is news. */
export const recordSeatFromWaitlist = (tx: Tx, guest: AnsweringGuest) =>
  setToldStatus(tx, guest, 'accepted', isNull(answerNotifications.changed_at));

async function setToldStatus(
  tx: Tx,
  guest: AnsweringGuest,
  told_status: RsvpStatus,
  setWhere?: SQL,
): Promise<void> {
  const rows = await createRows(tx, guest, { told_status });
  if (rows.length === 0) return;
  await tx
    .insert(answerNotifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [answerNotifications.guest_id, answerNotifications.host_id],
      set: { told_status, freed_seat: null, changed_at: null },
      ...(setWhere && { setWhere }),
    });
}
