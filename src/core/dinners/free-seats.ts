interface TableSize {
  shape: 'round' | 'long';
  seats: number;
}

/**
 * Which seats to draw as taken where the plan isn't shown to the viewer: as many as are taken, with the free ones spread evenly over
 * all tables.
 */
export function spreadFreeSeats<Table extends TableSize>(
  tables: readonly Table[],
  freeCount: number,
): (Table & { taken: number[] })[] {
  const seatCount = tables.reduce((sum, { seats }) => sum + seats, 0);
  const free = Math.min(freeCount, seatCount);
  const isFree = (seat: number) =>
    Math.floor(((seat + 1) * free) / seatCount) > Math.floor((seat * free) / seatCount);
  let first = 0;
  return tables.map((table) => {
    const offset = first;
    first += table.seats;
    const taken = [...Array(table.seats).keys()].filter((seat) => !isFree(offset + seat));
    return { ...table, taken };
  });
}
