import type { LayWishes } from '#solver/index.ts';
import { type Party, listSeatedParties } from './parties.ts';
import { type SeatNeeds, hasSeatsFor } from './seat-needs.ts';
import type { SeatRow, SeatingPlanRows } from './seating-plan.ts';

/** What groups and needs ask of the tables before anybody is seated: chairs at the tables that can have them. */
export function bindGuests(
  plan: SeatingPlanRows,
  { parties, needs }: { parties: readonly Party[]; needs: SeatNeeds },
): Required<Pick<LayWishes, 'bound' | 'parties'>> {
  const { tables, seats } = plan;
  const seated = listSeatedParties(plan, parties).map((party) => party.seats);
  const inParty = new Set(seated.flat());
  const alone = seats.filter((seat) => needs.has(seat.person_id) && !inParty.has(seat));
  const free = tables.map(
    (table) =>
      table.seats - seats.filter(({ table_id, locked }) => locked && table_id === table.id).length,
  );
  const bound: number[] = [];
  const bind = (table: number, count: number) => {
    free[table]! -= count;
    bound.push(...new Array<number>(count).fill(table));
  };
  /** Tables in use come first, then the largest. */
  const findTable = (members: readonly SeatRow[]) => {
    const wanted = [...new Set(members.flatMap(({ person_id }) => needs.get(person_id) ?? []))];
    const known = wanted.filter((need) => tables.some((table) => hasSeatsFor(table, need)));
    if (known.length === 0) return undefined;
    const isInUse = (table: number) => free[table]! < tables[table]!.seats;
    return [...tables.keys()]
      .filter((table) => known.every((need) => hasSeatsFor(tables[table]!, need)))
      .filter((table) => free[table]! >= members.length)
      .toSorted(
        (a, b) => Number(isInUse(b)) - Number(isInUse(a)) || tables[b]!.seats - tables[a]!.seats,
      )[0];
  };
  const sizes: number[] = [];
  for (const members of [...seated, ...alone.map((seat) => [seat])]) {
    const unlocked = members.filter(({ locked }) => !locked);
    const lock = members.find(({ locked }) => locked);
    // Who is locked draws the others to that table.
    if (lock)
      bind(
        tables.findIndex(({ id }) => id === lock.table_id),
        unlocked.length,
      );
    else {
      const table = findTable(unlocked);
      if (table !== undefined) bind(table, unlocked.length);
      else if (unlocked.length > 1) sizes.push(unlocked.length);
    }
  }
  return { bound, parties: sizes };
}
