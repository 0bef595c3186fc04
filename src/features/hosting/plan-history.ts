import type { Step } from './plan-steps.ts';

/** A change that was made here. */
export interface Made {
  /** As it was meant, until it is answered. */
  step: Step;
  /** Who was moved by hand; nobody where a better plan moved them. */
  who?: string;
}

interface Entry {
  made: Made;
  /** It is taken back, or on its way there. */
  isUndone: boolean;
  /** How many turns of it are not answered yet. */
  turning: number;
}

interface Shown {
  /** The next to be taken back. */
  undo: Made | undefined;
  /** The next to be made again. */
  redo: Made | undefined;
}

/** What was changed in a plan since it was opened: in the order it was made, and what was taken back at the end (R42). */
export function createHistory() {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let shown: Shown = { undo: undefined, redo: undefined };

  /** What was taken back before something else was made is gone; what is still on its way there may come back. */
  function show(next: readonly Entry[]): void {
    const last = next.findLastIndex(({ isUndone }) => !isUndone);
    entries = next.filter(({ isUndone, turning }, at) => at >= last || !isUndone || turning > 0);
    shown = { undo: next[last]?.made, redo: next[last + 1]?.made };
    [...listeners].forEach((listener) => listener());
  }
  const change = (made: Made, changed: (entry: Entry) => Partial<Entry>) =>
    show(entries.map((entry) => (entry.made === made ? { ...entry, ...changed(entry) } : entry)));
  const find = (made: Made) => entries.find((entry) => entry.made === made);

  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (made: Made) => show([...entries, { made, isUndone: false, turning: 0 }]),
    /** It was refused, or others have changed it since. */
    drop: (made: Made) => show(entries.filter((entry) => entry.made !== made)),
    has: (made: Made) => find(made) !== undefined,
    isDone: (made: Made) => find(made)?.isUndone === false,
    /** Aborted once it stands no more, in whichever way. */
    undone(made: Made): AbortSignal {
      const over = new AbortController();
      const look = () => {
        if (find(made)?.isUndone === false) return;
        listeners.delete(look);
        over.abort();
      };
      listeners.add(look);
      return over.signal;
    },
    /** Is taken back, or made again. */
    turn: (made: Made, isUndone: boolean) => change(made, ({ turning }) => ({ isUndone, turning: turning + 1 })),
    /** The turn is answered; one that failed leads back, unless another follows it. */
    turned: (made: Made, isUndone: boolean, failed: boolean) =>
      change(made, (entry) => {
        const turning = entry.turning - 1;
        return { turning, isUndone: failed && turning === 0 ? !isUndone : entry.isUndone };
      }),
  };
}
