import type { Seating } from '#src/contract/seating.ts';
import type { DiffSide, SeatingDiff } from './seating-diff.ts';

/** A change made since the plan was opened. */
export interface UndoableChange {
  /** Predicted until the server has answered. */
  diff: SeatingDiff;
  /** The announcement once this side is back, from the plan as it then is. */
  describe?: (side: DiffSide, plan: Seating) => string;
  /** Of a wish or a table’s mark, which is no difference of seats: restores that side and says so. Null if that can never be done. */
  replay?: (side: DiffSide) => Promise<'done' | 'failed' | null>;
}

interface Entry {
  change: UndoableChange;
  isUndone: boolean;
  /** Undos and redos that the server hasn't answered yet. */
  pendingRequests: number;
}

type UndoAction = 'undo' | 'redo';

interface NextChanges {
  undo: UndoableChange | undefined;
  redo: UndoableChange | undefined;
}

/** Changes since the plan was opened, in order; undone ones are last (R42). */
export function createUndoHistory() {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let current: NextChanges = { undo: undefined, redo: undefined };

  /** A new change discards undone ones, except those whose undo may still fail. */
  function update(next: readonly Entry[]): void {
    const last = next.findLastIndex(({ isUndone }) => !isUndone);
    entries = next.filter(
      ({ isUndone, pendingRequests }, index) => index >= last || !isUndone || pendingRequests > 0,
    );
    current = { undo: next[last]?.change, redo: next[last + 1]?.change };
    [...listeners].forEach((listener) => listener());
  }
  const updateEntry = (change: UndoableChange, getChanges: (entry: Entry) => Partial<Entry>) =>
    update(
      entries.map((entry) =>
        entry.change === change ? { ...entry, ...getChanges(entry) } : entry,
      ),
    );
  const find = (change: UndoableChange) => entries.find((entry) => entry.change === change);

  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (change: UndoableChange) =>
      update([...entries, { change, isUndone: false, pendingRequests: 0 }]),
    /** Removes a change that was refused, or whose seats others have changed since. */
    remove: (change: UndoableChange) => update(entries.filter((entry) => entry.change !== change)),
    has: (change: UndoableChange) => find(change) !== undefined,
    isDone: (change: UndoableChange) => find(change)?.isUndone === false,
    /** Aborts once the change is undone or removed. */
    createUndoneSignal(change: UndoableChange): AbortSignal {
      const controller = new AbortController();
      const check = () => {
        if (find(change)?.isUndone === false) return;
        listeners.delete(check);
        controller.abort();
      };
      listeners.add(check);
      return controller.signal;
    },
    startRequest: (change: UndoableChange, action: UndoAction) =>
      updateEntry(change, ({ pendingRequests }) => ({
        isUndone: action === 'undo',
        pendingRequests: pendingRequests + 1,
      })),
    /** The server has answered an undo or redo. A failed one is reverted, unless another follows. */
    finishRequest: (change: UndoableChange, action: UndoAction, result: 'done' | 'failed') =>
      updateEntry(change, (entry) => {
        const pendingRequests = entry.pendingRequests - 1;
        return {
          pendingRequests,
          isUndone:
            result === 'failed' && pendingRequests === 0 ? action === 'redo' : entry.isUndone,
        };
      }),
  };
}
