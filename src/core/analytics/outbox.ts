/** What waits to be sent, oldest first. */
export interface OutboxRow {
  /** Made once: whoever gets a row twice knows it by this. */
  id: string;
}

export interface Outbox<R extends OutboxRow> {
  /** False where there is no room for it. */
  add(row: R): boolean;
  all(): readonly R[];
  /** False where the storage kept what was to go. Either way these rows are not handed out again. */
  remove(rows: readonly R[]): boolean;
  /** Whether it is still there when the page is gone. */
  isPersisted(row: R): boolean;
}

/** Nobody has listened for long: rows beyond these are not taken. */
export const MAX_OUTBOX_ROWS = 1000;

/** Lives as long as the page. */
export function createMemoryOutbox<R extends OutboxRow>(first: readonly R[] = [], longest = MAX_OUTBOX_ROWS): Outbox<R> {
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
    isPersisted: () => false,
  };
}
