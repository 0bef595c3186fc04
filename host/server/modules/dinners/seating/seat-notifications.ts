/** Stores the neighbours guests were notified of, to find the guests affected by a change after publication (R42). */
import { eq } from 'drizzle-orm';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type SeatingPlanRows, loadPlan } from './seating-plan.ts';
import { seatNotifications } from '../schema.ts';
import { createPlacementFinder } from './seating-view.ts';

/** By guest id. */
function describeSeats(plan: SeatingPlanRows): Map<string, string> {
  const findPlacement = createPlacementFinder(plan);
  return new Map(
    plan.seats.map(({ guest_id, person_id, table_id, position }) => [
      guest_id,
      `${table_id} ${position} ${findPlacement(person_id)!.neighbourIds.toSorted().join(' ')}`,
    ]),
  );
}

/** A claimed placeholder has another id, which needn't be in order. */
function sortNeighbours(text: string): string {
  const [table, position, ...neighbourIds] = text.split(' ');
  return [table, position, neighbourIds.toSorted().join(' ')].join(' ');
}

const getSeatPart = (text: string) => text.split(' ').slice(0, 2).join(' ');
const getNeighbourPart = (text: string) => text.split(' ').slice(2).join(' ');

/** Stores the published plan and notifies guests whose seat or neighbours changed. New guests are notified elsewhere. */
export async function notifyMoved(tx: Tx, now: Date, eventId: string): Promise<void> {
  const plan = await loadPlan(tx, eventId);
  const current = describeSeats(plan);
  const rows = await tx
    .select()
    .from(seatNotifications)
    .where(eq(seatNotifications.event_id, eventId));
  const stored = rows.map((row) => ({ ...row, beside: sortNeighbours(row.beside) }));
  const movedIds = stored
    .filter(({ guest_id, beside }) => current.has(guest_id) && current.get(guest_id) !== beside)
    .map(({ guest_id }) => guest_id);
  const isUnchanged =
    stored.length === current.size &&
    movedIds.length === 0 &&
    stored.every(({ guest_id }) => current.has(guest_id));
  if (isUnchanged) return;
  await tx.delete(seatNotifications).where(eq(seatNotifications.event_id, eventId));
  if (current.size > 0)
    await tx
      .insert(seatNotifications)
      .values([...current].map(([guest_id, beside]) => ({ event_id: eventId, guest_id, beside })));
  if (movedIds.length === 0) return;
  const personIds = new Map(plan.seats.map(({ guest_id, person_id }) => [guest_id, person_id]));
  const toPersonIds = (guestIds: string[]) => guestIds.map((id) => personIds.get(id)!).toSorted();
  const previous = new Map(stored.map(({ guest_id, beside }) => [guest_id, beside]));
  const filterChanged = (part: (text: string) => string) =>
    toPersonIds(movedIds.filter((id) => part(previous.get(id)!) !== part(current.get(id)!)));
  await publishDomainEvents(tx, now, {
    type: 'seats_moved',
    event_id: eventId,
    user_ids: toPersonIds(movedIds),
    moved: { seat: filterChanged(getSeatPart), neighbours: filterChanged(getNeighbourPart) },
  });
}
