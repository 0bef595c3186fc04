/** Sends requests to the solver thread. There is one, with one request at a time, and it doesn't keep the process alive. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type SolverResponse,
  type SolverRequest,
  type DinnerProblem,
  type PlanEvaluation,
  handleRequest,
} from './requests.ts';
import type { SeatingResult } from './seat.ts';

/** Next to main.js in the build. When the sources run unbuilt it doesn't exist, and requests are handled in this thread. */
const WORKER_FILE = fileURLToPath(new URL('./seat-worker.js', import.meta.url));

/** A dinner of a thousand takes about a tenth. A request that needs more ends the thread, not the server. */
const MAX_MEMORY_MB = 512;

/** The slowest dinner, an evaluation of a hundred locks, takes a sixth. */
const REQUEST_TIMEOUT_MS = 60_000;

interface WorkerMessage {
  response?: SolverResponse;
  error?: string;
}

interface QueuedRequest {
  request: SolverRequest;
  resolve(response: SolverResponse): void;
  reject(reason: Error): void;
  rank: number;
}

/** The order of requests that wait for the thread. */
const RANK = { plan: 0, evaluate: 1, background: 2 } as const;

export interface Solver {
  /** The best plan found around the current one. Rejects if there are more guests than seats, or the thread has ended. */
  plan(problem: DinnerProblem): Promise<SeatingResult>;
  /** The best plan found, wherever guests sit now. `isAwaited`: a person waits for it; otherwise all other requests come first. */
  planAnew(problem: DinnerProblem, options: { isAwaited: boolean }): Promise<SeatingResult>;
  /** How good the current plan of the problem is. */
  evaluate(problem: DinnerProblem): Promise<PlanEvaluation>;
}

/** After `timeoutMs` the thread is ended, and a new one handles the next request. */
export function createSolver(file: string, timeoutMs = REQUEST_TIMEOUT_MS): Solver {
  const send = existsSync(file)
    ? createWorkerClient(file, timeoutMs)
    : async (request: SolverRequest) => handleRequest(request);
  const requestPlan = async (request: SolverRequest, rank: number) => {
    const response = await send(request, rank);
    if ('plan' in response) return response.plan;
    throw new Error('The seating thread answered another question.');
  };
  return {
    plan: (problem) => requestPlan({ kind: 'plan', problem }, RANK.plan),
    planAnew: (problem, { isAwaited }) =>
      requestPlan({ kind: 'plan-anew', problem }, isAwaited ? RANK.plan : RANK.background),
    async evaluate(problem) {
      const response = await send({ kind: 'evaluate', problem }, RANK.evaluate);
      if ('evaluation' in response) return response.evaluation;
      throw new Error('The seating thread answered another question.');
    },
  };
}

function createWorkerClient(
  file: string,
  timeoutMs: number,
): (request: SolverRequest, rank: number) => Promise<SolverResponse> {
  const queue: QueuedRequest[] = [];
  let [worker, active]: [Worker | null, QueuedRequest | null] = [null, null];
  let timer: NodeJS.Timeout | undefined;

  /** Settles the active request and starts the next. */
  const settle = (finish: (queued: QueuedRequest) => void) => {
    clearTimeout(timer);
    const settled = active;
    active = null;
    if (settled) finish(settled);
    startNext();
  };
  const startWorker = () => {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
    const fail = (reason: Error) => {
      if (worker !== started) return;
      worker = null;
      settle(({ reject }) => reject(reason));
    };
    started.on('message', ({ response, error }: WorkerMessage) => {
      if (worker === started)
        settle(({ resolve, reject }) => (response ? resolve(response) : reject(new Error(error))));
    });
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`The seating thread ended with ${code}.`)));
    return started;
  };
  const abort = () => {
    const slow = worker;
    worker = null;
    void slow?.terminate();
    settle(({ reject }) =>
      reject(
        new Error(`The seating took longer than ${timeoutMs / 1000} seconds and was given up.`),
      ),
    );
  };
  const startNext = () => {
    if (active) return;
    active = queue.shift() ?? null;
    if (!active) return void worker?.unref();
    worker ??= startWorker();
    worker.ref();
    timer = setTimeout(abort, timeoutMs);
    worker.postMessage(active.request);
  };

  return (request, rank) =>
    new Promise((resolve, reject) => {
      const firstLater = queue.findIndex((other) => other.rank > rank);
      const queued = { request, resolve, reject, rank };
      queue.splice(firstLater < 0 ? queue.length : firstLater, 0, queued);
      startNext();
    });
}

export const solver = createSolver(WORKER_FILE);
