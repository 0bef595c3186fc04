/** What guests answered, collected: one letter to a dinner's hosts for what came in ten minutes (R78). */
import { type SQL, and, asc, eq, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { ANSWERS_COLLECTED_MS } from '#src/contract/constants/limits.ts';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { SeatRef } from '#server/modules/dinners/domain-events.ts';
import { lockEvent } from '#server/modules/dinners/events/lock-event.ts';
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
import { formatMemberName } from './emails/dinner-text.ts';
import { queueEmail } from './email-queue.ts';
import { readFreedSeats } from './feed/freed-seats.ts';
import { findHosts, wantsEmail } from './recipients.ts';
import { toldAnswers } from './schema.ts';

type AnsweringGuest = { eventId: string } & ({ userId: string } | { guestId: string });
type ToldAnswerRow = typeof toldAnswers.$inferSelect;

async function findGuestId(tx: Tx, guest: AnsweringGuest): Promise<string | undefined> {
  const isGuest: SQL =
    'userId' in guest ? eq(guests.user_id, guest.userId) : eq(guests.id, guest.guestId);
  const [row] = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.event_id, guest.eventId), isGuest));
  return row?.id;
}

const isUntold = isNotNull(toldAnswers.changed_at);

/** A guest answered. The first of several changes says since when the hosts haven't been told. */
export async function recordAnswer(
  tx: Tx,
  guest: AnsweringGuest,
  change: { at: string; previous_status?: string | null; previous_seat?: SeatRef | null },
): Promise<void> {
  const guest_id = await findGuestId(tx, guest);
  if (!guest_id) return;
  // Who is invited again after a removal can decline again.
  const toldStatus = sql`case when not (${isUntold}) and excluded.told_status = 'invited' then 'invited' else ${toldAnswers.told_status} end`;
  await tx
    .insert(toldAnswers)
    .values({
      guest_id,
      event_id: guest.eventId,
      told_status: (change.previous_status ?? null) as RsvpStatus | null,
      freed_seat: change.previous_seat ?? null,
      changed_at: new Date(change.at),
    })
    .onConflictDoUpdate({
      target: toldAnswers.guest_id,
      set: {
        told_status: toldStatus,
        freed_seat: sql`coalesce(excluded.freed_seat, ${toldAnswers.freed_seat})`,
        changed_at: sql`coalesce(${toldAnswers.changed_at}, excluded.changed_at)`,
      },
    });
}

/** A host decided about this guest, and so knows. */
export const recordDecision = (tx: Tx, guest: AnsweringGuest, status: RsvpStatus) =>
  setToldStatus(tx, guest, status);

/** A guest who waited got a seat, as the dinner's rule says. An answer that the hosts haven't been told of still is news. */
export const recordSeatFromWaitlist = (tx: Tx, guest: AnsweringGuest) =>
  setToldStatus(tx, guest, 'accepted', isNull(toldAnswers.changed_at));

async function setToldStatus(
  tx: Tx,
  guest: AnsweringGuest,
  told_status: RsvpStatus,
  setWhere?: SQL,
): Promise<void> {
  const guest_id = await findGuestId(tx, guest);
  if (!guest_id) return;
  await tx
    .insert(toldAnswers)
    .values({ guest_id, event_id: guest.eventId, told_status })
    .onConflictDoUpdate({
      target: toldAnswers.guest_id,
      set: { told_status, freed_seat: null, changed_at: null },
      ...(setWhere && { setWhere }),
    });
}

/**
 * Job handler: e-mails the hosts of each dinner whose oldest new answer is ten minutes old, or sooner if the dinner is about to begin.
 * @throws the first error, after trying every dinner
 */
export async function tellHostsOfAnswers(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .select({ event_id: toldAnswers.event_id })
    .from(toldAnswers)
    .innerJoin(events, eq(events.id, toldAnswers.event_id))
    .where(isUntold)
    .groupBy(toldAnswers.event_id, events.starts_at)
    .having(
      or(
        lte(min(toldAnswers.changed_at), addMilliseconds(now, -ANSWERS_COLLECTED_MS)),
        lte(events.starts_at, addMilliseconds(now, ANSWERS_COLLECTED_MS)),
      ),
    );
  const errors: unknown[] = [];
  for (const { event_id } of due) {
    await deps.db
      .transaction((tx) => tellHostsOfDinner(tx, deps, event_id))
      .catch((error: unknown) => {
        deps.log.error(
          { event_id, reason: formatErrorForLog(error) },
          'can’t tell the hosts what guests answered; trying again in a minute',
        );
        errors.push(error);
      });
  }
  if (errors.length > 0) throw errors[0];
}

/** No answer changes meanwhile, and another server finds none that is untold. */
async function tellHostsOfDinner(tx: Tx, deps: Deps, eventId: string): Promise<void> {
  const event = await lockEvent(tx, eventId);
  const untold = await tx
    .select()
    .from(toldAnswers)
    .where(and(eq(toldAnswers.event_id, eventId), isUntold));
  if (!event || untold.length === 0) return;
  const isOver = event.status !== 'scheduled' || event.ends_at <= deps.now();
  for (const host of isOver ? [] : await findHosts(tx, eventId)) {
    if (!wantsEmail(host, 'changes')) continue;
    const answers = await readAnswers(tx, host.id, untold);
    if (answers.length === 0) continue;
    const seats = answers.flatMap(({ freedSeat }) => freedSeat ?? []);
    const freedSeats = await readFreedSeats(tx, seats, host.id);
    const email = withLocale(host.language, () =>
      createAnswersEmail(deps, { event, host }, answers, freedSeats),
    );
    await queueEmail(tx, deps, email, { kind: 'answers', userId: host.id, eventId });
  }
  const status = tx
    .select({ status: guests.status })
    .from(guests)
    .where(eq(guests.id, toldAnswers.guest_id));
  await tx
    .update(toldAnswers)
    .set({ told_status: sql`(${status})`, freed_seat: null, changed_at: null })
    .where(inArray(toldAnswers.guest_id, listGuestIds(untold)));
}

const listGuestIds = (rows: ToldAnswerRow[]) => rows.map(({ guest_id }) => guest_id);

/**
 * As they are now. Without guests who changed back, from across a block, and the host's own. Of closed accounts only that somebody no
 * longer comes.
 */
async function readAnswers(tx: Tx, hostId: string, untold: ToldAnswerRow[]): Promise<ToldAnswer[]> {
  const rows = await tx
    .select({
      guest_id: guests.id,
      status: guests.status,
      note: guests.answer_note,
      first_name: listedPersonColumns.first_name,
      last_name: listedPersonColumns.last_name,
      headline: listedPersonColumns.headline,
      is_active: sql<boolean>`(${activeUser})`,
      // Must not reveal which member an address belongs to.
      invited_as: sql<string>`coalesce(${guests.name}, case when ${guests.user_id} is null then ${guests.email} end, '')`,
    })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        inArray(guests.id, listGuestIds(untold)),
        sql`${guests.user_id} is distinct from ${hostId}`,
        noBlockBetween(guests.user_id, hostId),
      ),
    )
    .orderBy(asc(guests.answered_at), asc(guests.id));
  const untoldById = new Map(untold.map((row) => [row.guest_id, row]));
  return rows.flatMap(({ guest_id, status, note, invited_as, headline, is_active, ...names }) => {
    const { told_status, freed_seat } = untoldById.get(guest_id)!;
    const kind = classifyAnswer(status, told_status, note);
    if (!kind || (!is_active && kind !== 'cancelled')) return [];
    const freedSeat = kind === 'cancelled' ? freed_seat : null;
    if (!is_active) return [{ kind, name: '', headline: '', note: '', freedSeat }];
    const name = formatMemberName({ ...names, first_name: names.first_name || invited_as });
    return [{ kind, name, headline, note: note ?? '', freedSeat }];
  });
}

function classifyAnswer(
  status: RsvpStatus | null,
  toldStatus: RsvpStatus | null,
  note: string | null,
): AnswerKind | null {
  if (status === null || status === 'invited') return null;
  // An acceptance in between took the line that the hosts know.
  if (status === toldStatus) return status === 'declined' && note !== null ? status : null;
  if (status !== 'declined' || !isActiveStatus(toldStatus)) return status;
  return toldStatus === 'accepted' ? 'cancelled' : 'withdrawn';
}
