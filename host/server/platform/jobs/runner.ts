/** Runs due jobs. With several servers, each job is claimed by only one of them. */
import { type SQL, and, eq, isNotNull, isNull } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/contract/constants/time.ts';
import { jobs } from '../db/schema.ts';
import type { Deps, ServerDeps } from '../deps.ts';
import { formatErrorForLog } from '../log.ts';
import { JOB_LEASE_MS, type JobRow, buildClaimQuery, readDueKinds } from './claim.ts';
import type { JobKind, JobQueue, JobTable } from './job-kinds.ts';

const RENEWAL_INTERVAL_MS = 10_000;
const POLL_INTERVAL_MS = 1_000;
/** Pauses between tries in milliseconds, unless a kind has its own. After the last one the job is marked as failed and kept. */
const DEFAULT_RETRY_DELAYS_MS = [
  SECOND_MS,
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
];

/** The largest part of a pause that chance adds to it, so that jobs that failed together aren't retried together. */
const RETRY_JITTER = 0.5;
const RECURRENCE_JITTER = 0.1;
const addJitter = (milliseconds: number, jitter: number, { random }: Pick<Deps, 'random'>) =>
  Math.round(milliseconds * (1 + jitter * random()));

export const listKinds = (table: JobTable) => Object.keys(table) as JobKind[];

export const listRecurringKinds = (table: JobTable): JobKind[] =>
  listKinds(table).filter((kind) => table[kind].intervalMs !== undefined);

interface FilledQueue extends JobQueue {
  kinds: JobKind[];
}

export function listQueues(table: JobTable): FilledQueue[] {
  const queues = [...new Set(Object.values(table).map(({ queue }) => queue))];
  return queues.map((queue) => ({
    ...queue,
    kinds: listKinds(table).filter((kind) => table[kind].queue === queue),
  }));
}

/** Null if no job is due, or if the queue lets none start now. */
async function claimNext(
  deps: ServerDeps,
  table: JobTable,
  { kinds, rateLimit, waitsUnderLoad = false }: FilledQueue,
): Promise<JobRow | null> {
  if (waitsUnderLoad && deps.isOverloaded?.()) return null;
  if (rateLimit && !(await rateLimit.take(deps, kinds))) return null;
  const recurringKinds = listRecurringKinds(table);
  const [job] = await buildClaimQuery(deps.db, { kinds, recurringKinds, now: deps.now() });
  return job ?? null;
}

async function runWithLease(deps: ServerDeps, table: JobTable, job: JobRow): Promise<void> {
  const isClaimed = and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts));
  const renewal = setInterval(
    () =>
      void renewLease(deps, and(isClaimed, isNotNull(jobs.locked_until), isNull(jobs.failed_at))),
    RENEWAL_INTERVAL_MS,
  ).unref();
  await runJob(deps, table, job, isClaimed).finally(() => clearInterval(renewal));
}

/** If a renewal fails, the next one makes up for it. */
async function renewLease({ db, now, log }: Deps, isClaimed: SQL | undefined): Promise<void> {
  const set = { locked_until: new Date(now().getTime() + JOB_LEASE_MS) };
  await db
    .update(jobs)
    .set(set)
    .where(isClaimed)
    .catch((error: unknown) =>
      log.warn({ reason: formatErrorForLog(error) }, 'can’t renew the lease of a job'),
    );
}

async function runJob(
  deps: ServerDeps,
  table: JobTable,
  job: JobRow,
  isClaimed: SQL | undefined,
): Promise<void> {
  const {
    run,
    intervalMs,
    retryDelaysMs: delays = DEFAULT_RETRY_DELAYS_MS,
    onGivenUp,
  } = table[job.kind as JobKind];
  const isRecurring = intervalMs !== undefined;
  const started = performance.now();
  const measure = (outcome: 'done' | 'failed' | 'given_up') =>
    deps.metrics?.observeJob(job.kind, outcome, (performance.now() - started) / 1000);
  try {
    // Every claim counts as a try: a job that kills its server each time reports no error.
    if (job.attempts > delays.length + 1)
      throw new Error(
        'The last try was interrupted: the server was killed or stopped while the job ran.',
      );
    await (run as (deps: ServerDeps, payload: object) => Promise<void>)(deps, job.payload);
  } catch (error) {
    const reason = formatErrorForLog(error);
    deps.log.error({ job: job.id, kind: job.kind, attempt: job.attempts, reason }, 'job failed');
    const delay = delays[job.attempts - 1];
    measure(delay === undefined && !isRecurring ? 'given_up' : 'failed');
    if (isRecurring) return reschedule(deps, intervalMs, isClaimed);
    if (delay === undefined && onGivenUp) {
      await (onGivenUp as (deps: ServerDeps, payload: object, error: unknown) => Promise<void>)(
        deps,
        job.payload,
        error,
      ).catch((failure: unknown) =>
        deps.log.error(
          { job: job.id, kind: job.kind, reason: formatErrorForLog(failure) },
          'can’t record that a job was given up',
        ),
      );
    }
    const now = deps.now();
    const outcome =
      delay === undefined
        ? { failed_at: now }
        : {
            run_at: new Date(now.getTime() + addJitter(delay, RETRY_JITTER, deps)),
            locked_until: null,
          };
    return void (await deps.db
      .update(jobs)
      .set({ ...outcome, last_error: reason.slice(0, 2000) })
      .where(isClaimed));
  }
  measure('done');
  // A job that is done isn't failed if this fails: it runs again after its lease.
  if (isRecurring) await reschedule(deps, intervalMs, isClaimed);
  else await deps.db.delete(jobs).where(isClaimed);
}

/** Does nothing if the lease was lost: the server that has it now reschedules. */
async function reschedule(
  deps: ServerDeps,
  intervalMs: number,
  isClaimed: SQL | undefined,
): Promise<void> {
  const run_at = new Date(deps.now().getTime() + addJitter(intervalMs, RECURRENCE_JITTER, deps));
  await deps.db.update(jobs).set({ run_at, locked_until: null, attempts: 0 }).where(isClaimed);
}

interface WorkerPool {
  /** Looks for due jobs, and starts one more worker in each of their queues that is below its limit. */
  startWorkers(): void;
  /** Resolves when no worker is busy, with the number of jobs run since the last call. */
  whenIdle(): Promise<number>;
}

/** Each queue has a limited number of workers. A worker runs job after job, and starts the next worker when it finds one. */
function createWorkerPool(deps: ServerDeps, table: JobTable, isStopped: () => boolean): WorkerPool {
  const queues = listQueues(table).map((queue) => ({ ...queue, workers: 0 }));
  const busy = new Set<Promise<void>>();
  let done = 0;
  const track = (work: Promise<void>) => {
    const tracked = work
      .catch((error: unknown) =>
        deps.log.error({ reason: formatErrorForLog(error) }, 'can’t read jobs'),
      )
      .finally(() => busy.delete(tracked));
    busy.add(tracked);
  };
  const startWorker = (queue: (typeof queues)[number]) => {
    if (isStopped() || queue.workers >= queue.concurrency) return;
    queue.workers += 1;
    track(runWorker(queue).finally(() => (queue.workers -= 1)));
  };
  const runWorker = async (queue: (typeof queues)[number]) => {
    for (
      let job = await claimNext(deps, table, queue);
      job;
      job = isStopped() ? null : await claimNext(deps, table, queue)
    ) {
      startWorker(queue);
      await runWithLease(deps, table, job);
      done += 1;
    }
  };
  let [isLooking, mustLookAgain] = [false, false];
  /** One look at a time: it may miss what is queued meanwhile, which the next one finds. */
  const lookForJobs = async () => {
    isLooking = true;
    try {
      do {
        mustLookAgain = false;
        const due = await readDueKinds(deps.db, { kinds: listKinds(table), now: deps.now() });
        queues.filter(({ kinds }) => kinds.some((kind) => due.has(kind))).forEach(startWorker);
      } while (mustLookAgain);
    } finally {
      isLooking = false;
    }
  };
  return {
    startWorkers() {
      if (isStopped()) return;
      mustLookAgain = isLooking;
      if (!isLooking) track(lookForJobs());
    },
    async whenIdle() {
      while (busy.size > 0) await Promise.all(busy);
      const since = done;
      done = 0;
      return since;
    },
  };
}

/** Runs due jobs, and those that become due by it, until none are left. Returns the number of jobs run. */
export async function runDueJobs(deps: ServerDeps, table: JobTable): Promise<number> {
  const pool = createWorkerPool(deps, table, () => false);
  for (let done = 0; ;) {
    pool.startWorkers();
    const more = await pool.whenIdle();
    if (more === 0) return done;
    done += more;
  }
}

/** For a database with a single server: jobs that were interrupted are due now, not when their leases end. */
export async function releaseInterruptedJobs({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.update(jobs).set({ locked_until: null }).where(isNotNull(jobs.locked_until));
}

export interface JobRunner {
  wake(): void;
  /** Takes no more jobs and resolves when the running ones are done. */
  stop(): Promise<void>;
}

/** Checks for due jobs every second and when woken. Also creates the recurring jobs. */
export async function startJobRunner(deps: ServerDeps, table: JobTable): Promise<JobRunner> {
  await deps.db
    .insert(jobs)
    .values(
      listRecurringKinds(table).map((kind) => ({
        kind,
        key: 'recurring',
        run_at: deps.now(),
        created_at: deps.now(),
      })),
    )
    .onConflictDoNothing();
  let isStopped = false;
  const pool = createWorkerPool(deps, table, () => isStopped);
  const poll = setInterval(pool.startWorkers, POLL_INTERVAL_MS);
  pool.startWorkers();
  return {
    wake: () => void setImmediate(pool.startWorkers),
    async stop() {
      isStopped = true;
      clearInterval(poll);
      await pool.whenIdle();
    },
  };
}
