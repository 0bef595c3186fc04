import type { Step } from './plan-steps.ts';

/** A change made since the plan was opened. */
export interface Made {
  /** Predicted until the server has answered. */
  step: Step;
  /** The guest moved by hand; undefined for an improved plan. */
  who?: string;
}

interface Entry {
  made: Made;
  /** Undone, or being undone. */
  isUndone: boolean;
  /** Number of unanswered undo and redo requests. */
  turning: number;
}

interface NextChanges {
  undo: Made | undefined;
  redo: Made | undefined;
}

/** Changes since the plan was opened, in order; undone ones are last (R42). */
export function createHistory() {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let current: NextChanges = { undo: undefined, redo: undefined };

  /** A new change discards undone ones, except those whose undo may still fail. */
  function update(next: readonly Entry[]): void {
    const last = next.findLastIndex(({ isUndone }) => !isUndone);
    entries = next.filter(({ isUndone, turning }, index) => index >= last || !isUndone || turning > 0);
    current = { undo: next[last]?.made, redo: next[last + 1]?.made };
    [...listeners].forEach((listener) => listener());
  }
  const updateEntry = (made: Made, getChanges: (entry: Entry) => Partial<Entry>) =>
    update(entries.map((entry) => (entry.made === made ? { ...entry, ...getChanges(entry) } : entry)));
  const find = (made: Made) => entries.find((entry) => entry.made === made);

  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (made: Made) => update([...entries, { made, isUndone: false, turning: 0 }]),
    /** Removes a change that was refused, or whose seats others have changed since. */
    drop: (made: Made) => update(entries.filter((entry) => entry.made !== made)),
    has: (made: Made) => find(made) !== undefined,
    isDone: (made: Made) => find(made)?.isUndone === false,
    /** Aborts once the change is undone or dropped. */
    undone(made: Made): AbortSignal {
      const controller = new AbortController();
      const check = () => {
        if (find(made)?.isUndone === false) return;
        listeners.delete(check);
        controller.abort();
      };
      listeners.add(check);
      return controller.signal;
    },
    /** An undo or redo starts. */
    turn: (made: Made, isUndone: boolean) => updateEntry(made, ({ turning }) => ({ isUndone, turning: turning + 1 })),
    /** An undo or redo has been answered. A failed one is reverted, unless another follows. */
    turned: (made: Made, isUndone: boolean, failed: boolean) =>
      updateEntry(made, (entry) => {
        const turning = entry.turning - 1;
        return { turning, isUndone: failed && turning === 0 ? !isUndone : entry.isUndone };
      }),
  };
}
