/** Whom guests were told to sit beside, so that who must hear of a change after publication is known, whoever made it (R42). */
import { eq } from 'drizzle-orm';
import { notify } from '../notices/notice.ts';
import type { Tx } from './open.ts';
import { type Plan, loadPlan } from './plans.ts';
import { toldNeighbours } from './schema.ts';
import { placeOf } from './seating.ts';

/** A guest's chair and neighbours as one text. */
function chairs(plan: Plan): Map<string, string> {
  return new Map(
    plan.seats.map(({ user_id, table_id, position }) => [user_id, `${table_id} ${position} ${placeOf(plan, user_id)!.beside.toSorted().join(' ')}`]),
  );
}

const chairOf = (words: string) => words.split(' ').slice(0, 2).join(' ');
const besideOf = (words: string) => words.split(' ').slice(2).join(' ');

/** Keeps what the published plan says, and tells those for whom it now says something else; who is new hears of the place otherwise. */
export async function tellMoved(tx: Tx, now: Date, eventId: string): Promise<void> {
  const sitting = chairs(await loadPlan(tx, eventId));
  const told = await tx.select().from(toldNeighbours).where(eq(toldNeighbours.event_id, eventId));
  const moved = told.filter(({ user_id, beside }) => sitting.has(user_id) && sitting.get(user_id) !== beside).map(({ user_id }) => user_id);
  const same = told.length === sitting.size && moved.length === 0 && told.every(({ user_id }) => sitting.has(user_id));
  if (same) return;
  await tx.delete(toldNeighbours).where(eq(toldNeighbours.event_id, eventId));
  if (sitting.size > 0) await tx.insert(toldNeighbours).values([...sitting].map(([user_id, beside]) => ({ event_id: eventId, user_id, beside })));
  if (moved.length === 0) return;
  const before = new Map(told.map(({ user_id, beside }) => [user_id, beside]));
  const differ = (part: (words: string) => string) => moved.filter((id) => part(before.get(id)!) !== part(sitting.get(id)!)).toSorted();
  await notify(tx, now, { type: 'seats_moved', event_id: eventId, user_ids: moved.toSorted(), moved: { chair: differ(chairOf), beside: differ(besideOf) } });
}
