export interface OutboxRow {
  /** Lets the receiver detect duplicates. */
  id: string;
}

export interface Outbox<R extends OutboxRow> {
  /** False if the outbox is full. */
  add(row: R): boolean;
  /** Oldest first. */
  all(): readonly R[];
  /** False if storage failed to delete them. The rows are not returned again either way. */
  remove(rows: readonly R[]): boolean;
  isPersisted(row: R): boolean;
}

/** Reached only if nothing could be sent for long. */
export const MAX_OUTBOX_ROWS = 1000;

/** Keeps rows for as long as the page lives. */
export function createMemoryOutbox<R extends OutboxRow>(
  initialRows: readonly R[] = [],
  maxRows = MAX_OUTBOX_ROWS,
): Outbox<R> {
  let rows: readonly R[] = initialRows;
  return {
    add(row) {
      const hasRoom = rows.length < maxRows;
      if (hasRoom) rows = [...rows, row];
      return hasRoom;
    },
    all: () => rows,
    remove(removed) {
      const ids = new Set(removed.map(({ id }) => id));
      rows = rows.filter(({ id }) => !ids.has(id));
      return true;
    },
    isPersisted: () => false,
  };
}
