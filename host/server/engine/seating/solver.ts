/** Asks the seating thread. One thread for all, one question at a time; it holds up no process that wants to end. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Answered, type Asked, type LockCosts, type Task, answer } from './task.ts';
import type { Seated } from './seat.ts';

/** Beside main.js in the build. Where it is not, in sources that are run as they are, plans are worked out in this thread. */
const built = fileURLToPath(new URL('./seat-worker.js', import.meta.url));

/** MB. A dinner of a thousand takes about a tenth; one that runs away ends its thread, not the server. */
const MEMORY = 512;

interface Reply {
  id: number;
  answered?: Answered;
  error?: string;
}

interface Waiting {
  resolve(answered: Answered): void;
  reject(reason: Error): void;
}

export interface Solver {
  /** The best plan found. Rejects when there are more guests than seats, or the thread has ended. */
  plan(task: Task): Promise<Seated>;
  lockCosts(task: Task): Promise<LockCosts>;
}

export function solverOf(file: string): Solver {
  const inThread = existsSync(file) ? threaded(file) : null;
  const ask = inThread ?? (async (asked: Asked) => answer(asked));
  return {
    async plan(task) {
      const answered = await ask({ kind: 'plan', task });
      if ('plan' in answered) return answered.plan;
      throw new Error('The seating thread answered another question.');
    },
    async lockCosts(task) {
      const answered = await ask({ kind: 'locks', task });
      if ('locks' in answered) return answered.locks;
      throw new Error('The seating thread answered another question.');
    },
  };
}

function threaded(file: string): (asked: Asked) => Promise<Answered> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  const start = () => {
    const fresh = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
    const fail = (reason: Error) => {
      if (worker !== fresh) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    fresh.on('message', ({ id, answered, error }: Reply) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) fresh.unref();
      if (answered) asker?.resolve(answered);
      else asker?.reject(new Error(error));
    });
    fresh.on('error', fail);
    fresh.on('exit', (code) => fail(new Error(`The seating thread ended with ${code}.`)));
    return fresh;
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.ref();
      worker.postMessage({ id, asked });
    });
}

export const solver = solverOf(built);
