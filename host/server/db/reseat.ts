/** Better plans after the table has changed: off the request path, one at a time for each dinner. */
import { eq, sql } from 'drizzle-orm';
import { PUBLISH_BEFORE } from '../../../src/contract/constants.ts';
import { seat } from '../engine/seating/seat.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Db, Tx } from './open.ts';
import { loadPlan, readProblem, writePlan } from './plans.ts';
import { events, seats } from './schema.ts';

/** In thousandths of a pair side by side, where mutual interest is 2000: few move, and only for much. */
const MOVE_COST = 600;
const ITERATIONS = 6000;

/** Asks for a better plan soon; asked again meanwhile, once is enough. */
export async function reseat(db: Db | Tx, now: Date, ...eventIds: string[]): Promise<void> {
  await enqueue(db, ...eventIds.map((event_id) => ({ kind: 'reseat' as const, payload: { event_id }, key: event_id, runAt: now })));
}

/** Every dinner where this guest sits: after priorities, city or marks have changed. */
export async function reseatAllOf(db: Db | Tx, now: Date, userId: string): Promise<void> {
  const rows = await db.select({ id: seats.event_id }).from(seats).where(eq(seats.user_id, userId));
  await reseat(db, now, ...rows.map(({ id }) => id));
}

/** Once published a plan stands: seats that free are filled, nobody else moves. */
export async function improve(deps: Deps, eventId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update');
    if (!event || event.status !== 'scheduled' || event.published_at) return;
    if (!event.seating_hold && deps.now().getTime() >= event.starts_at.getTime() - PUBLISH_BEFORE) return;
    const plan = await loadPlan(tx, eventId);
    const problem = await readProblem(tx, eventId, plan, { iterations: ITERATIONS, moveCost: MOVE_COST });
    const found = seat(problem);
    if (found.moved.length === 0) return;
    await writePlan(tx, eventId, plan, problem.ids, found.plan);
    await tx
      .update(events)
      .set({ seating_revision: sql`${events.seating_revision} + 1` })
      .where(eq(events.id, eventId));
  });
}
