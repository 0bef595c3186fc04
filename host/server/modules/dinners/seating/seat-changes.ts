/** The host's manual changes to the plan: moves, locks, pairs kept apart and pairs kept together (R42, R80). */
import { eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ChangeSeatingInput, SeatingWishKind } from '#src/contract/seating.ts';
import { NEARNESS } from '#solver/index.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import { logChanges, toLoggedChanges } from '../hosts/event-log.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { createNearnessFinder } from './laid-seats.ts';
import { type SeatingPlanRows, type SeatRow, listSeatedPairs, loadPlan } from './seating-plan.ts';
import { readForbiddenPairs, replaceSeatingWishes } from './seating-wishes.ts';
import { getPartyState, listSeatedParties } from './parties.ts';
import { type PlanWishes, readPlanWishes } from './plan-wishes.ts';
import { queueReoptimize } from './reoptimize.ts';
import { judgeNeeds } from './seat-needs.ts';
import { isSeatingPublished, isSeatingFrozen, requireNotAnnounced } from './publication.ts';
import { events, seats, tables } from '../schema.ts';
import { notifyMoved } from './seat-notifications.ts';
import type { EventRow } from '../events/visibility.ts';

/**
 * Locks the dinner, for its hosts and while its plan can change.
 * @throws DomainError not_found if the caller can't see it · forbidden for guests · conflict once it is over or cancelled
 */
export async function lockEventForSeating(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  eventId: string,
): Promise<EventRow> {
  const event = await lockHostedEvent(tx, caller, eventId);
  if (event.status === 'cancelled') throw new DomainError('conflict', t('error_event_cancelled'));
  if (deps.now() >= event.ends_at) throw new DomainError('conflict', t('error_event_over'));
  return event;
}

/** @throws DomainError conflict if the host saw another plan than the present one */
export function requireRevision(event: EventRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== event.seating_revision)
    throw new DomainError('conflict', t('error_plan_changed'));
}

const createFieldError = (field: keyof ChangeSeatingInput) =>
  new DomainError('invalid', { [field]: [t('invalid_input')] });

function requireUnique(field: keyof ChangeSeatingInput, values: string[]): void {
  if (new Set(values).size < values.length) throw createFieldError(field);
}

/** All or nothing. @throws DomainError invalid by field · conflict for a locked seat, a pair kept apart or an outdated revision */
export async function changeSeats(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { eventId, change }: { eventId: string; change: ChangeSeatingInput },
): Promise<EventRow> {
  const event = await lockEventForSeating(tx, deps, caller, eventId);
  requireNotAnnounced(event);
  requireRevision(event, change.revision);
  const plan = await loadPlan(tx, eventId);
  const before = plan.seats.map((seat) => ({ ...seat }));
  const wishesBefore = await readPlanWishes(tx, eventId);
  const isMarkingTables = await markTables(tx, plan, change);
  const movedIds = applyMoves(plan, change, event.host_id);
  applyLocks(plan, change, movedIds);
  if (change.never) await savePairs(tx, { eventId, kind: 'apart' }, change.never);
  if (change.together) await savePairs(tx, { eventId, kind: 'together' }, change.together);
  const wishes = change.never || change.together ? await readPlanWishes(tx, eventId) : wishesBefore;
  requireNoContradiction(change, wishes.apart, wishes.together);
  const changed = await writeHostPlan(tx, deps, event, {
    before,
    plan,
    wishesBefore,
    wishes,
    movedIds,
  });
  if (isMarkingTables && wishes.needs.size > 0 && !isSeatingFrozen(event, deps.now()))
    await queueReoptimize(tx, deps.now(), eventId);
  await logSeatChanges(tx, deps.now(), caller, { event, plan, change, movedIds });
  return changed;
}

interface HostPlan {
  /** Of the same guests as in `plan`. */
  before: SeatRow[];
  plan: SeatingPlanRows;
  wishesBefore: PlanWishes;
  wishes: PlanWishes;
  /** The guests the host moved by hand. */
  movedIds: Set<string>;
}

/** Writes what the host laid and does what follows from it. Needs the event lock. @throws DomainError conflict for a pair kept apart */
export async function writeHostPlan(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  event: EventRow,
  { before, plan, wishesBefore, wishes, movedIds }: HostPlan,
): Promise<EventRow> {
  const now = deps.now();
  const brokenBefore = listBrokenWishes({ ...plan, seats: before }, wishesBefore);
  requireApart(plan, wishes.apart, movedIds, isSeatingFrozen(event, now));
  await writeSeats(tx, before, plan.seats);
  const [changed] = await tx
    .update(events)
    .set({ seating_revision: sql`${events.seating_revision} + 1` })
    .where(eq(events.id, event.id))
    .returning();
  if (isSeatingPublished(event, now)) await notifyMoved(tx, now, event.id);
  // The host's own arrangement stays until guests change or the plan is published, unless this change breaks a wish.
  else if (
    !isSeatingFrozen(event, now) &&
    (listBrokenWishes(plan, wishes).some((pair) => !brokenBefore.includes(pair)) ||
      (await hasForbiddenNeighbours(tx, plan, event.id)))
  )
    await queueReoptimize(tx, now, event.id);
  return changed!;
}

/** A lock that comes with a move isn't told apart from it. */
async function logSeatChanges(
  tx: Tx,
  now: Date,
  { user }: Caller,
  {
    event,
    plan,
    change,
    movedIds,
  }: {
    event: EventRow;
    plan: SeatingPlanRows;
    change: ChangeSeatingInput;
    movedIds: ReadonlySet<string>;
  },
): Promise<void> {
  const by = { eventId: event.id, actorId: user.id };
  const tableNames = new Map(plan.tables.map(({ id, name }) => [id, name]));
  const listSeats = (ids: Iterable<string>) => {
    const wanted = new Set(ids);
    return plan.seats.filter(({ person_id }) => wanted.has(person_id));
  };
  const listLocks = (isLocked: boolean) =>
    listSeats(
      (change.locks ?? []).flatMap(({ user_id, locked }) =>
        locked === isLocked && !movedIds.has(user_id) ? [user_id] : [],
      ),
    ).map(({ user_id }) => ({ memberId: user_id }));
  await logChanges(
    tx,
    now,
    ...toLoggedChanges(
      { ...by, action: 'moved' },
      listSeats(movedIds).map(({ user_id, table_id }) => ({
        memberId: user_id,
        detail: { table: tableNames.get(table_id) },
      })),
    ),
    ...toLoggedChanges({ ...by, action: 'locked' }, listLocks(true)),
    ...toLoggedChanges({ ...by, action: 'unlocked' }, listLocks(false)),
    ...(change.never ? [{ ...by, action: 'kept_apart' as const }] : []),
    ...(change.together ? [{ ...by, action: 'kept_together' as const }] : []),
    ...(change.tables ?? []).map(({ table_id }) => ({
      ...by,
      action: 'table_marked' as const,
      detail: { table: tableNames.get(table_id) },
    })),
  );
}

/** Applies the moves in order; a taken seat is swapped. The host's own seat may be given away. Returns who was moved. */
function applyMoves(
  plan: SeatingPlanRows,
  { moves = [], locks = [] }: ChangeSeatingInput,
  hostId: string,
): Set<string> {
  requireUnique(
    'moves',
    moves.map(({ user_id }) => user_id),
  );
  requireUnique(
    'moves',
    moves.map(({ table_id, position }) => `${table_id} ${position}`),
  );
  const unlockedIds = new Set(locks.filter(({ locked }) => !locked).map(({ user_id }) => user_id));
  const movedIds = new Set(moves.map(({ user_id }) => user_id));
  for (const { user_id, table_id, position } of moves) {
    const table = plan.tables.find(({ id }) => id === table_id);
    const guestSeat = plan.seats.find((seat) => seat.person_id === user_id);
    if (!table || !guestSeat || position >= table.seats) throw createFieldError('moves');
    const takenSeat = plan.seats.find(
      (seat) => seat.table_id === table_id && seat.position === position,
    );
    if (takenSeat && takenSeat !== guestSeat) {
      const isHostSeat = takenSeat.user_id === hostId;
      if (
        takenSeat.locked &&
        !isHostSeat &&
        !unlockedIds.has(takenSeat.person_id) &&
        !movedIds.has(takenSeat.person_id)
      )
        throw new DomainError('conflict', t('error_seat_locked'));
      Object.assign(takenSeat, {
        table_id: guestSeat.table_id,
        position: guestSeat.position,
        locked: takenSeat.locked && !isHostSeat,
      });
    }
    Object.assign(guestSeat, { table_id, position });
  }
  return movedIds;
}

/** Lock moved guests, or the next reoptimisation would move them again. */
function applyLocks(
  plan: SeatingPlanRows,
  { locks = [] }: ChangeSeatingInput,
  movedIds: Set<string>,
): void {
  requireUnique(
    'locks',
    locks.map(({ user_id }) => user_id),
  );
  for (const seat of plan.seats) if (movedIds.has(seat.person_id)) seat.locked = true;
  for (const { user_id, locked } of locks) {
    const seat = plan.seats.find((seat) => seat.person_id === user_id);
    if (!seat) throw createFieldError('locks');
    seat.locked = locked;
  }
}

/** What the host says of tables' places in the room. Returns whether anything is said. */
async function markTables(
  tx: Tx,
  plan: SeatingPlanRows,
  { tables: marks = [] }: ChangeSeatingInput,
): Promise<boolean> {
  requireUnique(
    'tables',
    marks.map(({ table_id }) => table_id),
  );
  for (const { table_id, step_free, near_door } of marks) {
    const table = plan.tables.find(({ id }) => id === table_id);
    if (!table) throw createFieldError('tables');
    table.is_step_free = step_free ?? table.is_step_free;
    table.is_near_door = near_door ?? table.is_near_door;
    const { is_step_free, is_near_door } = table;
    await tx.update(tables).set({ is_step_free, is_near_door }).where(eq(tables.id, table_id));
  }
  return marks.length > 0;
}

const PAIR_FIELDS = { apart: 'never', together: 'together' } as const;

/** Replaces the list. All of them must be guests of this dinner. */
async function savePairs(
  tx: Tx,
  list: { eventId: string; kind: SeatingWishKind },
  pairs: [string, string][],
): Promise<void> {
  const field = PAIR_FIELDS[list.kind];
  const orderedPairs = pairs.map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
  const uniquePairs = [...new Map(orderedPairs.map((pair) => [pair.join(' '), pair])).values()];
  if (uniquePairs.some(([a, b]) => a === b)) throw createFieldError(field);
  if (!(await replaceSeatingWishes(tx, list, uniquePairs))) throw createFieldError(field);
}

function requireNoContradiction(
  { together: isChangingTogether }: ChangeSeatingInput,
  apart: [string, string][],
  together: [string, string][],
): void {
  const apartKeys = new Set(apart.map((pair) => pair.join(' ')));
  if (together.some((pair) => apartKeys.has(pair.join(' '))))
    throw new DomainError('invalid', {
      [isChangingTogether ? PAIR_FIELDS.together : PAIR_FIELDS.apart]: [
        t('error_pair_together_and_apart'),
      ],
    });
}

/**
 * A pair kept apart may sit together only until the next reoptimisation. If there won't be one, or it can't separate them,
 * the change is refused. Ignores blocks, because a refusal would reveal them to the host.
 */
function requireApart(
  plan: SeatingPlanRows,
  pairs: [string, string][],
  movedIds: Set<string>,
  isFrozen: boolean,
): void {
  for (const [one, two] of findNearPairs(plan, pairs))
    if (
      isFrozen ||
      movedIds.has(one.person_id) ||
      movedIds.has(two.person_id) ||
      (one.locked && two.locked)
    )
      throw new DomainError('conflict', t('error_kept_apart'));
}

/** Whether two who must not be neighbours are: kept apart by the host, or by a block. */
export async function hasForbiddenNeighbours(
  tx: Tx,
  plan: SeatingPlanRows,
  eventId: string,
): Promise<boolean> {
  const ids = plan.seats.map(({ person_id }) => person_id);
  return findNearPairs(plan, await readForbiddenPairs(tx, eventId, ids)).length > 0;
}

/** Pairs and groups who should sit together and don't, and guests without the seat they need, although a search may help; as texts to compare. */
function listBrokenWishes(
  plan: SeatingPlanRows,
  { together, parties, needs }: PlanWishes,
): string[] {
  const getNearness = createNearnessFinder(plan);
  const pairs = listSeatedPairs(plan, together).filter(
    ([one, two]) => !(one.locked && two.locked) && getNearness(one, two) < NEARNESS.beside,
  );
  const split = listSeatedParties(plan, parties).filter(
    ({ seats }) => getPartyState(plan, seats, false) === 'split',
  );
  const misplaced = judgeNeeds(plan, needs, false).filter(({ state }) => state === 'not_met');
  return [
    ...[...pairs, ...split.map(({ seats }) => seats)].map((seats) =>
      seats.map(({ person_id }) => person_id).join(' '),
    ),
    ...misplaced.map(({ seat, need }) => `${seat.person_id} ${need}`),
  ];
}

/** The pairs who sit next to or near each other. */
export function findNearPairs(
  plan: SeatingPlanRows,
  pairs: [string, string][],
): [SeatRow, SeatRow][] {
  if (pairs.length === 0) return [];
  const getNearness = createNearnessFinder(plan);
  return listSeatedPairs(plan, pairs).filter(
    ([one, two]) => getNearness(one, two) >= NEARNESS.diagonal,
  );
}

/** Deletes and inserts the changed seats, so that guests can swap without violating the unique index. */
async function writeSeats(tx: Tx, before: SeatRow[], after: SeatRow[]): Promise<void> {
  const previousSeats = new Map(before.map((seat) => [seat.guest_id, seat]));
  const changed = after.filter((seat) => {
    const previous = previousSeats.get(seat.guest_id)!;
    return (
      previous.table_id !== seat.table_id ||
      previous.position !== seat.position ||
      previous.locked !== seat.locked
    );
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ guest_id }) => guest_id);
  await tx.delete(seats).where(inArray(seats.guest_id, ids));
  await tx.insert(seats).values(changed);
}
