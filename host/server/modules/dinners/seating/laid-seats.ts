/** The seats of a plan as the solver numbers them: through the laid ones of all tables, in order. */
import type { SeatPosition } from '#src/contract/seating.ts';
import { type LayTablesOptions, layTables, getNearness } from '#solver/index.ts';
import type { SeatingPlanRows, TableRow } from './seating-plan.ts';

export interface LaidSeats {
  /** The tables as the solver takes them. */
  tables: (Pick<TableRow, 'shape' | 'seats'> & { laid: number[] })[];
  /** The number of a seat; null if it isn't laid. */
  numberOf(seatPosition: SeatPosition): number | null;
  seatAt(number: number): SeatPosition;
}

/** Table id → positions with a guest, ascending. */
export function listTakenPositions(laidSeats: readonly SeatPosition[]): Map<string, number[]> {
  const taken = new Map<string, number[]>();
  for (const { table_id, position } of laidSeats.toSorted((a, b) => a.position - b.position)) {
    const positions = taken.get(table_id);
    if (positions) positions.push(position);
    else taken.set(table_id, [position]);
  }
  return taken;
}

/** Whether two have a round table to themselves: they sit across from each other, and nobody at their sides. */
export const isPairAtRoundTable = (
  { shape }: Pick<TableRow, 'shape'>,
  taken: readonly number[],
): boolean => shape === 'round' && taken.length === 2;

/**
 * The seats of the plan as it stands. A round table closes over its guests; along a table free seats make no difference to who sits
 * near whom, and guests can move to them.
 */
export function layCurrentSeats({ tables, seats }: SeatingPlanRows): LaidSeats {
  const taken = listTakenPositions(seats);
  return numberSeats(
    tables,
    tables.map((table) =>
      table.shape === 'round' ? (taken.get(table.id) ?? []) : [...Array(table.seats).keys()],
    ),
  );
}

/** Finds how near two seats of the plan as it stands are, in hundredths as `NEARNESS`; 0 at different tables. */
export function createNearnessFinder(
  plan: SeatingPlanRows,
): (one: SeatPosition, two: SeatPosition) => number {
  const { tables } = layCurrentSeats(plan);
  const tableIndex = new Map(plan.tables.map(({ id }, index) => [id, index]));
  return (one, two) => {
    if (one.table_id !== two.table_id) return 0;
    const table = tables[tableIndex.get(one.table_id)!]!;
    const [a, b] = [one, two].map(({ position }) => table.laid.indexOf(position));
    return getNearness(table, a!, b!);
  };
}

interface LayOptions extends Pick<LayTablesOptions, 'bound' | 'parties'> {
  /** Default: those with a seat. */
  guests?: number;
  /** More room to keep guests apart: so many more tables than needed, and any seat of a long one. */
  spread?: { extraTables: number };
}

/** The chairs to plan for: as few tables as needed, all much the same size, around the locked seats. */
export function laySeatsAnew(
  plan: SeatingPlanRows,
  { guests = plan.seats.length, spread, ...bound }: LayOptions = {},
): LaidSeats {
  const { tables, seats } = plan;
  const tableIndex = new Map(tables.map(({ id }, index) => [id, index]));
  const locks = seats
    .filter(({ locked }) => locked)
    .map(({ table_id, position }) => [tableIndex.get(table_id)!, position] as const);
  const takenByTable = listTakenPositions(seats);
  const taken = tables.map(({ id }) => takenByTable.get(id) ?? []);
  return numberSeats(
    tables,
    layTables(tables, guests, {
      locks,
      ...bound,
      taken,
      ...(spread && { spread }),
    }),
  );
}

function numberSeats(tables: readonly TableRow[], laid: number[][]): LaidSeats {
  const laidSeats = tables.flatMap(({ id }, index) =>
    laid[index]!.map((position): SeatPosition => ({ table_id: id, position })),
  );
  const toKey = ({ table_id, position }: SeatPosition) => `${table_id} ${position}`;
  const numbers = new Map(laidSeats.map((seatPosition, number) => [toKey(seatPosition), number]));
  return {
    tables: tables.map(({ shape, seats }, index) => ({ shape, seats, laid: laid[index]! })),
    numberOf: (seatPosition) => numbers.get(toKey(seatPosition)) ?? null,
    seatAt: (number) => laidSeats[number]!,
  };
}
