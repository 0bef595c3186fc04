/** Tables of a dinner, and who keeps their seat when they change. Needs the event lock. */
import { and, eq, gte, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CreateEventInput } from '#src/contract/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type TableRow, loadPlan, seatGuest } from './seating-plan.ts';
import { seats, tables } from '../schema.ts';

/**
 * Gives the host the head of a long table, which is its first seat, and locks it like a manual move, so that the host sees the lock
 * and can remove it. The guest who sits there swaps seats. Does nothing if that guest, or the host elsewhere, is locked.
 */
export async function seatHostAtHead(tx: Tx, eventId: string, hostId: string): Promise<void> {
  const plan = await loadPlan(tx, eventId);
  const [firstTable] = plan.tables;
  const hostSeat = plan.seats.find(({ user_id }) => user_id === hostId);
  if (firstTable?.shape !== 'long' || !hostSeat) return;
  const headSeat = plan.seats.find(
    (seat) => seat.table_id === firstTable.id && seat.position === 0,
  );
  if (headSeat !== hostSeat && (hostSeat.locked || headSeat?.locked)) return;
  const swapped =
    headSeat && headSeat !== hostSeat
      ? [{ ...headSeat, table_id: hostSeat.table_id, position: hostSeat.position }]
      : [];
  const newSeats = [
    { ...hostSeat, table_id: firstTable.id, position: 0, locked: true },
    ...swapped,
  ];
  const movedIds = newSeats.map(({ guest_id }) => guest_id);
  await tx.delete(seats).where(inArray(seats.guest_id, movedIds));
  await tx.insert(seats).values(newSeats);
}

/** Unlocks the host's seat at position 0 of the first table. For a long table that became round, which has no head. */
export async function unlockHostHeadSeat(tx: Tx, eventId: string, hostId: string): Promise<void> {
  const plan = await loadPlan(tx, eventId);
  const headSeat = plan.seats.find(
    ({ user_id, table_id, position }) =>
      user_id === hostId && table_id === plan.tables[0]!.id && position === 0,
  );
  if (headSeat)
    await tx.update(seats).set({ locked: false }).where(eq(seats.guest_id, headSeat.guest_id));
}

type TablesInput = z.output<typeof CreateEventInput>['tables'];

export const countTableSeats = (tableList: { seats: number }[]) =>
  tableList.reduce((sum, table) => sum + table.seats, 0);

/**
 * The marks of each new table, from the old one with its name: when a table is removed, those after it move up, and a mark must not
 * go to another table. With as many tables as before, one whose name is new, in place of one whose name is gone, was renamed.
 */
function carryMarks(before: readonly TableRow[], after: TablesInput) {
  const left = [...before];
  const hasName = (list: readonly { name: string }[], name: string) =>
    list.some((table) => table.name === name);
  return after.map(({ name }, position) => {
    const there = before[position];
    const isRenamed =
      there !== undefined &&
      before.length === after.length &&
      !hasName(before, name) &&
      !hasName(after, there.name);
    const at = left.findIndex((table) => (isRenamed ? table === there : table.name === name));
    const [source] = at === -1 ? [] : left.splice(at, 1);
    return {
      is_step_free: source?.is_step_free ?? false,
      is_near_door: source?.is_near_door ?? false,
    };
  });
}

/**
 * Updates the tables by position: existing ones change, surplus ones are deleted, missing ones added. Guests whose seat still exists
 * keep it, locked or not; the others get another. What a host marked stays with the name of the table.
 */
export async function updateTables(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  eventId: string,
  newTables: TablesInput,
): Promise<void> {
  const before = await loadPlan(tx, eventId);
  const removedTables = before.tables.slice(newTables.length);
  const displacedSeats = before.seats.filter((seat) => {
    const tableIndex = before.tables.findIndex(({ id }) => id === seat.table_id);
    return tableIndex >= newTables.length || seat.position >= newTables[tableIndex]!.seats;
  });
  if (removedTables.length > 0) {
    const ids = removedTables.map(({ id }) => id);
    await tx.delete(tables).where(inArray(tables.id, ids));
  }
  const marks = carryMarks(before.tables, newTables);
  for (const [position, { name, shape, seats: seatCount }] of newTables.entries()) {
    const table = before.tables[position];
    const values = { name, shape, seats: seatCount, ...marks[position]! };
    if (!table) {
      await tx.insert(tables).values({ event_id: eventId, ...values, position });
      continue;
    }
    await tx.delete(seats).where(and(eq(seats.table_id, table.id), gte(seats.position, seatCount)));
    await tx.update(tables).set(values).where(eq(tables.id, table.id));
  }
  for (const { guest_id, user_id } of displacedSeats)
    await seatGuest(tx, deps, eventId, { id: guest_id, user_id });
}
