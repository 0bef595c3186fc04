/** What waits to be sent, oldest first. */
export interface Row {
  /** Made once: whoever gets a row twice knows it by this. */
  id: string;
}

export interface Outbox<R extends Row> {
  /** False where there is no room for it. */
  add(row: R): boolean;
  all(): readonly R[];
  /** False where the storage kept what was to go. Either way these rows are not handed out again. */
  remove(rows: readonly R[]): boolean;
  /** Whether it is still there when the page is gone. */
  survives(row: R): boolean;
}

/** Nobody has listened for long: rows beyond these are not taken. */
export const LONGEST = 1000;

/** Lives as long as the page. */
export function memoryOutbox<R extends Row>(first: readonly R[] = [], longest = LONGEST): Outbox<R> {
  let rows: readonly R[] = first;
  return {
    add(row) {
      const hasRoom = rows.length < longest;
      if (hasRoom) rows = [...rows, row];
      return hasRoom;
    },
    all: () => rows,
    remove(gone) {
      const ids = new Set(gone.map(({ id }) => id));
      rows = rows.filter(({ id }) => !ids.has(id));
      return true;
    },
    survives: () => false,
  };
}
