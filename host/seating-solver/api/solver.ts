/** Asks the seating thread. One thread for all, one question at a time; it holds up no process that wants to end. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type SolverResponse, type SolverRequest, type Task, type PlanEvaluation, handleRequest } from './task.ts';
import type { SeatingResult } from './seat.ts';

/** Beside main.js in the build. Where it is not, in sources that are run as they are, plans are worked out in this thread. */
const built = fileURLToPath(new URL('./seat-worker.js', import.meta.url));

/** MB. A dinner of a thousand takes about a tenth; one that runs away ends its thread, not the server. */
const MEMORY = 512;

/** Milliseconds. The slowest dinner there is, a hundred locks weighed, takes a sixth; what runs away must not stop the others. */
const DEADLINE = 60_000;

interface Reply {
  answered?: SolverResponse;
  error?: string;
}

interface Waiting {
  asked: SolverRequest;
  resolve(answered: SolverResponse): void;
  reject(reason: Error): void;
}

export interface Solver {
  /** The best plan found. Rejects when there are more guests than seats, or the thread has ended. */
  plan(task: Task): Promise<SeatingResult>;
  /** How good the plan of the task is as it stands. Whoever asks for a plan is answered first. */
  evaluate(task: Task): Promise<PlanEvaluation>;
}

/** `deadline`: milliseconds that a question may take before its thread is ended and the next one asked. */
export function createSolver(file: string, deadline = DEADLINE): Solver {
  const inThread = existsSync(file) ? threaded(file, deadline) : null;
  const ask = inThread ?? (async (asked: SolverRequest) => handleRequest(asked));
  return {
    async plan(task) {
      const answered = await ask({ kind: 'plan', task });
      if ('plan' in answered) return answered.plan;
      throw new Error('The seating thread answered another question.');
    },
    async evaluate(task) {
      const answered = await ask({ kind: 'weigh', task });
      if ('weighed' in answered) return answered.weighed;
      throw new Error('The seating thread answered another question.');
    },
  };
}

function threaded(file: string, deadline: number): (asked: SolverRequest) => Promise<SolverResponse> {
  const line: Waiting[] = [];
  let [worker, busy]: [Worker | null, Waiting | null] = [null, null];
  let timer: NodeJS.Timeout | undefined;

  /** Tells whoever asked, and turns to the next in line. */
  const settle = (tell: (asker: Waiting) => void) => {
    clearTimeout(timer);
    const asker = busy;
    busy = null;
    if (asker) tell(asker);
    next();
  };
  const start = () => {
    const fresh = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
    const fail = (reason: Error) => {
      if (worker !== fresh) return;
      worker = null;
      settle(({ reject }) => reject(reason));
    };
    fresh.on('message', ({ answered, error }: Reply) => {
      if (worker === fresh) settle(({ resolve, reject }) => (answered ? resolve(answered) : reject(new Error(error))));
    });
    fresh.on('error', fail);
    fresh.on('exit', (code) => fail(new Error(`The seating thread ended with ${code}.`)));
    return fresh;
  };
  const giveUp = () => {
    const slow = worker;
    worker = null;
    void slow?.terminate();
    settle(({ reject }) => reject(new Error(`The seating took longer than ${deadline / 1000} seconds and was given up.`)));
  };
  const next = () => {
    if (busy) return;
    busy = line.shift() ?? null;
    if (!busy) return void worker?.unref();
    worker ??= start();
    worker.ref();
    timer = setTimeout(giveUp, deadline);
    worker.postMessage(busy.asked);
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      const waiting = { asked, resolve, reject };
      const after = asked.kind === 'plan' ? line.findIndex((other) => other.asked.kind !== 'plan') : -1;
      line.splice(after < 0 ? line.length : after, 0, waiting);
      next();
    });
}

export const solver = createSolver(built);
