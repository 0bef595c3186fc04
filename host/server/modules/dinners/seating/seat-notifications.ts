/** Stores the neighbours guests were notified of, to find the guests affected by a change after publication (R42). */
import { eq } from 'drizzle-orm';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type SeatingPlanRows, loadPlan } from './seating-plan.ts';
import { seatNotifications } from '../schema.ts';
import { createPlacementFinder } from './seating-view.ts';

function describeSeats(plan: SeatingPlanRows): Map<string, string> {
  const findPlacement = createPlacementFinder(plan);
  return new Map(
    plan.seats.map(({ user_id, table_id, position }) => [
      user_id,
      `${table_id} ${position} ${findPlacement(user_id)!.neighbourIds.toSorted().join(' ')}`,
    ]),
  );
}

const getSeatPart = (text: string) => text.split(' ').slice(0, 2).join(' ');
const getNeighbourPart = (text: string) => text.split(' ').slice(2).join(' ');

/** Stores the published plan and notifies guests whose seat or neighbours changed. New guests are notified elsewhere. */
export async function notifyMoved(tx: Tx, now: Date, eventId: string): Promise<void> {
  const current = describeSeats(await loadPlan(tx, eventId));
  const stored = await tx
    .select()
    .from(seatNotifications)
    .where(eq(seatNotifications.event_id, eventId));
  const movedIds = stored
    .filter(({ user_id, beside }) => current.has(user_id) && current.get(user_id) !== beside)
    .map(({ user_id }) => user_id);
  const isUnchanged =
    stored.length === current.size &&
    movedIds.length === 0 &&
    stored.every(({ user_id }) => current.has(user_id));
  if (isUnchanged) return;
  await tx.delete(seatNotifications).where(eq(seatNotifications.event_id, eventId));
  if (current.size > 0)
    await tx
      .insert(seatNotifications)
      .values([...current].map(([user_id, beside]) => ({ event_id: eventId, user_id, beside })));
  if (movedIds.length === 0) return;
  const previous = new Map(stored.map(({ user_id, beside }) => [user_id, beside]));
  const filterChanged = (part: (text: string) => string) =>
    movedIds.filter((id) => part(previous.get(id)!) !== part(current.get(id)!)).toSorted();
  await publishDomainEvents(tx, now, {
    type: 'seats_moved',
    event_id: eventId,
    user_ids: movedIds.toSorted(),
    moved: { seat: filterChanged(getSeatPart), neighbours: filterChanged(getNeighbourPart) },
  });
}
