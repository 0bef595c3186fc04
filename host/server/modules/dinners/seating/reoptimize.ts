/** Improves the plan after guests have changed: in a job, one at a time per dinner. */
import { eq, sql } from 'drizzle-orm';
import { DomainError } from '#server/platform/domain-error.ts';
import { SEATING_PUBLISH_LEAD_MS } from '#src/contract/constants/limits.ts';
import { solver } from '#solver/api/solver.ts';
import type { Task } from '#solver/api/task.ts';
import type { Deps, ServerDeps } from '#server/platform/deps.ts';
import { type JobRequest, enqueueJobs } from '#server/platform/jobs/queue.ts';
import { t } from '#server/platform/i18n.ts';
import { type Tx, withSnapshot, type Queryable } from '#server/platform/db/database.ts';
import { type SeatingPlanRows, loadPlan, readSolverTask, writePlan } from './seating-plan.ts';
import { readForbiddenPairs } from './kept-apart.ts';
import { getSearchSteps } from './search-steps.ts';
import { events } from '../schema.ts';
import { notifyMoved } from './seat-notifications.ts';
import { lockEvent } from '../events/lock-event.ts';
import type { EventRow } from '../events/visibility.ts';

/**
 * What it costs to move one guest. Two neighbours who are interested in each other are worth 2000. The cost is high, so that
 * a guest moves before publication only for a large gain; after publication no guest moves.
 */
const MOVE_COST = 600;
/** When the host asks for the best plan: low, so that every real gain counts, but no guest moves without one. */
export const MOVE_COST_ON_REQUEST = 50;

export const createReoptimizeJob = (
  now: Date,
  event_id: string,
): JobRequest<'reoptimize_seating'> => ({
  kind: 'reoptimize_seating',
  payload: { event_id },
  key: event_id,
  runAt: now,
});

/** Queues an improvement soon; dinners with a pending job are skipped. */
export async function queueReoptimize(
  db: Queryable,
  now: Date,
  ...eventIds: string[]
): Promise<void> {
  await enqueueJobs(db, ...eventIds.map((id) => createReoptimizeJob(now, id)));
}

/** If guests changed during the search, it runs again. */
const MAX_ATTEMPTS = 5;

interface PlanningData {
  event: EventRow;
  plan: SeatingPlanRows;
  ids: string[];
  task: Task;
}

/** Whether only the host may still move guests: the plan is published, or the dinner has begun. */
export const isSeatingFrozen = (event: EventRow, now: Date): boolean =>
  isSeatingPublished(event, now) || now >= event.starts_at;

/** Whether the plan is published, by its host or automatically. Also true for cancelled dinners. */
export function isSeatingPublished(event: EventRow, now: Date): boolean {
  if (event.status !== 'scheduled' || event.published_at) return true;
  return (
    !event.seating_hold && now.getTime() >= event.starts_at.getTime() - SEATING_PUBLISH_LEAD_MS
  );
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
export async function reoptimizeForHost(deps: ServerDeps, eventId: string): Promise<void> {
  const { runningForHost } = deps.processState;
  if (runningForHost.has(eventId))
    throw new DomainError('unavailable', t('error_busy'), { retryAfter: 2 });
  runningForHost.add(eventId);
  try {
    await reoptimize(deps, eventId, { isForHost: true });
  } finally {
    runningForHost.delete(eventId);
  }
}

/**
 * Before publication, searches a better plan in a worker thread while the dinner stays open for changes. Afterwards nobody
 * moves; guests whose neighbours changed are notified.
 */
export async function reoptimize(
  deps: ServerDeps,
  eventId: string,
  { isForHost = false } = {},
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const data = await withSnapshot(deps.db, (tx) =>
      readPlanningData(tx, deps, eventId, isForHost),
    );
    if (!data) return;
    if (isSeatingFrozen(data.event, deps.now())) return notifyOfChanges(deps, eventId);
    const result = await solver.plan(data.task).catch((cause: unknown) => {
      throw new NoPlanFoundError(`No seating was found for dinner ${eventId}.`, { cause });
    });
    if (result.moved.length === 0 || (await writeIfUnchanged(deps, data, result.plan))) return;
  }
  throw new NoPlanFoundError(
    `The guests of dinner ${eventId} kept changing while its seating was planned.`,
  );
}

async function readPlanningData(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  eventId: string,
  isForHost: boolean,
): Promise<PlanningData | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  if (!event || event.status !== 'scheduled') return null;
  const plan = await loadPlan(tx, eventId);
  const ids = plan.seats.map(({ user_id }) => user_id);
  const never = await readForbiddenPairs(tx, eventId, ids);
  const iterations = getSearchSteps(ids.length, isForHost);
  const moveCost = isForHost ? MOVE_COST_ON_REQUEST : MOVE_COST;
  return {
    event,
    plan,
    ...(await readSolverTask(tx, deps, { eventId, plan, iterations, moveCost, never })),
  };
}

/** Writes the plan if the dinner hasn't changed since it was read. Otherwise writes nothing and returns false. */
async function writeIfUnchanged(
  deps: Deps,
  { event, plan, ids }: PlanningData,
  seatNumbers: number[],
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const current = await lockEvent(tx, event.id);
    if (!current || isSeatingFrozen(current, deps.now())) return true;
    if (
      current.seating_revision !== event.seating_revision ||
      getPlanFingerprint(await loadPlan(tx, event.id)) !== getPlanFingerprint(plan)
    )
      return false;
    await writePlan(tx, event.id, plan, ids, seatNumbers);
    await tx
      .update(events)
      .set({ seating_revision: sql`${events.seating_revision} + 1` })
      .where(eq(events.id, event.id));
    return true;
  });
}

/** Changes whenever tables or seats change. */
const getPlanFingerprint = (plan: SeatingPlanRows) =>
  JSON.stringify([
    plan.tables.map(({ id, shape, seats }) => [id, shape, seats]),
    plan.seats
      .map(
        ({ user_id, table_id, position, locked }) => `${user_id} ${table_id} ${position} ${locked}`,
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
