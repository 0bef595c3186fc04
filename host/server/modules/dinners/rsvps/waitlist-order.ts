/** The order of a dinner's waitlist: by answer, until a host orders it. Every change here needs the event lock. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isActive } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isOneOf, toUuidArray } from '#server/platform/db/id-list.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import type { EventRow } from '../events/visibility.ts';
import { guests } from '../schema.ts';

/** In order. Closed accounts keep their number, but have no place that anybody sees. */
async function loadWaitlist(tx: Tx, event: Pick<EventRow, 'id'>) {
  const rows = await tx
    .select({ guest: guests, user: users })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(and(eq(guests.event_id, event.id), isNotNull(guests.waitlist_seq)))
    .orderBy(asc(guests.waitlist_seq));
  return rows.map(({ guest, user }) => ({ ...guest, isWaiting: isActive(user) }));
}
type WaitlistRow = Awaited<ReturnType<typeof loadWaitlist>>[number];

/** Deals out the numbers of these guests anew. */
async function saveOrder(tx: Tx, before: WaitlistRow[], after: WaitlistRow[]): Promise<void> {
  const changed = after.filter(({ id }, index) => id !== before[index]!.id);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const numbers = before
    .filter(({ id }, index) => id !== after[index]!.id)
    .map(({ waitlist_seq }) => waitlist_seq!);
  // Numbers are unique at any moment, also within a statement.
  await tx
    .update(guests)
    .set({ waitlist_seq: sql`-${guests.waitlist_seq}` })
    .where(isOneOf(guests.id, ids));
  await tx.execute(sql`
    update ${guests} set waitlist_seq = dealt.seq
    from unnest(${toUuidArray(ids)}, ${`{${numbers.join(',')}}`}::int[]) as dealt (id, seq)
    where ${guests.id} = dealt.id
  `);
}

const isByAnswer = (rows: WaitlistRow[]) =>
  rows.every(
    ({ answered_at }, index) =>
      index === 0 || (rows[index - 1]!.answered_at ?? 0) <= (answered_at ?? 0),
  );

/** Moves a newly waitlisted guest ahead of those who answered later, unless a host has put these in an order of their own. */
export async function moveAheadOfLaterAnswers(
  tx: Tx,
  event: EventRow,
  userId: string,
): Promise<void> {
  const rows = await loadWaitlist(tx, event);
  const own = rows.find(({ user_id }) => user_id === userId);
  if (!own?.answered_at) return;
  const others = rows.filter((row) => row !== own);
  const next = others.findIndex(({ answered_at }) => answered_at && answered_at > own.answered_at!);
  if (next !== -1 && isByAnswer(others)) await saveOrder(tx, rows, others.toSpliced(next, 0, own));
}

/**
 * Gives a waiting guest this place, from 1, or the last if fewer wait. Returns whether that moved them.
 * @throws DomainError conflict if they no longer wait, or free seats go by fit
 */
export async function moveOnWaitlist(
  tx: Tx,
  event: EventRow,
  userId: string,
  position: number,
): Promise<boolean> {
  if (event.waitlist_rule === 'fit') throw new DomainError('conflict', t('error_waitlist_by_fit'));
  const rows = await loadWaitlist(tx, event);
  const own = rows.find(({ user_id, isWaiting }) => user_id === userId && isWaiting);
  if (!own) throw new DomainError('conflict', t('error_not_waiting'));
  const waiting = rows.filter(({ isWaiting }) => isWaiting);
  const taken = waiting[Math.min(position, waiting.length) - 1]!;
  if (taken === own) return false;
  const others = rows.filter((row) => row !== own);
  const isLater = rows.indexOf(taken) > rows.indexOf(own);
  await saveOrder(tx, rows, others.toSpliced(others.indexOf(taken) + (isLater ? 1 : 0), 0, own));
  return true;
}
