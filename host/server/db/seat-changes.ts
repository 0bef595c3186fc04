/** What the host does to the plan by hand: chairs, locks and pairs kept apart (R42). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ChangeSeatingInput } from '../../../src/contract/seating.ts';
import { NEARNESS, nearness } from '../engine/seating/places.ts';
import type { Caller, Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { hostedEvent } from './hosting.ts';
import type { Tx } from './open.ts';
import { type Plan, type SeatRow, loadPlan, readNever, readNevers } from './plans.ts';
import { reseat, settles, stands } from './reseat.ts';
import { events, nevers, rsvps, seats } from './schema.ts';
import { tellMoved } from './told-neighbours.ts';
import type { EventRow } from './visibility.ts';

/**
 * The dinner under its lock, for its host and while its plan can change.
 * @throws Problem 404 for whoever may not know of it · 403 for guests · 409 once it is over or cancelled
 */
export async function hostsDinner(tx: Tx, deps: Deps, caller: Caller, eventId: string): Promise<EventRow> {
  const event = await hostedEvent(tx, caller, eventId);
  if (event.status === 'cancelled') throw new Problem(409, say('error_event_cancelled'));
  if (deps.now() >= event.ends_at) throw new Problem(409, say('error_event_over'));
  return event;
}

const wrong = (field: keyof ChangeSeatingInput) => new Problem(400, { [field]: [say('invalid_input')] });

function noDoubles(field: keyof ChangeSeatingInput, values: string[]): void {
  if (new Set(values).size < values.length) throw wrong(field);
}

/** All of it or nothing. @throws Problem 400 at the field · 409 where a lock or a pair kept apart stands in the way, or another plan */
export async function changeSeats(deps: Deps, caller: Caller, eventId: string, body: ChangeSeatingInput): Promise<EventRow> {
  return deps.db.transaction(async (tx) => {
    const event = await hostsDinner(tx, deps, caller, eventId);
    if (body.revision !== undefined && body.revision !== event.seating_revision) throw new Problem(409, say('error_plan_changed'));
    const plan = await loadPlan(tx, eventId);
    const before = plan.seats.map((seat) => ({ ...seat }));
    const moved = move(plan, body, event.host_id);
    lock(plan, body, moved);
    if (body.never) await keepApart(tx, eventId, body.never);
    checkPairs(plan, await readNevers(tx, eventId), moved, stands(event, deps.now()));
    await writeSeats(tx, eventId, before, plan.seats);
    const [changed] = await tx
      .update(events)
      .set({ seating_revision: sql`${events.seating_revision} + 1` })
      .where(eq(events.id, eventId))
      .returning();
    if (settles(event, deps.now())) await tellMoved(tx, deps.now(), eventId);
    // What the host arranges, chair by chair, nobody rearranges behind their back: but who must not sit together is parted.
    else if (!stands(event, deps.now()) && (await mustPart(tx, plan, eventId))) await reseat(tx, deps.now(), eventId);
    return changed!;
  });
}

/** Each in its turn, a swap where the chair is taken; the host's own is theirs to give. Returns who was put somewhere by hand. */
function move(plan: Plan, { moves = [], locks = [] }: ChangeSeatingInput, hostId: string): Set<string> {
  noDoubles(
    'moves',
    moves.map(({ user_id }) => user_id),
  );
  noDoubles(
    'moves',
    moves.map(({ table_id, position }) => `${table_id} ${position}`),
  );
  const opened = new Set(locks.filter(({ locked }) => !locked).map(({ user_id }) => user_id));
  const byHand = new Set(moves.map(({ user_id }) => user_id));
  for (const { user_id, table_id, position } of moves) {
    const table = plan.tables.find(({ id }) => id === table_id);
    const mine = plan.seats.find((seat) => seat.user_id === user_id);
    if (!table || !mine || position >= table.seats) throw wrong('moves');
    const sitter = plan.seats.find((seat) => seat.table_id === table_id && seat.position === position);
    if (sitter && sitter !== mine) {
      const given = sitter.user_id === hostId;
      if (sitter.locked && !given && !opened.has(sitter.user_id) && !byHand.has(sitter.user_id)) throw new Problem(409, say('error_seat_locked'));
      Object.assign(sitter, { table_id: mine.table_id, position: mine.position, locked: sitter.locked && !given });
    }
    Object.assign(mine, { table_id, position });
  }
  return byHand;
}

/** A chair given by hand is kept, or the next better plan would take it away again. */
function lock(plan: Plan, { locks = [] }: ChangeSeatingInput, moved: Set<string>): void {
  noDoubles(
    'locks',
    locks.map(({ user_id }) => user_id),
  );
  for (const seat of plan.seats) if (moved.has(seat.user_id)) seat.locked = true;
  for (const { user_id, locked } of locks) {
    const seat = plan.seats.find((seat) => seat.user_id === user_id);
    if (!seat) throw wrong('locks');
    seat.locked = locked;
  }
}

/** The whole list anew: of people who have anything to do with this dinner. */
async function keepApart(tx: Tx, eventId: string, pairs: [string, string][]): Promise<void> {
  const ordered = new Map(pairs.map(([a, b]) => (a < b ? [a + b, { a_id: a, b_id: b }] : [a + b, { a_id: b, b_id: a }])));
  const list = [...new Map([...ordered.values()].map((pair) => [pair.a_id + pair.b_id, pair])).values()];
  if (list.some(({ a_id, b_id }) => a_id === b_id)) throw wrong('never');
  const named = [...new Set(list.flatMap(({ a_id, b_id }) => [a_id, b_id]))];
  const known = named.length > 0 ? await tx.$count(rsvps, and(eq(rsvps.event_id, eventId), inArray(rsvps.user_id, named))) : 0;
  if (known < named.length) throw wrong('never');
  await tx.delete(nevers).where(eq(nevers.event_id, eventId));
  if (list.length > 0) await tx.insert(nevers).values(list.map((pair) => ({ ...pair, event_id: eventId })));
}

/**
 * A pair kept apart may sit together only until the next better plan. Where none will come, or it can't part
 * them, it is refused. Blocks are not looked at here: a refusal would tell the host of them.
 */
function checkPairs(plan: Plan, apart: [string, string][], moved: Set<string>, stood: boolean): void {
  for (const [one, two] of together(plan, apart))
    if (stood || moved.has(one.user_id) || moved.has(two.user_id) || (one.locked && two.locked)) throw new Problem(409, say('error_never_beside'));
}

/** Whether two sit together of whom the host keeps one from the other, or one shut the other out. */
async function mustPart(tx: Tx, plan: Plan, eventId: string): Promise<boolean> {
  const ids = plan.seats.map(({ user_id }) => user_id);
  return together(plan, await readNever(tx, eventId, ids)).length > 0;
}

/** Those of the pairs who sit near each other. */
function together(plan: Plan, pairs: [string, string][]): [SeatRow, SeatRow][] {
  const at = new Map(plan.seats.map((seat) => [seat.user_id, seat]));
  return pairs.flatMap(([a, b]): [SeatRow, SeatRow][] => {
    const [one, two] = [at.get(a), at.get(b)];
    return one && two && near(plan, one, two) ? [[one, two]] : [];
  });
}

function near(plan: Plan, one: SeatRow, two: SeatRow): boolean {
  const table = plan.tables.find(({ id }) => id === one.table_id);
  return table !== undefined && one.table_id === two.table_id && nearness(table, one.position, two.position) >= NEARNESS.diagonal;
}

/** Whole new places at once, for those whose place or lock changed: a chair passes on without a moment in between. */
async function writeSeats(tx: Tx, eventId: string, before: SeatRow[], after: SeatRow[]): Promise<void> {
  const old = new Map(before.map((seat) => [seat.user_id, seat]));
  const changed = after.filter((seat) => {
    const was = old.get(seat.user_id)!;
    return was.table_id !== seat.table_id || was.position !== seat.position || was.locked !== seat.locked;
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ user_id }) => user_id);
  await tx.delete(seats).where(and(eq(seats.event_id, eventId), inArray(seats.user_id, ids)));
  await tx.insert(seats).values(changed);
}
