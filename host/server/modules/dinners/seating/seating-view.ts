import { isHosting } from '#src/contract/host-roles.ts';
import { eq } from 'drizzle-orm';
import type { Person } from '#src/contract/members.ts';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import type { Neighbour, Seat, Seating } from '#src/contract/seating.ts';
import { UNNAMED_INITIALS, getInitials } from '#src/i18n/format/initials.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { scorePlan, type PlanScore, type DinnerProblem } from '#solver/index.ts';
import { getMeetingReasons } from '#server/modules/profiles/meeting-reasons.ts';
import { readPersonFacts } from '#server/modules/profiles/person-facts.ts';
import { formatReason } from '#server/modules/profiles/reason-text.ts';
import { type ListReader, listedPersonColumns, toListedPerson } from '../rsvps/listed-person.ts';
import { bindGuests } from './bind-guests.ts';
import {
  isPairAtRoundTable,
  laySeatsAnew,
  layCurrentSeats,
  listTakenPositions,
} from './laid-seats.ts';
import { getPublishTime, isAnnounced, isSeatingPublished } from './publication.ts';
import {
  type SeatRow,
  type SeatingPlanRows,
  loadPlan,
  readSolverGuests,
  toDinnerProblem,
} from './seating-plan.ts';
import { type Queryable, type Tx, withSnapshot } from '#server/platform/db/database.ts';
import type { Deps, ServerDeps } from '#server/platform/deps.ts';
import { guests, seats } from '../schema.ts';
import { NO_WISHES, type PlanWishes } from './plan-wishes.ts';
import { readSeatNeeds } from './seat-needs.ts';
import { users } from '#server/modules/auth/schema.ts';
import { findRole } from '../hosts/host-rows.ts';
import type { EventRow } from '../events/visibility.ts';

/** A guest's seat and the ids of their neighbours. `across` only exists at long tables. */
export interface SeatPlacement {
  table: string;
  position: number;
  neighbourIds: string[];
  left: string | null;
  right: string | null;
  across: string | null;
  /** Of two at a round table: `left` sits opposite. */
  isPairAtRoundTable: boolean;
}

export const findSeatPlacement = (plan: SeatingPlanRows, userId: string): SeatPlacement | null =>
  createPlacementFinder(plan)(userId);

/** Finds the placement of one guest after another. */
export function createPlacementFinder(
  plan: SeatingPlanRows,
): (personId: string) => SeatPlacement | null {
  const tableById = new Map(plan.tables.map((table) => [table.id, table]));
  const seatByPerson = new Map(plan.seats.map((seat) => [seat.person_id, seat]));
  const findSeatAt = createSeatFinder(plan);
  const takenByTable = listTakenPositions(plan.seats);
  return (personId) => {
    const ownSeat = seatByPerson.get(personId);
    const table = ownSeat && tableById.get(ownSeat.table_id);
    if (!table) return null;
    const getGuestAt = (position: number | null) =>
      position === null ? null : (findSeatAt(table.id, position)?.person_id ?? null);
    const taken = takenByTable.get(table.id)!;
    const adjacent = getNeighbourPositions(table, ownSeat.position, taken);
    const [left, right, across] = [
      getGuestAt(adjacent.left),
      getGuestAt(adjacent.right),
      getGuestAt(adjacent.across),
    ];
    return {
      table: table.name,
      position: ownSeat.position,
      left,
      right,
      across,
      isPairAtRoundTable: isPairAtRoundTable(table, taken),
      neighbourIds: [left, right, across].filter((id) => id !== null),
    };
  };
}

function createSeatFinder({
  seats,
}: SeatingPlanRows): (tableId: string, position: number) => SeatRow | undefined {
  const seatByPlace = new Map(seats.map((seat) => [`${seat.table_id} ${seat.position}`, seat]));
  return (tableId, position) => seatByPlace.get(`${tableId} ${position}`);
}

type ReadPerson = (id: string) => Person;

/** Of the seated guests, as each reader may see them. */
async function readPeople(
  db: Queryable,
  eventId: string,
): Promise<(reader: ListReader) => ReadPerson> {
  const rows = await db
    .select(listedPersonColumns)
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .leftJoin(users, eq(users.id, guests.user_id))
    .where(eq(seats.event_id, eventId));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return (reader) => (id) => toListedPerson(rowById.get(id)!, reader);
}

interface NeighbourOptions {
  neighbourIds: string[];
  readPerson: ReadPerson;
  /** The host sees what a guest will read, without the guest's one-sided interest (R41). */
  isForHost?: boolean;
}

/** In the order left, right, across. */
async function loadNeighbours(
  db: Queryable,
  { ports }: Pick<Deps, 'ports'>,
  me: string,
  { neighbourIds, readPerson, isForHost = false }: NeighbourOptions,
): Promise<Neighbour[]> {
  if (neighbourIds.length === 0) return [];
  // A guest without an account has no profile, so there is no reason to name.
  if (readPerson(me).is_placeholder)
    return neighbourIds.map((id) => ({ person: readPerson(id), reasons: [] }));
  const details = await readPersonFacts(db, [me, ...neighbourIds]);
  const interest = await ports.readInterest(db, me, neighbourIds);
  return neighbourIds.map((id) => {
    const person = readPerson(id);
    if (person.is_placeholder) return { person, reasons: [] };
    const { mine, mutual } = interest.get(id)!;
    const reasonList = getMeetingReasons(details.get(me)!, details.get(id)!, {
      mine: isForHost ? mutual : mine,
      mutual,
    });
    return { person, reasons: reasonList.map(formatReason) };
  });
}

/** A guest's seat and who sits around it. */
export interface SeatCompany {
  /** In the order left, right, across. */
  neighbours: Neighbour[];
  /** Null without a seat. */
  place: {
    table: string;
    isOnlyTable: boolean;
    /** From 1, as on the place card. */
    seatNumber: number;
    left: Person | null;
    right: Person | null;
    /** Of two at a round table: `left` sits opposite. */
    isPairAtRoundTable: boolean;
  } | null;
}

/** Reads the seats and neighbours of one guest after another as that guest may see them, with reasons in the current language. */
export async function createCompanyReader(
  deps: Pick<Deps, 'ports'> & { db: Queryable },
  eventId: string,
  { isForHost = false } = {},
): Promise<(personId: string) => Promise<SeatCompany>> {
  const plan = await loadPlan(deps.db, eventId);
  const readPersonAs = await readPeople(deps.db, eventId);
  const findPlacement = createPlacementFinder(plan);
  return async (personId) => {
    const placement = findPlacement(personId);
    const neighbourIds = placement?.neighbourIds ?? [];
    const readPerson = readPersonAs([personId, ...neighbourIds]);
    const getPerson = (id: string | null) => (id === null ? null : readPerson(id));
    return {
      neighbours: await loadNeighbours(deps.db, deps, personId, {
        neighbourIds,
        readPerson,
        isForHost,
      }),
      place: placement && {
        table: placement.table,
        isOnlyTable: plan.tables.length === 1,
        seatNumber: placement.position + 1,
        left: getPerson(placement.left),
        right: getPerson(placement.right),
        isPairAtRoundTable: placement.isPairAtRoundTable,
      },
    };
  };
}

/**
 * The value needs no wishes; a plan from the problems does. Uses only the decisions that this host may know: from all of them, the value would reveal one-sided
 * interest (R41).
 */
export async function evaluateForHost(
  db: Queryable,
  deps: Pick<Deps, 'ports'>,
  { event, viewer }: { event: EventRow; viewer: string },
  { plan, wishes = NO_WISHES }: { plan: SeatingPlanRows; wishes?: PlanWishes },
): Promise<PlanScore & { problem: DinnerProblem; problemAnew: DinnerProblem; ids: string[] }> {
  const { ids, problem: guestsProblem } = await readSolverGuests({
    eventId: event.id,
    plan,
    iterations: 0,
    forbiddenPairs: [],
    wishes,
    readInterests: (ids) => deps.ports.readVisibleInterests(db, viewer, ids),
  });
  const problem = toDinnerProblem(guestsProblem, { plan, ids, laidSeats: layCurrentSeats(plan) });
  return {
    ...scorePlan(problem.tables, problem.affinity, problem.current as number[]),
    problem,
    problemAnew: toDinnerProblem(guestsProblem, {
      plan,
      ids,
      laidSeats: laySeatsAnew(plan, bindGuests(plan, wishes).laidSeats),
    }),
    ids,
  };
}

/** The plan as the viewer may see it: names of the viewer, their neighbours and the host, initials of the rest. Hosts see all names. */
export function loadSeatingForViewer(
  deps: Pick<ServerDeps, 'db' | 'now' | 'ports'>,
  event: EventRow,
  viewer: string,
): Promise<Seating> {
  return withSnapshot(deps.db, (tx) => loadSeatingInTransaction(tx, deps, event, viewer));
}

/** The same after a change, in the transaction that has the dinner locked. */
export async function loadSeatingInTransaction(
  db: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  event: EventRow,
  viewer: string,
): Promise<Seating> {
  const plan = await loadPlan(db, event.id);
  const isHost = isHosting({ my_role: await findRole(db, event, viewer) });
  const readPersonAs = await readPeople(db, event.id);
  const placement = findSeatPlacement(plan, viewer);
  const namedIds = [viewer, event.host_id, ...(placement?.neighbourIds ?? [])];
  const readPerson = readPersonAs(isHost ? 'host' : namedIds);
  const needs = isHost ? await readSeatNeeds(db, event.id) : null;
  const findSeatAt = createSeatFinder(plan);
  const toSeat = (tableId: string, position: number): Seat => {
    const seatRow = findSeatAt(tableId, position);
    const person = seatRow ? readPerson(seatRow.person_id) : null;
    const isNamed = person !== null && (isHost || namedIds.includes(person.id));
    return {
      position,
      person: isNamed ? person : null,
      initials: person
        ? person.is_unnamed
          ? UNNAMED_INITIALS
          : getInitials(orderNameParts(person.first_name, person.last_name).join(' '))
        : null,
      is_me: person?.id === viewer,
      is_neighbour: person !== null && (placement?.neighbourIds.includes(person.id) ?? false),
      locked: isHost && (seatRow?.locked ?? false),
      ...(person && needs?.has(person.id) && { needs: [...needs.get(person.id)!] }),
    };
  };
  const publishesAt = getPublishTime(event);
  const publishedAt =
    event.published_at ??
    // A dinner created for the same day didn't exist yet at that time.
    (isSeatingPublished(event, deps.now())
      ? new Date(Math.max(publishesAt.getTime(), event.created_at.getTime()))
      : null);
  return {
    event_id: event.id,
    revision: event.seating_revision,
    publishes_at: publishesAt.toISOString(),
    published_at: publishedAt?.toISOString() ?? null,
    publishing_at: isHost && isAnnounced(event) ? event.publishing_at!.toISOString() : null,
    tables: plan.tables.map((table) => ({
      id: table.id,
      name: table.name,
      shape: table.shape,
      ...(isHost && { step_free: table.is_step_free, near_door: table.is_near_door }),
      seats: Array.from({ length: table.seats }, (_, position) => toSeat(table.id, position)),
    })),
    neighbours: await loadNeighbours(db, deps, viewer, {
      neighbourIds: placement?.neighbourIds ?? [],
      readPerson,
    }),
    value: isHost ? (await evaluateForHost(db, deps, { event, viewer }, { plan })).value : null,
    bound: null,
  };
}
