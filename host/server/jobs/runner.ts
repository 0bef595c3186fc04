/** Runs due jobs. With several servers, each job is claimed by only one of them. */
import { type InferSelectModel, type SQL, and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { jobs } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import { type JobKind, type Lane, lanes, recurring } from './kinds.ts';
import { works } from './works.ts';

type JobRow = InferSelectModel<typeof jobs>;

/** In milliseconds. A server keeps renewing the leases of its jobs; an expired lease means that the server died. */
export const LEASE = 30_000;
const RENEW = 10_000;
const POLL = 1_000;
/** Pauses between tries in milliseconds, unless a kind has its own. After the last one the job is marked as failed and kept. */
const WAITS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];

const isRecurring = (kind: string) => Object.hasOwn(recurring, kind);

async function claim(deps: Deps, kinds: JobKind[]): Promise<JobRow | null> {
  const now = deps.now();
  const due = deps.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.kind, kinds), isNull(jobs.failed_at), lte(jobs.run_at, now), or(isNull(jobs.locked_until), lte(jobs.locked_until, now))))
    .orderBy(asc(jobs.run_at), asc(jobs.created_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await deps.db
    .update(jobs)
    .set({
      locked_until: new Date(now.getTime() + LEASE),
      attempts: sql`${jobs.attempts} + 1`,
      // Frees the key, so that later requests enqueue a new job: this one may already have read its data.
      key: sql`case when ${inArray(jobs.kind, Object.keys(recurring))} then ${jobs.key} end`,
    })
    // Not `in`: the database may run the subquery again for each row and claim several jobs, and the others would wait until their leases end.
    .where(eq(jobs.id, sql`(${due})`))
    .returning();
  return job ?? null;
}

async function work(deps: Deps, job: JobRow): Promise<void> {
  const mine = and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts));
  const renewal = setInterval(() => void renew(deps, and(mine, isNotNull(jobs.locked_until), isNull(jobs.failed_at))), RENEW).unref();
  await attempt(deps, job, mine).finally(() => clearInterval(renewal));
}

/** If a renewal fails, the next one makes up for it. */
async function renew({ db, now, log }: Deps, mine: SQL | undefined): Promise<void> {
  const set = { locked_until: new Date(now().getTime() + LEASE) };
  await db
    .update(jobs)
    .set(set)
    .where(mine)
    .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'can’t renew the lease of a job'));
}

async function attempt(deps: Deps, job: JobRow, mine: SQL | undefined): Promise<void> {
  const { run, waits = WAITS } = works[job.kind as JobKind];
  const started = performance.now();
  const measure = (outcome: 'done' | 'failed' | 'given_up') => deps.metrics?.job(job.kind, outcome, (performance.now() - started) / 1000);
  try {
    await (run as (deps: Deps, payload: object) => Promise<void>)(deps, job.payload);
    measure('done');
    if (isRecurring(job.kind)) await again(deps, job);
    else await deps.db.delete(jobs).where(mine);
  } catch (error) {
    const reason = reasonOf(error);
    deps.log.error({ job: job.id, kind: job.kind, attempt: job.attempts, reason }, 'job failed');
    const wait = waits[job.attempts - 1];
    measure(wait === undefined && !isRecurring(job.kind) ? 'given_up' : 'failed');
    if (isRecurring(job.kind)) return again(deps, job);
    const then = wait === undefined ? { failed_at: deps.now() } : { run_at: new Date(deps.now().getTime() + wait), locked_until: null };
    await deps.db
      .update(jobs)
      .set({ ...then, last_error: reason.slice(0, 2000) })
      .where(mine);
  }
}

async function again(deps: Deps, job: JobRow): Promise<void> {
  const run_at = new Date(deps.now().getTime() + recurring[job.kind as JobKind]!);
  await deps.db.update(jobs).set({ run_at, locked_until: null, attempts: 0 }).where(eq(jobs.id, job.id));
}

interface Lanes {
  /** Starts one more worker in each lane that is below its limit. */
  look(): void;
  /** Resolves when no worker is busy, with the number of jobs run since the last call. */
  idle(): Promise<number>;
}

/** Each lane has a limited number of workers. A worker takes job after job, and starts the next worker when it finds one. */
function open(deps: Deps, stopped: () => boolean): Lanes {
  const busy = new Map<Promise<void>, Lane>();
  let done = 0;
  const enter = (lane: Lane) => {
    const inside = [...busy.values()].filter((other) => other === lane).length;
    if (stopped() || inside >= lane.hands) return;
    const hand = handle(lane)
      .catch((error: unknown) => deps.log.error({ reason: reasonOf(error) }, 'can’t read jobs'))
      .finally(() => busy.delete(hand));
    busy.set(hand, lane);
  };
  const handle = async (lane: Lane) => {
    for (let job = await claim(deps, lane.kinds); job; job = stopped() ? null : await claim(deps, lane.kinds)) {
      enter(lane);
      await work(deps, job);
      done += 1;
    }
  };
  return {
    look: () => lanes.forEach(enter),
    async idle() {
      while (busy.size > 0) await Promise.all(busy.keys());
      const since = done;
      done = 0;
      return since;
    },
  };
}

/** Runs due jobs, and those that become due by it, until none are left. Returns the number of jobs run. */
export async function runDue(deps: Deps): Promise<number> {
  const round = open(deps, () => false);
  for (let done = 0; ;) {
    round.look();
    const more = await round.idle();
    if (more === 0) return done;
    done += more;
  }
}

/** For a database with a single server: jobs that were interrupted are due now, not when their leases end. */
export async function releaseJobs({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.update(jobs).set({ locked_until: null }).where(isNotNull(jobs.locked_until));
}

export interface Runner {
  /** Checks for due jobs now. */
  wake(): void;
  /** Takes no more jobs and resolves when the running ones are done. */
  stop(): Promise<void>;
}

/** Checks for due jobs every second and when woken. Also creates the recurring jobs. */
export async function startRunner(deps: Deps): Promise<Runner> {
  const kinds = Object.keys(recurring) as JobKind[];
  await deps.db
    .insert(jobs)
    .values(kinds.map((kind) => ({ kind, key: 'recurring', run_at: deps.now(), created_at: deps.now() })))
    .onConflictDoNothing();
  let stopped = false;
  const all = open(deps, () => stopped);
  const poll = setInterval(all.look, POLL);
  all.look();
  return {
    wake: () => void setImmediate(all.look),
    async stop() {
      stopped = true;
      clearInterval(poll);
      await all.idle();
    },
  };
}
