/** Whose company a free chair is worth most to: the line of a dinner whose rule is `fit`. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { affinity } from '../engine/seating/affinity.ts';
import { bestSeat, worthIn } from '../engine/seating/seat.ts';
import { living } from './candidates.ts';
import type { Tx } from './open.ts';
import { loadPlan, readGuests, readMarks, readNever, seatNumber } from './plans.ts';
import { rsvps, users } from './schema.ts';

/** A longer line is looked at from its front: each one asked costs a reckoning while the dinner is locked. */
const LOOKED_AT = 40;

/** The waiting guest who is worth most at the free chair that suits them best; equals by their order in line. */
export async function bestWaiting(tx: Tx, eventId: string): Promise<string | null> {
  const line = await tx
    .select({ id: rsvps.user_id })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .where(and(eq(rsvps.event_id, eventId), isNotNull(rsvps.waitlist_seq), living))
    .orderBy(asc(rsvps.waitlist_seq))
    .limit(LOOKED_AT);
  if (line.length < 2) return line[0]?.id ?? null;
  const plan = await loadPlan(tx, eventId);
  const seated = plan.seats.map(({ user_id }) => user_id);
  const people = await readGuests(tx, [...seated, ...line.map(({ id }) => id)]);
  const ids = people.map(({ id }) => id);
  const said = await readMarks(tx, ids);
  const apart = await readNever(tx, eventId, ids);
  const known = new Map(people.map((person) => [person.id, person]));
  const numbers = plan.seats.map((seat) => seatNumber(plan, seat));
  let best: { id: string; worth: number } | null = null;
  for (const { id } of line) {
    const problem = {
      tables: plan.tables,
      guests: seated.length + 1,
      affinity: seated.map((other, i): [number, number, number] => [i, seated.length, affinity(known.get(other)!, known.get(id)!, said)]),
      never: apart.flatMap(([a, b]): [number, number][] => {
        const other = a === id ? seated.indexOf(b) : b === id ? seated.indexOf(a) : -1;
        return other < 0 ? [] : [[other, seated.length]];
      }),
      locks: new Map<number, number>(),
      current: [...numbers, null],
      moveCost: 0,
      seed: 0,
      iterations: 0,
    };
    const chair = bestSeat(problem, seated.length);
    if (chair === null) return line[0]!.id;
    const worth = worthIn(problem, seated.length)(chair);
    if (best === null || worth > best.worth) best = { id, worth };
  }
  return best?.id ?? null;
}
