/** What the host may know of how good the plan is (R42). */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../../src/contract/members.ts';
import type { SeatingReport } from '../../../src/contract/seating.ts';
import { markKey } from '../engine/seating/affinity.ts';
import { solver } from '../engine/seating/solver.ts';
import { worth } from '../engine/seating/worth.ts';
import type { Db } from './open.ts';
import { snapshot } from './open.ts';
import { personColumns, toPerson } from './people.ts';
import { loadPlan, readNevers } from './plans.ts';
import { MOVED_AT_WILL, stands } from './reseat.ts';
import { seats, users } from './schema.ts';
import { placeOf, worthFor } from './seating.ts';
import type { EventRow } from './visibility.ts';

/** For each lock. */
const ITERATIONS = 2000;

/**
 * Nothing here says of a mark more than its host may know: picks are theirs and mutual ones, and worths are
 * reckoned from these alone (R41). Pairs who shut each other out don't enter.
 */
export async function reportFor(db: Db, event: EventRow, now: Date): Promise<SeatingReport> {
  const { ids, task, value, each, plan, people, never, kept } = await snapshot(db, async (tx) => {
    const plan = await loadPlan(tx, event.id);
    const rows = await tx
      .select({ user: users })
      .from(seats)
      .innerJoin(users, eq(users.id, seats.user_id))
      .where(eq(seats.event_id, event.id))
      .orderBy(asc(users.id));
    const people = new Map(rows.map(({ user }) => [user.id, toPerson(user)]));
    const never = await readNevers(tx, event.id);
    // Whoever is kept apart need not have a seat yet.
    const kept = never.length > 0 ? await tx.select(personColumns).from(users).where(inArray(users.id, never.flat())) : [];
    return { ...(await worthFor(tx, event, plan)), plan, people, never, kept: new Map(kept.map((person) => [person.id, toPerson(person)])) };
  });
  const picks = [...task.marks].filter(([, state]) => state === 'interested').map(([key]) => key);
  const beside = new Set(ids.flatMap((id) => placeOf(plan, id)!.beside.map((other) => markKey(id, other))));
  const lowest = ids.reduce<number | null>((least, _, guest) => (least === null || each[guest]! < each[least]! ? guest : least), null);

  const at = new Map(ids.map((id, guest) => [id, guest]));
  const apart = never.flatMap(([a, b]): [number, number][] => (at.has(a) && at.has(b) ? [[at.get(a)!, at.get(b)!]] : []));
  const locked = [...task.locks.keys()];
  // Reckoned in one way before it is published and after: the same chairs kept cost the same.
  const { costs, bound, company, envy } = await solver.weigh({ ...task, never: apart, iterations: ITERATIONS });
  // As far as the host may know: the plan they get when they ask for a better one counts what guests said to nobody but us too.
  const anew = stands(event, now) ? null : await solver.plan({ ...task, never: apart, moveCost: MOVED_AT_WILL, iterations: ITERATIONS });
  const more = anew ? worth(task.tables, task.people, task.marks, anew.plan).value - value : 0;
  const personAt = (guest: number) => people.get(ids[guest]!)!;
  return {
    satisfied_picks: picks.filter((key) => beside.has(key)).length,
    picks: picks.length,
    guests: ids.length,
    served: company.filter(({ suit }) => suit > 0).length,
    lowest: lowest === null ? null : { person: personAt(lowest), score: each[lowest]!, ...company[lowest]! },
    nothing: company.flatMap(({ near, suit }, guest) => (near > 0 && suit === 0 ? [personAt(guest)] : [])),
    alone: company.flatMap(({ near }, guest) => (near === 0 ? [personAt(guest)] : [])),
    envy: envy && envy.map(([guest, of]) => ({ person: personAt(guest), of: personAt(of) })),
    locks: locked.map((guest, i) => ({ person: personAt(guest), cost: costs[i]! })),
    never: never.flatMap(([a, b]): [Person, Person][] => (kept.has(a) && kept.has(b) ? [[kept.get(a)!, kept.get(b)!]] : [])),
    value,
    bound,
    slack: Math.max(0, more),
  };
}
