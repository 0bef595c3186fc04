/** What waits to be sent, oldest first. */
export interface Row {
  /** Made once: whoever gets a row twice knows it by this. */
  id: string;
}

export interface Outbox<R extends Row> {
  add(row: R): void;
  all(): readonly R[];
  /** False where the storage kept what was to go. Either way these rows are not handed out again. */
  remove(rows: readonly R[]): boolean;
}

/** Lives as long as the page. Rows beyond `longest` are not taken. */
export function memoryOutbox<R extends Row>(first: readonly R[] = [], longest = Infinity): Outbox<R> {
  let rows: readonly R[] = first;
  return {
    add(row) {
      if (rows.length < longest) rows = [...rows, row];
    },
    all: () => rows,
    remove(gone) {
      const ids = new Set(gone.map(({ id }) => id));
      rows = rows.filter(({ id }) => !ids.has(id));
      return true;
    },
  };
}
