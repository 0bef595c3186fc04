import type { LayTablesOptions } from '#solver/index.ts';
import { type Party, listSeatedParties } from './parties.ts';
import { type NeedsByPersonId, hasSeatsFor, keepCompatible } from './seat-needs.ts';
import type { SeatRow, SeatingPlanRows } from './seating-plan.ts';

interface Wanted {
  parties: readonly Party[];
  needs: NeedsByPersonId;
}

export interface BoundGuests {
  /** The seats they ask for. */
  laidSeats: Required<Pick<LayTablesOptions, 'bound' | 'parties'>>;
  /** What the tables can give: a need comes before the group, and of two needs that no table meets together the more important one stays. */
  kept: Wanted;
}

/** What groups and needs ask of the tables before anybody is seated: seats at the tables that can have them. */
export function bindGuests(plan: SeatingPlanRows, wanted: Wanted): BoundGuests {
  const { tables, seats } = plan;
  const needs = new Map(
    [...wanted.needs].map(([id, needsOfOne]) => [id, keepCompatible(tables, needsOfOne)]),
  );
  const free = tables.map(
    (table) =>
      table.seats - seats.filter(({ table_id, locked }) => locked && table_id === table.id).length,
  );
  const bound: number[] = [];
  const bind = (table: number, count: number) => {
    free[table]! -= count;
    bound.push(...new Array<number>(count).fill(table));
  };
  const listNeeds = (members: readonly SeatRow[]) =>
    members.flatMap(({ person_id }) => needs.get(person_id) ?? []);
  const meetsNeeds = (table: number, members: readonly SeatRow[]) =>
    listNeeds(members).every((need) => hasSeatsFor(tables[table]!, need));
  /** Tables in use come first, then the largest. None for guests without needs, who can sit anywhere. */
  const findTable = (members: readonly SeatRow[]) => {
    if (listNeeds(members).length === 0) return undefined;
    const isInUse = (table: number) => free[table]! < tables[table]!.seats;
    return [...tables.keys()]
      .filter((table) => meetsNeeds(table, members) && free[table]! >= members.length)
      .toSorted(
        (a, b) => Number(isInUse(b)) - Number(isInUse(a)) || tables[b]!.seats - tables[a]!.seats,
      )[0];
  };
  const bindAlone = (seat: SeatRow) => {
    const table = findTable([seat]);
    if (table !== undefined) bind(table, 1);
  };

  const sizes: number[] = [];
  const parties: Party[] = [];
  const inParty = new Set<SeatRow>();
  // The largest first: a smaller one still finds room at another table.
  const bySize = listSeatedParties(plan, wanted.parties).toSorted(
    (one, other) => other.seats.length - one.seats.length,
  );
  for (const { party, seats: members } of bySize) {
    members.forEach((seat) => inParty.add(seat));
    const unlocked = members.filter(({ locked }) => !locked);
    const lock = members.find(({ locked }) => locked);
    // A locked guest draws the others to that table.
    const table = lock ? tables.findIndex(({ id }) => id === lock.table_id) : findTable(unlocked);
    const leaving = unlocked.filter(
      (seat) => listNeeds([seat]).length > 0 && (table === undefined || !meetsNeeds(table, [seat])),
    );
    const staying = unlocked.filter((seat) => !leaving.includes(seat));
    if (table !== undefined) bind(table, staying.length);
    else if (staying.length > 1) sizes.push(staying.length);
    leaving.forEach(bindAlone);
    const leavingIds = new Set(leaving.map(({ person_id }) => person_id));
    parties.push({ ...party, ids: party.ids.filter((id) => !leavingIds.has(id)) });
  }
  seats.filter((seat) => !seat.locked && !inParty.has(seat)).forEach(bindAlone);
  return { laidSeats: { bound, parties: sizes }, kept: { parties, needs } };
}
