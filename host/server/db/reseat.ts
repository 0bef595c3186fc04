/** Better plans after the table has changed: off the request path, one at a time for each dinner. */
import { eq, sql } from 'drizzle-orm';
import { PUBLISH_BEFORE } from '../../../src/contract/constants.ts';
import { seat } from '../engine/seating/seat.ts';
import type { Deps } from '../handler.ts';
import { loadPlan, readProblem, writePlan } from './plans.ts';
import { events, seats } from './schema.ts';

/** In thousandths of a pair side by side, where mutual interest is 2000: few move, and only for much. */
const MOVE_COST = 600;
const ITERATIONS = 6000;

type Work = Map<string, { running: Promise<void>; again: boolean }>;
const working = new WeakMap<Deps['db'], Work>();

/** Asks for a better plan soon; returns at once. Asked again meanwhile, it runs once more afterwards. */
export function reseat(deps: Deps, eventId: string): void {
  const work = working.get(deps.db) ?? new Map<string, { running: Promise<void>; again: boolean }>();
  working.set(deps.db, work);
  const before = work.get(eventId);
  if (before) {
    before.again = true;
    return;
  }
  const entry = { running: Promise.resolve(), again: false };
  work.set(eventId, entry);
  entry.running = (async () => {
    do {
      entry.again = false;
      // The answer that asked for this goes out first.
      await new Promise((resolve) => setImmediate(resolve));
      await improve(deps, eventId).catch((error: unknown) => console.error('A plan was not improved.', error));
    } while (entry.again);
    work.delete(eventId);
  })();
}

/** Every dinner where this guest sits: after priorities or marks have changed. */
export async function reseatAllOf(deps: Deps, userId: string): Promise<void> {
  const rows = await deps.db.select({ id: seats.event_id }).from(seats).where(eq(seats.user_id, userId));
  for (const { id } of rows) reseat(deps, id);
}

/** Resolves when no plan is being worked on; for a server that stops, and for tests. */
export async function reseated(deps: Pick<Deps, 'db'>): Promise<void> {
  const work = working.get(deps.db);
  while (work && work.size > 0) await Promise.all([...work.values()].map(({ running }) => running));
}

/** Once published a plan stands: seats that free are filled, nobody else moves. */
async function improve(deps: Deps, eventId: string): Promise<void> {
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
