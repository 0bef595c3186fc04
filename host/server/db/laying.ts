/** The tables of a dinner, and who keeps a chair when they change. Needs the lock on the dinner's row. */
import { and, eq, gte, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CreateEventInput } from '../../../src/contract/events.ts';
import type { Tx } from './open.ts';
import { loadPlan, seatGuest } from './plans.ts';
import { seats, tables } from './schema.ts';

/**
 * The host has the head of a long table, which is its first chair: it is kept for them like one given by hand, so that
 * they see it and may give it away. Whoever sits there takes theirs; a chair that is kept for somebody stays theirs.
 */
export async function seatAtHead(tx: Tx, eventId: string, hostId: string): Promise<void> {
  const plan = await loadPlan(tx, eventId);
  const [first] = plan.tables;
  const mine = plan.seats.find(({ user_id }) => user_id === hostId);
  if (first?.shape !== 'long' || !mine) return;
  const sitter = plan.seats.find((seat) => seat.table_id === first.id && seat.position === 0);
  if (sitter !== mine && (mine.locked || sitter?.locked)) return;
  const swapped = sitter && sitter !== mine ? [{ ...sitter, table_id: mine.table_id, position: mine.position }] : [];
  const placed = [{ ...mine, table_id: first.id, position: 0, locked: true }, ...swapped];
  const moved = placed.map(({ user_id }) => user_id);
  await tx.delete(seats).where(and(eq(seats.event_id, eventId), inArray(seats.user_id, moved)));
  await tx.insert(seats).values(placed);
}

/** A round table has no head: the chair that was one is kept for its host no longer. */
export async function freeHead(tx: Tx, eventId: string, hostId: string): Promise<void> {
  const [first] = (await loadPlan(tx, eventId)).tables;
  const head = and(eq(seats.event_id, eventId), eq(seats.user_id, hostId), eq(seats.table_id, first!.id), eq(seats.position, 0));
  await tx.update(seats).set({ locked: false }).where(head);
}

type Laid = z.output<typeof CreateEventInput>['tables'];

export const chairsOf = (laid: { seats: number }[]) => laid.reduce((sum, table) => sum + table.seats, 0);

/**
 * Lays these tables in place of the ones there are, first for first. Whoever's chair remains stays in it, locked
 * or not; whoever loses theirs gets another. Returns whether anybody had to move.
 */
export async function layTables(tx: Tx, eventId: string, laid: Laid): Promise<boolean> {
  const before = await loadPlan(tx, eventId);
  const gone = before.tables.slice(laid.length);
  const lost = before.seats.filter((seat) => {
    const at = before.tables.findIndex(({ id }) => id === seat.table_id);
    return at >= laid.length || seat.position >= laid[at]!.seats;
  });
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.delete(tables).where(inArray(tables.id, ids));
  }
  for (const [position, { name, shape, seats: chairs }] of laid.entries()) {
    const table = before.tables[position];
    if (!table) {
      await tx.insert(tables).values({ event_id: eventId, name, shape, seats: chairs, position });
      continue;
    }
    await tx.delete(seats).where(and(eq(seats.table_id, table.id), gte(seats.position, chairs)));
    await tx.update(tables).set({ name, shape, seats: chairs }).where(eq(tables.id, table.id));
  }
  for (const { user_id } of lost) await seatGuest(tx, eventId, user_id);
  return lost.length > 0;
}
