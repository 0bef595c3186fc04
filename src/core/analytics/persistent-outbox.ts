import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { makeId } from '../browser/make-id.ts';
import { MAX_OUTBOX_ROWS, createMemoryOutbox, type Outbox, type OutboxRow } from './outbox.ts';
import { hasWebLocks, acquireLock, runIfLockFree } from './web-locks.ts';

export interface PersistentOutbox<R extends OutboxRow> extends Outbox<R> {
  /** Takes over what pages left behind that are there no more, and gives what there was no room for. */
  adoptOrphans(): Promise<readonly R[]>;
  /** The page goes away, perhaps to come back: others may take over what stays. */
  releaseLock(): void;
  /** The page is back: what others took over is theirs. */
  reacquireLock(): void;
  /** Forgets its own rows and what pages left behind that are there no more. */
  clear(): Promise<void>;
}

export interface PersistentOutboxOptions<R extends OutboxRow> {
  /** Shared by all pages of the origin. Each touch may throw. */
  storage: () => Storage | undefined;
  /** Before every key. */
  prefix: string;
  /** Undefined for what is not, or no longer, a row. */
  parse: (text: string) => R | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** When a row was made, in milliseconds since 1970. */
  getCreatedAt: (row: R) => number;
  maxRows?: number;
}

/** Milliseconds. Without locks nobody knows whose page is still there; a row that waits longer than any delay was left behind. */
const ORPHANED_AFTER_MS = 2 * analyticsConfig.maxRetryDelayMs;

/**
 * Survives the page. Each row has a key of its own under that of its page, so that no page ever writes what another one
 * wrote, and a page sends its own rows alone: two tabs never send one row twice. A page holds a lock as long as it is there; whose
 * lock is free, of that page the next one adopts what is left.
 */
export function createPersistentOutbox<R extends OutboxRow>({
  storage,
  prefix,
  parse: read,
  now,
  getCreatedAt: madeAt,
  maxRows: longest = MAX_OUTBOX_ROWS,
}: PersistentOutboxOptions<R>): PersistentOutbox<R> {
  const page = makeId();
  const pageOf = (key: string) => (key.startsWith(`${prefix} `) ? key.split(' ')[1] : undefined);
  const keyOf = ({ id }: OutboxRow) => `${prefix} ${page} ${id}`;
  const lockOf = (owner: string) => `${prefix} ${owner}`;
  /** Rows the storage did not take live in this page alone. */
  const memoryOnlyIds = new Set<string>();
  let rows = createMemoryOutbox<R>([], longest);
  /** False: what was left behind is to be forgotten. */
  let shouldAdopt = true;
  let releaseLock = acquireLock(lockOf(page));

  function persist(row: R) {
    try {
      storage()!.setItem(keyOf(row), JSON.stringify(row));
    } catch {
      memoryOnlyIds.add(row.id);
    }
  }

  function removePersisted(row: R): boolean {
    if (memoryOnlyIds.delete(row.id)) return true;
    try {
      storage()!.removeItem(keyOf(row));
      return storage()!.getItem(keyOf(row)) === null;
    } catch {
      return false;
    }
  }

  const isOrphaned = (row: R | undefined) => hasWebLocks() || !shouldAdopt || row === undefined || !(now() - madeAt(row) <= ORPHANED_AFTER_MS);

  /** Gives what there is no room for. */
  function adoptRowsOf(owner: string): readonly R[] {
    const stored = storage()!;
    const left = listKeys(stored)
      .filter((key) => pageOf(key) === owner)
      .map((key) => ({ key, row: read(stored.getItem(key) ?? '') }))
      .filter(({ row }) => isOrphaned(row));
    const found = shouldAdopt ? left.flatMap(({ row }) => row ?? []) : [];
    const taken = found.slice(0, Math.max(0, longest - rows.all().length));
    rows = createMemoryOutbox([...taken, ...rows.all()], longest);
    taken.forEach(persist);
    left.forEach(({ key }) => stored.removeItem(key));
    return found.slice(taken.length);
  }

  async function adoptAllOrphans(): Promise<readonly R[]> {
    try {
      const owners = new Set(listKeys(storage()!).map(pageOf));
      owners.delete(page);
      owners.delete(undefined);
      const dropped = await Promise.all([...owners].map((owner) => runIfLockFree(lockOf(owner!), () => adoptRowsOf(owner!))));
      return dropped.flatMap((each) => each ?? []);
    } catch {
      // A storage that can't be read has nothing for us.
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
    remove(gone) {
      rows.remove(gone);
      return gone.map(removePersisted).every(Boolean);
    },
    isPersisted: ({ id }) => !memoryOnlyIds.has(id),
    adoptOrphans() {
      shouldAdopt = true;
      return adoptAllOrphans();
    },
    releaseLock: () => releaseLock(),
    reacquireLock() {
      releaseLock = acquireLock(lockOf(page));
      const isStill = (row: R) => {
        try {
          return memoryOnlyIds.has(row.id) || storage()!.getItem(keyOf(row)) !== null;
        } catch {
          return true;
        }
      };
      rows = createMemoryOutbox(rows.all().filter(isStill), longest);
    },
    async clear() {
      shouldAdopt = false;
      rows.all().forEach(removePersisted);
      rows = createMemoryOutbox([], longest);
      await adoptAllOrphans();
    },
  };
}

const listKeys = (stored: Storage): string[] => Array.from({ length: stored.length }, (_, i) => stored.key(i) ?? '');
