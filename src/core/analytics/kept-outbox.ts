import { makeId } from '../make-id.ts';
import { memoryOutbox, type Outbox, type Row } from './outbox.ts';
import { holdLock, ifFree } from './page-lock.ts';

export interface KeptOutbox<R extends Row> extends Outbox<R> {
  /** Takes over what pages left behind that are there no more. */
  adopt(): Promise<void>;
  /** The page goes away, perhaps to come back: others may take over what stays. */
  leave(): void;
  /** The page is back: what others took over is theirs. */
  comeBack(): void;
  clear(): void;
}

export interface KeptOutboxSettings<R extends Row> {
  /** Shared by all pages of the origin. Each touch may throw. */
  storage: () => Storage | undefined;
  /** Before every key. */
  prefix: string;
  /** Undefined for what is not, or no longer, a row. */
  read: (text: string) => R | undefined;
  /** Rows beyond this are not taken: nobody has listened for long. */
  longest?: number;
}

/**
 * Survives the page. Each row has a key of its own under that of its page, so that no page ever writes what another one
 * wrote, and a page sends its own rows alone: two tabs never send one row twice. A page holds a lock as long as it is there; whose
 * lock is free, of that page the next one adopts what is left.
 */
export function keptOutbox<R extends Row>({ storage, prefix, read, longest = 1000 }: KeptOutboxSettings<R>): KeptOutbox<R> {
  const page = makeId();
  const pageOf = (key: string) => (key.startsWith(`${prefix} `) ? key.split(' ')[1] : undefined);
  const keyOf = ({ id }: Row) => `${prefix} ${page} ${id}`;
  const lockOf = (owner: string) => `${prefix} ${owner}`;
  /** Rows the storage did not take live in this page alone. */
  const unkept = new Set<string>();
  let rows = memoryOutbox<R>();
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

  function takeOver(owner: string): void {
    const stored = storage()!;
    const left = keysIn(stored).filter((key) => pageOf(key) === owner);
    const found = left.flatMap((key) => read(stored.getItem(key) ?? '') ?? []);
    rows = memoryOutbox([...found, ...rows.all()]);
    found.forEach(keep);
    left.forEach((key) => stored.removeItem(key));
  }

  return {
    add(row) {
      if (rows.all().length >= longest) return;
      rows.add(row);
      keep(row);
    },
    all: () => rows.all(),
    remove(gone) {
      rows.remove(gone);
      return gone.map(forget).every(Boolean);
    },
    async adopt() {
      try {
        const owners = new Set(keysIn(storage()!).map(pageOf));
        owners.delete(page);
        owners.delete(undefined);
        await Promise.all([...owners].map((owner) => ifFree(lockOf(owner!), () => takeOver(owner!))));
      } catch {
        // A storage that can't be read has nothing for us.
      }
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
      rows = memoryOutbox(rows.all().filter(isStill));
    },
    clear() {
      rows.all().forEach(forget);
      rows = memoryOutbox();
    },
  };
}

const keysIn = (stored: Storage): string[] => Array.from({ length: stored.length }, (_, i) => stored.key(i) ?? '');
