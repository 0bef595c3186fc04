/** Improves the plan after guests have changed: in a job, one at a time per dinner. */
import type { SeatPosition } from '#src/contract/seating.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '#server/platform/domain-error.ts';
import { solver } from '#solver/index.ts';
import type { Deps, ServerDeps } from '#server/platform/deps.ts';
import { type JobRequest, enqueueJobs, hasUnfinishedJob } from '#server/platform/jobs/queue.ts';
import { t } from '#server/platform/i18n.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { type Tx, withSnapshot, type Queryable } from '#server/platform/db/database.ts';
import {
  type GuestsProblem,
  type SeatingPlanRows,
  loadPlan,
  readSolverGuests,
  toDinnerProblem,
  writePlan,
} from './seating-plan.ts';
import { type PlanWishes, readPlanWishes } from './plan-wishes.ts';
import { readForbiddenPairs } from './seating-wishes.ts';
import { bindGuests } from './bind-guests.ts';
import { type LaidSeats, laySeatsAnew } from './laid-seats.ts';
import { isAnnounced, isSeatingFrozen } from './publication.ts';
import { MAX_SEARCH_MS, getSearchDelay, getSearchSteps } from './search-steps.ts';
import { logChanges, logRearrangement } from '../hosts/event-log.ts';
import { events } from '../schema.ts';
import { notifyMoved } from './seat-notifications.ts';
import { lockEvent } from '../events/lock-event.ts';
import type { EventRow } from '../events/visibility.ts';

export const createReoptimizeJob = (
  now: Date,
  event: Pick<EventRow, 'id' | 'attendee_count'>,
): JobRequest<'reoptimize_seating'> => ({
  kind: 'reoptimize_seating',
  payload: { event_id: event.id },
  key: event.id,
  runAt: addMilliseconds(now, getSearchDelay(event.attendee_count)),
});

/** Queues an improvement soon; dinners with a pending job are skipped. */
export async function queueReoptimize(
  db: Queryable,
  now: Date,
  ...eventIds: string[]
): Promise<void> {
  if (eventIds.length === 0) return;
  const dinners = await db
    .select({ id: events.id, attendee_count: events.attendee_count })
    .from(events)
    .where(inArray(events.id, eventIds))
    .orderBy(asc(events.id));
  await enqueueJobs(db, ...dinners.map((dinner) => createReoptimizeJob(now, dinner)));
}

/** Whether a better plan is being searched, or will be soon. */
export const isReoptimizing = (db: Queryable, eventId: string): Promise<boolean> =>
  hasUnfinishedJob(db, 'reoptimize_seating', { event_id: eventId });

/** If the dinner changed during a search that a person or the publication waits for, it runs again at once. */
const MAX_ATTEMPTS = 5;

interface PlanningData {
  event: EventRow;
  plan: SeatingPlanRows;
  ids: string[];
  problem: GuestsProblem;
  wishes: PlanWishes;
}

/** No better plan was found in time. The plan is unchanged. */
export class NoPlanFoundError extends Error {
  override name = 'NoPlanFoundError';
}

export interface SeatingState {
  /** Dinners whose host waits for a better plan. On another server a second one runs too, and the first to write wins. */
  runningForHost: Set<string>;
}

/**
 * Finds the best plan around the locks, for the host. One at a time per dinner on each server. A concurrent call is
 * refused instead of waiting, because it may hold the lock that the first needs to write its plan.
 * @throws NoPlanFoundError · DomainError unavailable while another one is running
 */
export async function reoptimizeForHost(
  deps: ServerDeps,
  eventId: string,
  hostId: string,
): Promise<void> {
  const { runningForHost } = deps.processState;
  if (runningForHost.has(eventId))
    throw new DomainError('unavailable', t('error_busy'), { retryAfter: 2 });
  runningForHost.add(eventId);
  try {
    await reoptimize(deps, eventId, { hostId });
  } finally {
    runningForHost.delete(eventId);
  }
}

interface ReoptimizeOptions {
  /** The host who waits for the plan. */
  hostId?: string | undefined;
  /** Runs in the transaction that writes the plan, which may be announced. */
  afterWrite?: ((tx: Tx, event: EventRow) => Promise<void>) | undefined;
}

/**
 * Before publication nobody has been promised a seat, so the best plan is searched in a worker thread, however many guests it moves,
 * while the dinner stays open for changes. Afterwards nobody moves; guests whose neighbours changed are notified.
 */
export async function reoptimize(
  deps: ServerDeps,
  eventId: string,
  { hostId, afterWrite }: ReoptimizeOptions = {},
): Promise<void> {
  const isAwaited = hostId !== undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const data = await withSnapshot(deps.db, (tx) => readPlanningData(tx, deps, eventId));
    if (!data) return;
    if (isAnnounced(data.event) && !afterWrite) return queueAfterAnnouncement(deps, data.event);
    if (isSeatingFrozen(data.event, deps.now())) return notifyOfChanges(deps, eventId);
    const laidSeats = await findSeats(data, isAwaited).catch((cause: unknown) => {
      throw new NoPlanFoundError(`No seating was found for dinner ${eventId}.`, { cause });
    });
    if (await writeIfUnchanged(deps, data, laidSeats, { hostId, afterWrite })) return;
    // Nobody waits: in a rush of answers one search follows the last of them, instead of one after each.
    if (!isAwaited && !afterWrite) return queueReoptimize(deps.db, deps.now(), eventId);
  }
  throw new NoPlanFoundError(
    `The guests of dinner ${eventId} kept changing while its seating was planned.`,
  );
}

/** What is left out while a plan is announced is done if it is taken back. */
const queueAfterAnnouncement = (deps: Deps, event: EventRow) =>
  enqueueJobs(deps.db, {
    ...createReoptimizeJob(deps.now(), event),
    runAt: addMilliseconds(
      new Date(Math.max(deps.now().getTime(), event.publishing_at!.getTime())),
      AFTER_SEAL_MS,
    ),
  });

/** So that the e-mails leave first. */
const AFTER_SEAL_MS = 10_000;

/** Guests at each table, at least, when there are more tables than needed. */
const MIN_SPREAD_SIZE = 3;
const MAX_EXTRA_TABLES = 2;

/** The seat of each guest. If guests can't be kept apart on as few seats as needed, more are laid. */
async function findSeats(
  { plan, problem, ids, wishes }: PlanningData,
  isAwaited: boolean,
): Promise<SeatPosition[]> {
  const search = async (laidSeats: LaidSeats) => {
    const found = await solver.planAnew(toDinnerProblem(problem, { plan, ids, laidSeats }), {
      isAwaited,
    });
    const broken = found.broken.reduce(
      (sum, { wish, times }) => (wish.kind === 'apart' ? sum + times : sum),
      0,
    );
    return { broken, laidSeats: found.plan.map(laidSeats.seatAt) };
  };
  const bound = bindGuests(plan, wishes).laidSeats;
  let laid = laySeatsAnew(plan, bound);
  let best = await search(laid);
  for (let extraTables = 0; best.broken > 0 && extraTables <= MAX_EXTRA_TABLES; extraTables++) {
    const more = laySeatsAnew(plan, { ...bound, spread: { extraTables } });
    const isSame = JSON.stringify(more.tables) === JSON.stringify(laid.tables);
    if (isSame || more.tables.some(isTooSmall)) continue;
    laid = more;
    const found = await search(more);
    if (found.broken < best.broken) best = found;
  }
  return best.laidSeats;
}

const isTooSmall = ({ laid }: LaidSeats['tables'][number]) =>
  laid.length > 0 && laid.length < MIN_SPREAD_SIZE;

async function readPlanningData(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  eventId: string,
): Promise<PlanningData | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  if (!event || event.status !== 'scheduled') return null;
  const plan = await loadPlan(tx, eventId);
  const ids = plan.seats.map(({ person_id }) => person_id);
  const forbiddenPairs = await readForbiddenPairs(tx, eventId, ids);
  const wishes = await readPlanWishes(tx, eventId);
  const read = await readSolverGuests({
    eventId,
    plan,
    forbiddenPairs,
    wishes,
    iterations: getSearchSteps(ids.length),
    maxMs: MAX_SEARCH_MS,
    readInterests: (ids) => deps.ports.readInterests(tx, ids),
  });
  return { event, plan, wishes, ...read };
}

/** Writes the plan if the dinner hasn't changed since it was read. Otherwise writes nothing and returns false. */
async function writeIfUnchanged(
  deps: Deps,
  { event, plan, ids }: PlanningData,
  laidSeats: SeatPosition[],
  { hostId, afterWrite }: ReoptimizeOptions,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const current = await lockEvent(tx, event.id);
    if (!current || isSeatingFrozen(current, deps.now())) return true;
    if (isAnnounced(current) && !afterWrite) return false;
    if (
      current.seating_revision !== event.seating_revision ||
      getPlanFingerprint(await loadPlan(tx, event.id)) !== getPlanFingerprint(plan)
    )
      return false;
    const guestIds = new Map(plan.seats.map(({ person_id, guest_id }) => [person_id, guest_id]));
    const moved = ids.map((id) => guestIds.get(id)!);
    if (await writePlan(tx, event.id, plan, moved, laidSeats)) {
      await tx
        .update(events)
        .set({ seating_revision: sql`${events.seating_revision} + 1` })
        .where(eq(events.id, event.id));
      if (hostId === undefined) await logRearrangement(tx, deps.now(), event.id);
      else
        await logChanges(tx, deps.now(), {
          eventId: event.id,
          actorId: hostId,
          action: 'improved',
        });
    }
    await afterWrite?.(tx, current);
    return true;
  });
}

/** Changes whenever tables or seats change. */
const getPlanFingerprint = (plan: SeatingPlanRows) =>
  JSON.stringify([
    plan.tables.map(({ id, shape, seats }) => [id, shape, seats]),
    plan.seats
      .map(
        ({ person_id, table_id, position, locked }) =>
          `${person_id} ${table_id} ${position} ${locked}`,
      )
      .toSorted(),
  ]);

async function notifyOfChanges(deps: Deps, eventId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event?.published_at && event.status === 'scheduled' && event.ends_at > deps.now())
      await notifyMoved(tx, deps.now(), eventId);
  });
}
