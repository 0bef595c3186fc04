/** Finds the guest for a free seat at a dinner whose waitlist rule is `fit`. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { findBestSeat } from '#solver/index.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { loadPlan, toTakenSeats } from '../seating/seating-plan.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readForbiddenPairs } from '../seating/seating-wishes.ts';
import { guests } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';

/** Candidates per free seat. Each one costs a computation while the dinner is locked. */
const MAX_RANKED_GUESTS = 40;

/** Id of the waitlisted guest for whom a free seat is worth most; ties go to the longest wait. Null if nobody waits. */
export async function findBestWaitlisted(
  tx: Tx,
  { ports }: Pick<Deps, 'ports'>,
  eventId: string,
): Promise<string | null> {
  const waitlist = await tx
    .select({ id: users.id })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(and(eq(guests.event_id, eventId), isNotNull(guests.waitlist_seq), activeUser))
    .orderBy(asc(guests.waitlist_seq))
    .limit(MAX_RANKED_GUESTS);
  if (waitlist.length < 2) return waitlist[0]?.id ?? null;
  const plan = await loadPlan(tx, eventId);
  const seatedIds = plan.seats.map(({ person_id }) => person_id);
  const ids = [...seatedIds, ...waitlist.map(({ id }) => id)];
  const { affinity } = await ports.readInterests(tx, ids);
  const forbiddenPairs = await readForbiddenPairs(tx, eventId, ids);
  const takenSeats = toTakenSeats(plan);
  let best: { id: string; score: number } | null = null;
  for (const [i, { id }] of waitlist.entries()) {
    const guest = seatedIds.length + i;
    const found = findBestSeat({
      ...takenSeats,
      affinityTo: (other) => affinity[other * ids.length + guest]!,
      forbiddenNeighbours: new Set(
        forbiddenPairs.flatMap(([a, b]) =>
          a === id ? [seatedIds.indexOf(b)] : b === id ? [seatedIds.indexOf(a)] : [],
        ),
      ),
    });
    if (!found) return waitlist[0]!.id;
    if (best === null || found.score > best.score) best = { id, score: found.score };
  }
  return best?.id ?? null;
}
