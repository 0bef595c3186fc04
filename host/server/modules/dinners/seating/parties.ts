/** Groups of guests: as their hosts named them, and whether a plan keeps them (R79, R88). */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { toPartyKey } from '#src/contract/parties.ts';
import type { SeatingReport } from '#src/contract/seating.ts';
import { NEARNESS } from '#solver/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { selectPersonId } from '../rsvps/guest-rows.ts';
import { guests } from '../schema.ts';
import { createNearnessFinder } from './laid-seats.ts';
import type { SeatRow, SeatingPlanRows } from './seating-plan.ts';

export interface Party {
  name: string;
  /** Of the people. */
  ids: string[];
}

type PartyState = SeatingReport['parties'][number]['state'];

/** Those of at least two guests who are coming. */
export async function readParties(db: Queryable, eventId: string): Promise<Party[]> {
  const rows = await db
    .select({ name: guests.party, id: selectPersonId(guests) })
    .from(guests)
    .where(
      and(eq(guests.event_id, eventId), eq(guests.status, 'accepted'), isNotNull(guests.party)),
    )
    .orderBy(asc(guests.created_at), asc(guests.id));
  const parties = new Map<string, Party>();
  for (const { name, id } of rows) {
    const party = parties.get(toPartyKey(name!));
    if (party) party.ids.push(id);
    else parties.set(toPartyKey(name!), { name: name!, ids: [id] });
  }
  return [...parties.values()].filter(({ ids }) => ids.length > 1);
}

/** The seats of each group with at least two of them. */
export function listSeatedParties(
  { seats }: SeatingPlanRows,
  parties: readonly Party[],
): { party: Party; seats: SeatRow[] }[] {
  const seatById = new Map(seats.map((seat) => [seat.person_id, seat]));
  return parties
    .map((party) => ({ party, seats: party.ids.flatMap((id) => seatById.get(id) ?? []) }))
    .filter((seated) => seated.seats.length > 1);
}

const countTables = (seats: readonly SeatRow[]) =>
  new Set(seats.map(({ table_id }) => table_id)).size;

/** How a plan keeps a group; `isSearching` while a better one is looked for. */
export function getPartyState(
  plan: SeatingPlanRows,
  seats: readonly SeatRow[],
  isSearching: boolean,
): PartyState {
  if (countTables(seats) === 1) {
    const getNearness = createNearnessFinder(plan);
    const isEachBesideOne = seats.every((seat) =>
      seats.some((other) => other !== seat && getNearness(seat, other) >= NEARNESS.beside),
    );
    return isEachBesideOne ? 'beside' : 'one_table';
  }
  if (plan.tables.every((table) => table.seats < seats.length)) return 'too_large';
  if (countTables(seats.filter(({ locked }) => locked)) > 1) return 'locked';
  return isSearching ? 'searching' : 'split';
}
