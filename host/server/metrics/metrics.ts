/** What can be counted of a running server, for Prometheus. Labels are route patterns, methods, kinds and outcomes: never what a person types. */
import { Counter, Gauge, type GaugeConfiguration, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { and, isNull, lte, min, sql } from 'drizzle-orm';
import type { OpenDb } from '../db/open.ts';
import { jobs, letters } from '../db/schema.ts';
import { lanes } from '../jobs/kinds.ts';

export interface Metrics {
  request(told: { method: string; route: string; status: number }, seconds: number): void;
  job(kind: string, outcome: 'done' | 'failed' | 'given_up', seconds: number): void;
  /** Prometheus text 0.0.4; what stands in the database is read now. */
  text(): Promise<string>;
  type: string;
  close(): void;
}

export interface MetricsOptions {
  opened: Pick<OpenDb, 'db' | 'pool'>;
  now: () => Date;
  /** Of the process: memory, event loop, collections. */
  process?: boolean;
}

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ opened, now, process = false }: MetricsOptions): Metrics {
  const register = new Registry();
  const registers = [register];
  if (process) collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'beside_http_request_seconds',
    help: 'Duration of requests, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const done = new Histogram({ name: 'beside_job_seconds', help: 'Duration of jobs', labelNames: ['kind', 'outcome'] as const, buckets: BUCKETS, registers });
  const scrapes = new Counter({ name: 'beside_metrics_read_total', help: 'Number of scrapes', registers });
  readOf(opened, now, registers);
  return {
    request: (told, seconds) => requests.observe(told, seconds),
    job: (kind, outcome, seconds) => done.observe({ kind, outcome }, seconds),
    async text() {
      scrapes.inc();
      return register.metrics();
    },
    type: register.contentType,
    close: () => register.clear(),
  };
}

/** Gauges that are read when they are asked for; of several servers on one database each tells the same. */
function readOf({ db, pool }: MetricsOptions['opened'], now: () => Date, registers: Registry[]): void {
  const add = <T extends string>(told: GaugeConfiguration<T>) => new Gauge({ ...told, registers });
  const waiting = isNull(jobs.failed_at);
  add({
    name: 'beside_jobs_waiting',
    help: 'Waiting and running jobs, by kind',
    labelNames: ['kind'] as const,
    async collect() {
      this.reset();
      for (const { kind, n } of await db
        .select({ kind: jobs.kind, n: sql<number>`count(*)::int` })
        .from(jobs)
        .where(waiting)
        .groupBy(jobs.kind))
        this.set({ kind }, n);
    },
  });
  add({
    name: 'beside_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has been waiting',
    async collect() {
      const [row] = await db
        .select({ since: min(jobs.run_at) })
        .from(jobs)
        .where(and(waiting, lte(jobs.run_at, now())));
      this.set(row?.since ? (now().getTime() - row.since.getTime()) / 1000 : 0);
    },
  });
  add({
    name: 'beside_jobs_given_up',
    help: 'Jobs that failed after their last try, by kind',
    labelNames: ['kind'] as const,
    async collect() {
      this.reset();
      // A rise is seen only from a value that was there before it: every kind has one from the start.
      for (const kind of lanes.flatMap(({ kinds }) => kinds)) this.set({ kind }, 0);
      const rows = await db
        .select({ kind: jobs.kind, n: sql<number>`count(*)::int` })
        .from(jobs)
        .where(sql`${jobs.failed_at} is not null`)
        .groupBy(jobs.kind);
      for (const { kind, n } of rows) this.set({ kind }, n);
    },
  });
  add({
    name: 'beside_letters_waiting',
    help: 'E-mails not sent yet, including permanently rejected ones',
    async collect() {
      this.set(await db.$count(letters, isNull(letters.sent_at)));
    },
  });
  if (!pool) return;
  add({
    name: 'beside_db_connections',
    help: 'Connections to PostgreSQL, and requests waiting for one',
    labelNames: ['state'] as const,
    collect() {
      const { total, idle, waiting: queued } = pool();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waited_for' }, queued);
    },
  });
}
