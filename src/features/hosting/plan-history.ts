import type { Side, Step } from './plan-steps.ts';

/** A change that was made here. */
export interface Made {
  /** As it was meant, until it is answered; without a chair once it is refused. */
  step: Step;
  /** Who was moved by hand; nobody where a better plan moved them. */
  who?: string;
}

interface Shown {
  /** Can be taken back, newest last. */
  done: readonly Made[];
  /** Can be made again, the one taken back last at the end. */
  undone: readonly Made[];
}

/** What was changed in a plan since it was opened. */
export function createHistory() {
  const listeners = new Set<() => void>();
  let shown: Shown = { done: [], undone: [] };
  const show = (next: Shown) => {
    shown = next;
    [...listeners].forEach((listener) => listener());
  };
  const without = (made: Made): Shown => ({ done: shown.done.filter((each) => each !== made), undone: shown.undone.filter((each) => each !== made) });
  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (made: Made) => show({ done: [...shown.done, made], undone: [] }),
    drop: (made: Made) => show(without(made)),
    /** Taken back, or made again; gives the side it leads to, and nothing for one that is gone. */
    turn(made: Made): Side | null {
      const side = shown.done.includes(made) ? 'was' : shown.undone.includes(made) ? 'is' : null;
      const { done, undone } = without(made);
      if (side === 'was') show({ done, undone: [...undone, made] });
      if (side === 'is') show({ done: [...done, made], undone });
      return side;
    },
  };
}
