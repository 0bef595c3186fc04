/** Stores the neighbours guests were notified of, to find the guests affected by a change after publication (R42). */
import { eq } from 'drizzle-orm';
import { notify } from '../notices/notice.ts';
import type { Tx } from './open.ts';
import { type Plan, loadPlan } from './plans.ts';
import { toldNeighbours } from './schema.ts';
import { placeOf } from './seating.ts';

function describeSeats(plan: Plan): Map<string, string> {
  return new Map(
    plan.seats.map(({ user_id, table_id, position }) => [user_id, `${table_id} ${position} ${placeOf(plan, user_id)!.beside.toSorted().join(' ')}`]),
  );
}

const getSeatPart = (text: string) => text.split(' ').slice(0, 2).join(' ');
const getNeighbourPart = (text: string) => text.split(' ').slice(2).join(' ');

/** Stores the published plan and notifies guests whose seat or neighbours changed. New guests are notified elsewhere. */
export async function tellMoved(tx: Tx, now: Date, eventId: string): Promise<void> {
  const current = describeSeats(await loadPlan(tx, eventId));
  const stored = await tx.select().from(toldNeighbours).where(eq(toldNeighbours.event_id, eventId));
  const movedIds = stored.filter(({ user_id, beside }) => current.has(user_id) && current.get(user_id) !== beside).map(({ user_id }) => user_id);
  const isUnchanged = stored.length === current.size && movedIds.length === 0 && stored.every(({ user_id }) => current.has(user_id));
  if (isUnchanged) return;
  await tx.delete(toldNeighbours).where(eq(toldNeighbours.event_id, eventId));
  if (current.size > 0) await tx.insert(toldNeighbours).values([...current].map(([user_id, beside]) => ({ event_id: eventId, user_id, beside })));
  if (movedIds.length === 0) return;
  const previous = new Map(stored.map(({ user_id, beside }) => [user_id, beside]));
  const filterChanged = (part: (text: string) => string) => movedIds.filter((id) => part(previous.get(id)!) !== part(current.get(id)!)).toSorted();
  await notify(tx, now, {
    type: 'seats_moved',
    event_id: eventId,
    user_ids: movedIds.toSorted(),
    moved: { chair: filterChanged(getSeatPart), beside: filterChanged(getNeighbourPart) },
  });
}
