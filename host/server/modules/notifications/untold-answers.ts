/** What guests answered, collected: one letter to a dinner's hosts for what came in ten minutes (R78). */
import { type SQL, and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm';
import { ANSWERS_COLLECTED_MS } from '#src/contract/constants/limits.ts';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { SeatRef } from '#server/modules/dinners/domain-events.ts';
import { isActiveStatus } from '#server/modules/dinners/rsvps/guest-rows.ts';
import { listedPersonColumns } from '#server/modules/dinners/rsvps/listed-person.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { type AnswerKind, type ToldAnswer, createAnswersEmail } from './emails/answers-email.ts';
import { queueEmail } from './email-queue.ts';
import { readFreedSeats } from './feed/freed-seats.ts';
import { findHosts, wantsEmail } from './recipients.ts';
import { untoldAnswers } from './schema.ts';

type AnsweringGuest = { eventId: string } & ({ userId: string } | { guestId: string });

const isGuest = (guest: AnsweringGuest): SQL =>
  and(
    eq(guests.event_id, guest.eventId),
    'userId' in guest ? eq(guests.user_id, guest.userId) : eq(guests.id, guest.guestId),
  )!;

/** Keeps what the hosts knew before the first of several changes. */
export async function recordUntoldAnswer(
  tx: Tx,
  guest: AnsweringGuest,
  change: { at: string; previous_status?: string | null; previous_seat?: SeatRef | null },
): Promise<void> {
  const [row] = await tx.select({ id: guests.id }).from(guests).where(isGuest(guest));
  if (!row) return;
  await tx
    .insert(untoldAnswers)
    .values({
      guest_id: row.id,
      event_id: guest.eventId,
      known_status: (change.previous_status ?? null) as RsvpStatus | null,
      freed_seat: change.previous_seat ?? null,
      created_at: new Date(change.at),
    })
    .onConflictDoUpdate({
      target: untoldAnswers.guest_id,
      set: { freed_seat: sql`coalesce(excluded.freed_seat, ${untoldAnswers.freed_seat})` },
    });
}

/** The host decided about this guest since, and so knows. */
export async function forgetUntoldAnswer(tx: Tx, guest: AnsweringGuest): Promise<void> {
  const ids = tx.select({ id: guests.id }).from(guests).where(isGuest(guest));
  await tx.delete(untoldAnswers).where(inArray(untoldAnswers.guest_id, ids));
}

/** Job handler: tells the hosts of each dinner whose first answer is ten minutes old. */
export async function tellHostsOfAnswers(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ event_id: untoldAnswers.event_id })
    .from(untoldAnswers)
    .groupBy(untoldAnswers.event_id)
    .having(lte(min(untoldAnswers.created_at), addMilliseconds(deps.now(), -ANSWERS_COLLECTED_MS)));
  for (const { event_id } of due) {
    // One letter that can't be written must not keep the others waiting.
    await deps.db
      .transaction((tx) => tellHostsOfDinner(tx, deps, event_id))
      .catch((error: unknown) =>
        deps.log.error(
          { event_id, reason: formatErrorForLog(error) },
          'can’t tell the hosts what guests answered; trying again in a minute',
        ),
      );
  }
}

/** Answers are taken from the table in the transaction that queues their letter: another server finds them gone. */
async function tellHostsOfDinner(tx: Tx, deps: Deps, eventId: string): Promise<void> {
  const taken = await tx
    .delete(untoldAnswers)
    .where(eq(untoldAnswers.event_id, eventId))
    .returning();
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  if (taken.length === 0 || event?.status !== 'scheduled' || event.starts_at <= deps.now()) return;
  for (const host of await findHosts(tx, eventId)) {
    if (!wantsEmail(host, 'changes')) continue;
    const answers = await readAnswers(tx, host.id, taken);
    if (answers.length === 0) continue;
    const seats = answers.flatMap(({ freedSeat }) => freedSeat ?? []);
    const freedSeats = await readFreedSeats(tx, seats);
    const email = withLocale(host.language, () =>
      createAnswersEmail(deps, { event, host }, answers, freedSeats),
    );
    await queueEmail(tx, deps, email, { kind: 'answers', userId: host.id, eventId });
  }
}

/**
 * As they are now. Without guests who changed back, from across a block, and the host's own. Of closed accounts only that somebody no
 * longer comes.
 */
async function readAnswers(
  tx: Tx,
  hostId: string,
  taken: (typeof untoldAnswers.$inferSelect)[],
): Promise<ToldAnswer[]> {
  const rows = await tx
    .select({
      guest_id: guests.id,
      status: guests.status,
      note: guests.answer_note,
      first_name: listedPersonColumns.first_name,
      last_name: listedPersonColumns.last_name,
      headline: listedPersonColumns.headline,
      is_active: sql<boolean>`(${activeUser})`,
      invited_as: sql<string>`coalesce(${guests.name}, ${guests.email}, '')`,
    })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        inArray(
          guests.id,
          taken.map(({ guest_id }) => guest_id),
        ),
        sql`${guests.user_id} is distinct from ${hostId}`,
        noBlockBetween(guests.user_id, hostId),
      ),
    )
    .orderBy(asc(guests.answered_at), asc(guests.id));
  const takenById = new Map(taken.map((row) => [row.guest_id, row]));
  return rows.flatMap(({ guest_id, status, note, invited_as, is_active, ...person }) => {
    const { known_status, freed_seat } = takenById.get(guest_id)!;
    const kind = classifyAnswer(status, known_status);
    if (!kind || (!is_active && kind !== 'cancelled')) return [];
    // Who answered without an account may have no name.
    const first_name = person.first_name || invited_as;
    const named = is_active ? { ...person, first_name } : null;
    return [
      {
        person: named,
        kind,
        note: is_active ? note : null,
        freedSeat: kind === 'cancelled' ? freed_seat : null,
      },
    ];
  });
}

function classifyAnswer(
  status: RsvpStatus | null,
  knownStatus: RsvpStatus | null,
): AnswerKind | null {
  if (status === null || status === 'invited' || status === knownStatus) return null;
  return status === 'declined' && isActiveStatus(knownStatus) ? 'cancelled' : status;
}
