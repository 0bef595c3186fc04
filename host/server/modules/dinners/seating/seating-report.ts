/** How good the plan is, as far as the host may know (R42). */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Person } from '#src/contract/members.ts';
import type { SeatingReport } from '#src/contract/seating.ts';
import { scorePlan, solver } from '#solver/index.ts';
import { withSnapshot } from '#server/platform/db/database.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { personColumns, toPerson } from '#server/modules/auth/person.ts';
import { CERTAIN_WISH } from '../ports.ts';
import { loadPlan } from './seating-plan.ts';
import { readKeptApartPairs } from './seating-wishes.ts';
import { isSeatingFrozen } from './publication.ts';
import { guests, seats } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { createPlacementFinder, evaluateForHost } from './seating-view.ts';
import type { EventRow } from '../events/visibility.ts';

/** Per lock. */
const ITERATIONS = 2000;

/** Uses only the decisions that this host may know: their own and mutual ones (R41). Blocks are ignored. */
export async function createSeatingReport(
  deps: Pick<ServerDeps, 'db' | 'now' | 'ports'>,
  event: EventRow,
  viewer: string,
): Promise<SeatingReport> {
  const now = deps.now();
  const { ids, task, taskAnew, value, each, plan, people, keptApart, keptApartPeople } =
    await withSnapshot(deps.db, async (tx) => {
      const plan = await loadPlan(tx, event.id);
      const rows = await tx
        .select({ user: users })
        .from(seats)
        .innerJoin(guests, eq(guests.id, seats.guest_id))
        .innerJoin(users, eq(users.id, guests.user_id))
        .where(eq(seats.event_id, event.id))
        .orderBy(asc(users.id));
      const people = new Map(rows.map(({ user }) => [user.id, toPerson(user)]));
      const keptApart = await readKeptApartPairs(tx, event.id);
      // They may not have a seat yet.
      const keptApartRows =
        keptApart.length > 0
          ? await tx.select(personColumns).from(users).where(inArray(users.id, keptApart.flat()))
          : [];
      return {
        ...(await evaluateForHost(tx, deps, { event, viewer }, plan)),
        plan,
        people,
        keptApart,
        keptApartPeople: new Map(keptApartRows.map((person) => [person.id, toPerson(person)])),
      };
    });
  const picks = ids.flatMap((id, from) =>
    ids.flatMap((other, to) =>
      task.wish[from * ids.length + to] === CERTAIN_WISH ? [{ id, other }] : [],
    ),
  );
  const findPlacement = createPlacementFinder(plan);
  const lowest = ids.reduce<number | null>(
    (least, _, guest) => (least === null || each[guest]! < each[least]! ? guest : least),
    null,
  );

  const indexById = new Map(ids.map((id, guest) => [id, guest]));
  const seatedPairs = keptApart.flatMap(([a, b]): [number, number][] =>
    indexById.has(a) && indexById.has(b) ? [[indexById.get(a)!, indexById.get(b)!]] : [],
  );
  const lockedGuests = [...task.locks.keys()];
  // Same computation before and after publication, so that the cost of a lock doesn't change.
  const { costs, bound, company, envy } = await solver.evaluate({
    ...task,
    never: seatedPairs,
    iterations: ITERATIONS,
  });
  // An estimate: the real reoptimisation also uses decisions the host may not see.
  const reoptimizedPlan = isSeatingFrozen(event, now)
    ? null
    : await solver.plan({
        ...taskAnew,
        never: seatedPairs,
        iterations: ITERATIONS,
      });
  const gain = reoptimizedPlan
    ? scorePlan(taskAnew.tables, task.affinity, reoptimizedPlan.plan).value - value
    : 0;
  const personAt = (guest: number) => people.get(ids[guest]!)!;
  return {
    satisfied_picks: picks.filter(({ id, other }) =>
      findPlacement(id)!.neighbourIds.includes(other),
    ).length,
    picks: picks.length,
    guests: ids.length,
    served: company.filter(({ suit }) => suit > 0).length,
    lowest:
      lowest === null
        ? null
        : { person: personAt(lowest), score: each[lowest]!, ...company[lowest]! },
    nothing: company.flatMap(({ near, suit }, guest) =>
      near > 0 && suit === 0 ? [personAt(guest)] : [],
    ),
    alone: company.flatMap(({ near }, guest) => (near === 0 ? [personAt(guest)] : [])),
    envy: envy && envy.map(([guest, of]) => ({ person: personAt(guest), of: personAt(of) })),
    locks: lockedGuests.map((guest, i) => ({ person: personAt(guest), cost: costs[i]! })),
    never: keptApart.flatMap(([a, b]): [Person, Person][] =>
      keptApartPeople.has(a) && keptApartPeople.has(b)
        ? [[keptApartPeople.get(a)!, keptApartPeople.get(b)!]]
        : [],
    ),
    value,
    bound,
    slack: Math.max(0, gain),
  };
}
