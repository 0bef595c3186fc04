import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { makeId } from '../browser/make-id.ts';
import { MAX_OUTBOX_ROWS, createMemoryOutbox, type Outbox, type OutboxRow } from './outbox.ts';
import { hasWebLocks, acquireLock, runIfLockFree } from './web-locks.ts';

export interface PersistentOutbox<R extends OutboxRow> extends Outbox<R> {
  /** Takes over rows of closed pages; returns those that didn't fit. */
  adoptOrphans(): Promise<readonly R[]>;
  /** Call on `pagehide`: other pages may then adopt its rows. */
  releaseLock(): void;
  /** Call when the page is restored from the back/forward cache: drops rows that others have adopted. */
  reacquireLock(): void;
  /** Drops its own rows and those of closed pages. */
  clear(): Promise<void>;
}

export interface PersistentOutboxOptions<R extends OutboxRow> {
  /** Shared by all pages of the origin. Any access may throw. */
  storage: () => Storage | undefined;
  prefix: string;
  /** Undefined if the text is not a valid row. */
  parse: (text: string) => R | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** When a row was made, in milliseconds since 1970. */
  getCreatedAt: (row: R) => number;
  maxRows?: number;
}

/** Without Web Locks we can't tell if a page is still open: a row older than any retry delay counts as orphaned. */
const ORPHANED_AFTER_MS = 2 * analyticsConfig.maxRetryDelayMs;

/**
 * Survives the page. Keys are per page and row, so two tabs never overwrite or resend each other's rows. A page holds a Web Lock
 * while it lives; the next page adopts the rows of pages whose lock is free.
 */
export function createPersistentOutbox<R extends OutboxRow>({
  storage,
  prefix,
  parse,
  now,
  getCreatedAt,
  maxRows = MAX_OUTBOX_ROWS,
}: PersistentOutboxOptions<R>): PersistentOutbox<R> {
  const pageId = makeId();
  const getOwnerPageId = (key: string) =>
    key.startsWith(`${prefix} `) ? key.split(' ')[1] : undefined;
  const getRowKey = ({ id }: OutboxRow) => `${prefix} ${pageId} ${id}`;
  const getLockName = (ownerPageId: string) => `${prefix} ${ownerPageId}`;
  const memoryOnlyIds = new Set<string>();
  let rows = createMemoryOutbox<R>([], maxRows);
  /** False after `clear`: rows of closed pages are deleted instead of adopted. */
  let shouldAdopt = true;
  let releaseLock = acquireLock(getLockName(pageId));

  function persist(row: R) {
    try {
      storage()!.setItem(getRowKey(row), JSON.stringify(row));
    } catch {
      memoryOnlyIds.add(row.id);
    }
  }

  function removePersisted(row: R): boolean {
    if (memoryOnlyIds.delete(row.id)) return true;
    try {
      storage()!.removeItem(getRowKey(row));
      return storage()!.getItem(getRowKey(row)) === null;
    } catch {
      return false;
    }
  }

  const isOrphaned = (row: R | undefined) =>
    hasWebLocks() ||
    !shouldAdopt ||
    row === undefined ||
    !(now() - getCreatedAt(row) <= ORPHANED_AFTER_MS);

  /** Returns rows that didn't fit. */
  function adoptRowsOf(ownerPageId: string): readonly R[] {
    const stored = storage()!;
    const orphans = listKeys(stored)
      .filter((key) => getOwnerPageId(key) === ownerPageId)
      .map((key) => ({ key, row: parse(stored.getItem(key) ?? '') }))
      .filter(({ row }) => isOrphaned(row));
    // Browsers list keys in any order.
    const adoptable = shouldAdopt
      ? orphans
          .flatMap(({ row }) => row ?? [])
          .toSorted((a, b) => getCreatedAt(a) - getCreatedAt(b))
      : [];
    const adopted = adoptable.slice(0, Math.max(0, maxRows - rows.all().length));
    rows = createMemoryOutbox([...adopted, ...rows.all()], maxRows);
    adopted.forEach(persist);
    orphans.forEach(({ key }) => stored.removeItem(key));
    return adoptable.slice(adopted.length);
  }

  async function adoptAllOrphans(): Promise<readonly R[]> {
    try {
      const ownerPageIds = new Set(listKeys(storage()!).map(getOwnerPageId));
      ownerPageIds.delete(pageId);
      ownerPageIds.delete(undefined);
      const dropped = await Promise.all(
        [...ownerPageIds].map((ownerPageId) =>
          runIfLockFree(getLockName(ownerPageId!), () => adoptRowsOf(ownerPageId!)),
        ),
      );
      return dropped.flatMap((each) => each ?? []);
    } catch {
      // Storage can't be read: nothing to adopt.
      return [];
    }
  }

  return {
    add(row) {
      const hasRoom = rows.add(row);
      if (hasRoom) persist(row);
      return hasRoom;
    },
    all: () => rows.all(),
    remove(removed) {
      rows.remove(removed);
      return removed.map(removePersisted).every(Boolean);
    },
    isPersisted: ({ id }) => !memoryOnlyIds.has(id),
    adoptOrphans() {
      shouldAdopt = true;
      return adoptAllOrphans();
    },
    releaseLock: () => releaseLock(),
    reacquireLock() {
      releaseLock = acquireLock(getLockName(pageId));
      const isStillStored = (row: R) => {
        try {
          return memoryOnlyIds.has(row.id) || storage()!.getItem(getRowKey(row)) !== null;
        } catch {
          return true;
        }
      };
      rows = createMemoryOutbox(rows.all().filter(isStillStored), maxRows);
    },
    async clear() {
      shouldAdopt = false;
      rows.all().forEach(removePersisted);
      rows = createMemoryOutbox([], maxRows);
      await adoptAllOrphans();
    },
  };
}

const listKeys = (stored: Storage): string[] =>
  [...Array(stored.length).keys()].map((i) => stored.key(i) ?? '');
