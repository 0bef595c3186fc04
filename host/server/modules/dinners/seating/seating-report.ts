/** How good the plan is, as far as the host may know (R42). */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Person } from '#src/contract/members.ts';
import type { SeatingReport } from '#src/contract/seating.ts';
import { NEARNESS, scorePlan, solver } from '#solver/index.ts';
import { withSnapshot } from '#server/platform/db/database.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { listedPersonColumns, toListedPerson } from '../rsvps/listed-person.ts';
import { selectPersonId } from '../rsvps/guest-rows.ts';
import { countSatisfiedChoices, listKnownChoices } from './known-choices.ts';
import { createNearnessFinder } from './laid-seats.ts';
import { listSeatedPairs, loadPlan } from './seating-plan.ts';
import { getPartyState, listSeatedParties } from './parties.ts';
import { readPlanWishes } from './plan-wishes.ts';
import { judgeNeeds } from './seat-needs.ts';
import { isSeatingFrozen } from './publication.ts';
import { isReoptimizing } from './reoptimize.ts';
import { guests, seats } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { evaluateForHost } from './seating-view.ts';
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
  const {
    ids,
    problem,
    problemAnew,
    value,
    each,
    plan,
    people,
    apart,
    together,
    parties,
    needs,
    wishedPeople,
    isSearching,
  } = await withSnapshot(deps.db, async (tx) => {
    const plan = await loadPlan(tx, event.id);
    const rows = await tx
      .select(listedPersonColumns)
      .from(seats)
      .innerJoin(guests, eq(guests.id, seats.guest_id))
      .leftJoin(users, eq(users.id, guests.user_id))
      .where(eq(seats.event_id, event.id))
      .orderBy(asc(selectPersonId(guests)));
    const people = new Map(rows.map((row) => [row.id, toListedPerson(row, 'host')]));
    const wishes = await readPlanWishes(tx, event.id);
    const { apart, together } = wishes;
    const wishedIds = [...apart, ...together].flat();
    // They may not have a seat yet.
    const wishedRows =
      wishedIds.length > 0
        ? await tx
            .select(listedPersonColumns)
            .from(guests)
            .leftJoin(users, eq(users.id, guests.user_id))
            .where(and(eq(guests.event_id, event.id), inArray(selectPersonId(guests), wishedIds)))
        : [];
    return {
      ...(await evaluateForHost(tx, deps, { event, viewer }, { plan, wishes })),
      isSearching: await isReoptimizing(tx, event.id),
      plan,
      people,
      apart,
      together,
      parties: wishes.parties,
      needs: wishes.needs,
      wishedPeople: new Map(wishedRows.map((row) => [row.id, toListedPerson(row, 'host')])),
    };
  });
  const choices = listKnownChoices(ids, problem);
  const personAt = (guest: number) => people.get(ids[guest]!)!;
  // Of a placeholder nothing is known that could suit anybody.
  const hasCard = (guest: number) => !personAt(guest).is_placeholder;
  const lowest = ids.reduce<number | null>(
    (least, _, guest) =>
      hasCard(guest) && (least === null || each[guest]! < each[least]!) ? guest : least,
    null,
  );

  const indexById = new Map(ids.map((id, guest) => [id, guest]));
  const apartPairs = apart.flatMap(([a, b]): [number, number][] =>
    indexById.has(a) && indexById.has(b) ? [[indexById.get(a)!, indexById.get(b)!]] : [],
  );
  const lockedGuests = [...problem.locks.keys()];
  // Same computation before and after publication, so that the cost of a lock doesn't change.
  const { costs, bound, company, envy } = await solver.evaluate({
    ...problem,
    forbiddenPairs: apartPairs,
    iterations: ITERATIONS,
  });
  // An estimate: the real reoptimisation also uses decisions the host may not see.
  const reoptimizedPlan = isSeatingFrozen(event, now)
    ? null
    : await solver.plan({
        ...problemAnew,
        forbiddenPairs: apartPairs,
        iterations: ITERATIONS,
      });
  const gain = reoptimizedPlan
    ? scorePlan(problemAnew.tables, problem.affinity, reoptimizedPlan.plan).value - value
    : 0;
  const getNearness = createNearnessFinder(plan);
  const getPairState = (ids: [string, string]) => {
    const [pair] = listSeatedPairs(plan, [ids]);
    if (!pair) return 'no_seat';
    const [one, two] = pair;
    if (getNearness(one, two) >= NEARNESS.beside) return 'beside';
    if (one.locked && two.locked) return 'locked';
    return isSearching ? 'searching' : 'not_beside';
  };
  const getApartState = (ids: [string, string]) => {
    const [pair] = listSeatedPairs(plan, [ids]);
    if (!pair) return 'no_seat';
    const [one, two] = pair;
    if (getNearness(one, two) < NEARNESS.diagonal) return 'apart';
    if (one.locked && two.locked) return 'locked';
    return isSearching ? 'searching' : 'near';
  };
  const toPeople = ([a, b]: [string, string]): [Person, Person][] =>
    wishedPeople.has(a) && wishedPeople.has(b)
      ? [[wishedPeople.get(a)!, wishedPeople.get(b)!]]
      : [];
  return {
    satisfied_picks: countSatisfiedChoices(choices, plan),
    picks: choices.length,
    guests: ids.filter((_, guest) => hasCard(guest)).length,
    served: company.filter(({ suit }) => suit > 0).length,
    lowest:
      lowest === null
        ? null
        : { person: personAt(lowest), score: each[lowest]!, ...company[lowest]! },
    nothing: company.flatMap(({ near, suit }, guest) =>
      near > 0 && suit === 0 && hasCard(guest) ? [personAt(guest)] : [],
    ),
    alone: company.flatMap(({ near }, guest) => (near === 0 ? [personAt(guest)] : [])),
    envy: envy && envy.map(([guest, of]) => ({ person: personAt(guest), of: personAt(of) })),
    locks: lockedGuests.map((guest, i) => ({ person: personAt(guest), cost: costs[i]! })),
    never: apart.flatMap(toPeople),
    apart: apart.flatMap((ids) =>
      toPeople(ids).map((pair) => ({ pair, state: getApartState(ids) })),
    ),
    together: together.flatMap((ids) =>
      toPeople(ids).map((pair) => ({ pair, state: getPairState(ids) })),
    ),
    parties: listSeatedParties(plan, parties).map(({ party, seats }) => ({
      name: party.name,
      people: seats.map(({ person_id }) => people.get(person_id)!),
      state: getPartyState(plan, seats, isSearching),
    })),
    needs: judgeNeeds(plan, needs, isSearching).map(({ seat, need, state, keptNeed, takenBy }) => ({
      person: people.get(seat.person_id)!,
      need,
      state,
      ...(keptNeed && { kept_need: keptNeed }),
      ...(takenBy && { taken_by: takenBy.map(({ person_id }) => people.get(person_id)!) }),
    })),
    value,
    bound,
    slack: Math.max(0, gain),
  };
}
