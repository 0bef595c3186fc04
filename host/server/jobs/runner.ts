/** Takes due jobs and does them, on as many servers as there are: of several that ask, one gets a job. */
import { type InferSelectModel, and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { jobs } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import { type JobKind, recurring } from './kinds.ts';
import { works } from './works.ts';

type JobRow = InferSelectModel<typeof jobs>;

/** Longer than any job takes; one that is not done by then was cut off with its server. */
const LEASE = 120_000;
const BATCH = 8;
const POLL = 1_000;
/** Pauses between tries in milliseconds, unless a kind has its own; after the last it is given up and kept. */
const WAITS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];

const isRecurring = (kind: string) => Object.hasOwn(recurring, kind);

async function claim(deps: Deps): Promise<JobRow[]> {
  const now = deps.now();
  const due = deps.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNull(jobs.failed_at), lte(jobs.run_at, now), or(isNull(jobs.locked_until), lte(jobs.locked_until, now))))
    .orderBy(asc(jobs.run_at), asc(jobs.created_at))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return deps.db
    .update(jobs)
    .set({
      locked_until: new Date(now.getTime() + LEASE),
      attempts: sql`${jobs.attempts} + 1`,
      // What is asked for from now on is a job of its own: this one may have read already.
      key: sql`case when ${inArray(jobs.kind, Object.keys(recurring))} then ${jobs.key} end`,
    })
    .where(inArray(jobs.id, due))
    .returning();
}

async function work(deps: Deps, job: JobRow): Promise<void> {
  const mine = and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts));
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
    deps.log.error({ job: job.id, kind: job.kind, attempt: job.attempts, reason }, 'a job failed');
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

/** Does what is due, and what that makes due, until nothing is or it is to stop. Returns how many jobs were done or tried. */
export async function runDue(deps: Deps, stopped = () => false): Promise<number> {
  for (let done = 0; ;) {
    if (stopped()) return done;
    const claimed = await claim(deps);
    if (claimed.length === 0) return done;
    await Promise.all(claimed.map((job) => work(deps, job)));
    done += claimed.length;
  }
}

/** On a database that one server alone has: what the last one was cut off from is due now, not when its lease ends. */
export async function releaseJobs({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.update(jobs).set({ locked_until: null }).where(isNotNull(jobs.locked_until));
}

export interface Runner {
  /** Looks for work now. */
  wake(): void;
  /** Takes no more work and resolves when what it has is done. */
  stop(): Promise<void>;
}

/** Looks for work every second and when woken. The recurring jobs are there from now on. */
export async function startRunner(deps: Deps): Promise<Runner> {
  const kinds = Object.keys(recurring) as JobKind[];
  await deps.db
    .insert(jobs)
    .values(kinds.map((kind) => ({ kind, key: 'recurring', run_at: deps.now(), created_at: deps.now() })))
    .onConflictDoNothing();
  let [stopped, asked] = [false, false];
  let running: Promise<void> | null = null;
  const look = () => {
    asked = true;
    running ??= (async () => {
      while (asked && !stopped) {
        asked = false;
        await runDue(deps, () => stopped).catch((error: unknown) => deps.log.error({ reason: reasonOf(error) }, 'jobs could not be read'));
      }
      running = null;
    })();
  };
  const poll = setInterval(look, POLL);
  look();
  return {
    wake: () => void setImmediate(look),
    async stop() {
      stopped = true;
      clearInterval(poll);
      await running;
    },
  };
}
