/** The chairs of a plan as the solver numbers them: through the laid ones of all tables, in order. */
import { type LayTablesOptions, layTables, getNearness } from '#solver/index.ts';
import type { SeatRow, SeatingPlanRows, TableRow } from './seating-plan.ts';

export type Chair = Pick<SeatRow, 'table_id' | 'position'>;

export interface LaidChairs {
  /** The tables as the solver takes them. */
  tables: (Pick<TableRow, 'shape' | 'seats'> & { laid: number[] })[];
  /** The number of a chair; null if it isn't laid. */
  numberOf(chair: Chair): number | null;
  chairAt(number: number): Chair;
}

/** Table id → positions with a guest, ascending. */
export function listTakenPositions(chairs: readonly Chair[]): Map<string, number[]> {
  const taken = new Map<string, number[]>();
  for (const { table_id, position } of chairs.toSorted((a, b) => a.position - b.position)) {
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
 * The chairs of the plan as it stands. A round table closes over its guests; along a table free chairs make no difference to who sits
 * near whom, and guests can move to them.
 */
export function layCurrentChairs({ tables, seats }: SeatingPlanRows): LaidChairs {
  const taken = listTakenPositions(seats);
  return numberChairs(
    tables,
    tables.map((table) =>
      table.shape === 'round' ? (taken.get(table.id) ?? []) : [...Array(table.seats).keys()],
    ),
  );
}

/** Finds how near two chairs of the plan as it stands are, in hundredths as `NEARNESS`; 0 at different tables. */
export function createNearnessFinder(plan: SeatingPlanRows): (one: Chair, two: Chair) => number {
  const { tables } = layCurrentChairs(plan);
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
  /** More room to keep guests apart: so many more tables than needed, and any chair of a long one. */
  spread?: { extraTables: number };
}

/** The chairs to plan for: as few tables as needed, all much the same size, around the locked seats. */
export function layChairsAnew(
  plan: SeatingPlanRows,
  { guests = plan.seats.length, spread, ...bound }: LayOptions = {},
): LaidChairs {
  const { tables, seats } = plan;
  const tableIndex = new Map(tables.map(({ id }, index) => [id, index]));
  const locks = seats
    .filter(({ locked }) => locked)
    .map(({ table_id, position }) => [tableIndex.get(table_id)!, position] as const);
  const takenByTable = listTakenPositions(seats);
  const taken = tables.map(({ id }) => takenByTable.get(id) ?? []);
  return numberChairs(
    tables,
    layTables(tables, guests, {
      locks,
      ...bound,
      taken,
      ...(spread && { spread }),
    }),
  );
}

function numberChairs(tables: readonly TableRow[], laid: number[][]): LaidChairs {
  const chairs = tables.flatMap(({ id }, index) =>
    laid[index]!.map((position): Chair => ({ table_id: id, position })),
  );
  const toKey = ({ table_id, position }: Chair) => `${table_id} ${position}`;
  const numbers = new Map(chairs.map((chair, number) => [toKey(chair), number]));
  return {
    tables: tables.map(({ shape, seats }, index) => ({ shape, seats, laid: laid[index]! })),
    numberOf: (chair) => numbers.get(toKey(chair)) ?? null,
    chairAt: (number) => chairs[number]!,
  };
}
