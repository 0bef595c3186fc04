import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { makeId } from '../make-id.ts';
import { LONGEST, memoryOutbox, type Outbox, type Row } from './outbox.ts';
import { hasLocks, holdLock, ifFree } from './page-lock.ts';

export interface KeptOutbox<R extends Row> extends Outbox<R> {
  /** Takes over what pages left behind that are there no more, and gives what there was no room for. */
  adopt(): Promise<readonly R[]>;
  /** The page goes away, perhaps to come back: others may take over what stays. */
  leave(): void;
  /** The page is back: what others took over is theirs. */
  comeBack(): void;
  /** Forgets its own rows and what pages left behind that are there no more. */
  clear(): Promise<void>;
}

export interface KeptOutboxSettings<R extends Row> {
  /** Shared by all pages of the origin. Each touch may throw. */
  storage: () => Storage | undefined;
  /** Before every key. */
  prefix: string;
  /** Undefined for what is not, or no longer, a row. */
  read: (text: string) => R | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** When a row was made, in milliseconds since 1970. */
  madeAt: (row: R) => number;
  longest?: number;
}

/** Milliseconds. Without locks nobody knows whose page is still there; a row that waits longer than any delay was left behind. */
const LEFT_AFTER = 2 * analyticsConfig.maxRetryDelayMs;

/**
 * Survives the page. Each row has a key of its own under that of its page, so that no page ever writes what another one
 * wrote, and a page sends its own rows alone: two tabs never send one row twice. A page holds a lock as long as it is there; whose
 * lock is free, of that page the next one adopts what is left.
 */
export function keptOutbox<R extends Row>({ storage, prefix, read, now, madeAt, longest = LONGEST }: KeptOutboxSettings<R>): KeptOutbox<R> {
  const page = makeId();
  const pageOf = (key: string) => (key.startsWith(`${prefix} `) ? key.split(' ')[1] : undefined);
  const keyOf = ({ id }: Row) => `${prefix} ${page} ${id}`;
  const lockOf = (owner: string) => `${prefix} ${owner}`;
  /** Rows the storage did not take live in this page alone. */
  const unkept = new Set<string>();
  let rows = memoryOutbox<R>([], longest);
  /** False: what was left behind is to be forgotten. */
  let isWanted = true;
  let letGo = holdLock(lockOf(page));

  function keep(row: R) {
    try {
      storage()!.setItem(keyOf(row), JSON.stringify(row));
    } catch {
      unkept.add(row.id);
    }
  }

  function forget(row: R): boolean {
    if (unkept.delete(row.id)) return true;
    try {
      storage()!.removeItem(keyOf(row));
      return storage()!.getItem(keyOf(row)) === null;
    } catch {
      return false;
    }
  }

  const isLeft = (row: R | undefined) => hasLocks() || !isWanted || row === undefined || !(now() - madeAt(row) <= LEFT_AFTER);

  /** Gives what there is no room for. */
  function takeOver(owner: string): readonly R[] {
    const stored = storage()!;
    const left = keysIn(stored)
      .filter((key) => pageOf(key) === owner)
      .map((key) => ({ key, row: read(stored.getItem(key) ?? '') }))
      .filter(({ row }) => isLeft(row));
    const found = isWanted ? left.flatMap(({ row }) => row ?? []) : [];
    const taken = found.slice(0, Math.max(0, longest - rows.all().length));
    rows = memoryOutbox([...taken, ...rows.all()], longest);
    taken.forEach(keep);
    left.forEach(({ key }) => stored.removeItem(key));
    return found.slice(taken.length);
  }

  async function takeOverAll(): Promise<readonly R[]> {
    try {
      const owners = new Set(keysIn(storage()!).map(pageOf));
      owners.delete(page);
      owners.delete(undefined);
      const dropped = await Promise.all([...owners].map((owner) => ifFree(lockOf(owner!), () => takeOver(owner!))));
      return dropped.flatMap((each) => each ?? []);
    } catch {
      // A storage that can't be read has nothing for us.
      return [];
    }
  }

  return {
    add(row) {
      const hasRoom = rows.add(row);
      if (hasRoom) keep(row);
      return hasRoom;
    },
    all: () => rows.all(),
    remove(gone) {
      rows.remove(gone);
      return gone.map(forget).every(Boolean);
    },
    survives: ({ id }) => !unkept.has(id),
    adopt() {
      isWanted = true;
      return takeOverAll();
    },
    leave: () => letGo(),
    comeBack() {
      letGo = holdLock(lockOf(page));
      const isStill = (row: R) => {
        try {
          return unkept.has(row.id) || storage()!.getItem(keyOf(row)) !== null;
        } catch {
          return true;
        }
      };
      rows = memoryOutbox(rows.all().filter(isStill), longest);
    },
    async clear() {
      isWanted = false;
      rows.all().forEach(forget);
      rows = memoryOutbox([], longest);
      await takeOverAll();
    },
  };
}

const keysIn = (stored: Storage): string[] => Array.from({ length: stored.length }, (_, i) => stored.key(i) ?? '');
