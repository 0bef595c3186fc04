/** Better plans after the table has changed: off the request path, one at a time for each dinner. */
import { eq, sql } from 'drizzle-orm';
import { SEATING_PUBLISH_LEAD_MS } from '../../../src/contract/constants/limits.ts';
import { solver } from '../engine/seating/solver.ts';
import type { Task } from '../engine/seating/task.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { introduceGuests } from './find-matches.ts';
import { type Db, type Tx, snapshot } from './open.ts';
import { type Plan, loadPlan, readNever, readTask, writePlan } from './plans.ts';
import { events } from './schema.ts';
import { tellMoved } from './told-neighbours.ts';
import type { EventRow } from './visibility.ts';

/**
 * In thousandths of a pair side by side, where mutual interest is 2000: while a plan is open few move, and only for much.
 * Once it is published a move would cost more than any plan is worth, the median guest's place included: none is made.
 */
const MOVE_COST = 600;
/** When the host asks for the best plan: nobody moves for nothing, and everybody for something. */
export const MOVED_AT_WILL = 50;
const ITERATIONS = 8000;

/** Asks for a better plan soon; asked again meanwhile, once is enough. */
export async function reseat(db: Db | Tx, now: Date, ...eventIds: string[]): Promise<void> {
  await enqueue(db, ...eventIds.map((event_id) => ({ kind: 'reseat' as const, payload: { event_id }, key: event_id, runAt: now })));
}

/** As guests came and went meanwhile the question changed; then it is asked again. */
const TRIES = 5;

interface Read {
  event: EventRow;
  plan: Plan;
  ids: string[];
  task: Task;
}

/** Whether nobody is moved any more but by the host's hand: the plan is settled, or people sit down already. */
export const stands = (event: EventRow, now: Date): boolean => settles(event, now) || now >= event.starts_at;

/** Whether people may still be moved: not once the plan is published, by its host or by itself. */
export function settles(event: EventRow, now: Date): boolean {
  if (event.status !== 'scheduled' || event.published_at) return true;
  return !event.seating_hold && now.getTime() >= event.starts_at.getTime() - SEATING_PUBLISH_LEAD_MS;
}

/** No better plan was found in time; the one there was is as it was. */
export class Unsolved extends Error {
  override name = 'Unsolved';
}

const asked = new Set<string>();

/**
 * The best plan around the locks, at its host's word. One at a time for each dinner; a second is refused and does not wait,
 * for it may hold the lock that the first needs to write its plan.
 * @throws Unsolved · Problem 503 while one is made already
 */
export async function improveAtWill(deps: Deps, eventId: string): Promise<void> {
  if (asked.has(eventId)) throw new Problem(503, say('error_busy'), { retryAfter: 2 });
  asked.add(eventId);
  try {
    await improve(deps, eventId, MOVED_AT_WILL);
  } finally {
    asked.delete(eventId);
  }
}

/**
 * Once published a plan stands: seats that free are filled, nobody else moves, and those whose neighbours
 * changed are told. Before, a better plan is worked out in a thread of its own while the dinner stays open.
 */
export async function improve(deps: Deps, eventId: string, moveCost = MOVE_COST): Promise<void> {
  await introduceGuests(deps, eventId);
  for (let tries = 0; tries < TRIES; tries++) {
    const read = await snapshot(deps.db, (tx) => readDinner(tx, eventId, moveCost));
    if (!read) return;
    if (stands(read.event, deps.now())) return tellOfChange(deps, eventId);
    const found = await solver.plan(read.task).catch((cause: unknown) => {
      throw new Unsolved(`No seating was found for dinner ${eventId}.`, { cause });
    });
    if (found.moved.length === 0 || (await write(deps, read, found.plan))) return;
  }
  throw new Unsolved(`The guests of dinner ${eventId} kept changing while its seating was planned.`);
}

async function readDinner(tx: Tx, eventId: string, moveCost: number): Promise<Read | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  if (!event || event.status !== 'scheduled') return null;
  const plan = await loadPlan(tx, eventId);
  const ids = plan.seats.map(({ user_id }) => user_id);
  const never = await readNever(tx, eventId, ids);
  return { event, plan, ...(await readTask(tx, eventId, plan, { iterations: ITERATIONS, moveCost, never })) };
}

/** Writes the plan when the dinner is still the one that was read; else false, and nothing is written. */
async function write(deps: Deps, { event, plan, ids }: Read, numbers: number[]): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [now] = await tx.select().from(events).where(eq(events.id, event.id)).for('update');
    if (!now || stands(now, deps.now())) return true;
    if (now.seating_revision !== event.seating_revision || laidOut(await loadPlan(tx, event.id)) !== laidOut(plan)) return false;
    await writePlan(tx, event.id, plan, ids, numbers);
    await tx
      .update(events)
      .set({ seating_revision: sql`${events.seating_revision} + 1` })
      .where(eq(events.id, event.id));
    return true;
  });
}

/** Tables and chairs as one text: whatever changes them, it differs. */
const laidOut = (plan: Plan) =>
  JSON.stringify([
    plan.tables.map(({ id, shape, seats }) => [id, shape, seats]),
    plan.seats.map(({ user_id, table_id, position, locked }) => `${user_id} ${table_id} ${position} ${locked}`).toSorted(),
  ]);

async function tellOfChange(deps: Deps, eventId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update');
    if (event?.published_at && event.status === 'scheduled' && event.ends_at > deps.now()) await tellMoved(tx, deps.now(), eventId);
  });
}
