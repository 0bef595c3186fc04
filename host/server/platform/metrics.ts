/** Prometheus metrics. Labels are route patterns, methods, job kinds and outcomes, never user input. */
import {
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
  collectDefaultMetrics,
} from 'prom-client';
import { and, isNull, lte, min, sql } from 'drizzle-orm';
import type { DatabaseHandle } from './db/database.ts';
import { jobs } from './db/schema.ts';

export interface Metrics {
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  observeJob(kind: string, outcome: 'done' | 'failed' | 'given_up', seconds: number): void;
  /** Prometheus text format 0.0.4. Reads the database-based metrics now. */
  render(): Promise<string>;
  contentType: string;
  close(): void;
}

/** A number that is read at each scrape, the same on all servers. */
export interface CountedGauge {
  name: `beside_${string}`;
  help: string;
  count(): Promise<number>;
}

export interface MetricsOptions {
  database: Pick<DatabaseHandle, 'db' | 'pool'>;
  now: () => Date;
  jobKinds: readonly string[];
  /** Of the modules. */
  gauges: readonly CountedGauge[];
  /** Adds process metrics: memory, event loop, garbage collection. */
  includeProcess?: boolean;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(options: MetricsOptions): Metrics {
  const register = new Registry();
  const registers = [register];
  if (options.includeProcess) collectDefaultMetrics({ register });
  const requestDuration = new Histogram({
    name: 'beside_http_request_seconds',
    help: 'Duration of requests, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const jobDuration = new Histogram({
    name: 'beside_job_seconds',
    help: 'Duration of jobs',
    labelNames: ['kind', 'outcome'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const scrapes = new Counter({
    name: 'beside_metrics_read_total',
    help: 'Number of scrapes',
    registers,
  });
  addDatabaseGauges(options, registers);
  return {
    observeRequest: (labels, seconds) => requestDuration.observe(labels, seconds),
    observeJob: (kind, outcome, seconds) => jobDuration.observe({ kind, outcome }, seconds),
    async render() {
      scrapes.inc();
      return register.metrics();
    },
    contentType: register.contentType,
    close: () => register.clear(),
  };
}

/** Gauges read at each scrape. Jobs are the same on all servers, connections are this server's own. */
function addDatabaseGauges(
  { database: { db, pool }, now, jobKinds, gauges }: MetricsOptions,
  registers: Registry[],
): void {
  /** A gauge that can't be read is left out: during a database outage the server's own figures matter most. */
  const addGauge = <T extends string>({
    collect,
    ...config
  }: GaugeConfiguration<T> & Required<Pick<GaugeConfiguration<T>, 'collect'>>) =>
    new Gauge<T>({
      ...config,
      registers,
      async collect() {
        try {
          await collect.call(this);
        } catch {
          if (config.labelNames) this.reset();
          else this.remove();
        }
      },
    });
  const isPending = isNull(jobs.failed_at);
  addGauge({
    name: 'beside_jobs_waiting',
    help: 'Waiting and running jobs, by kind',
    labelNames: ['kind'] as const,
    async collect() {
      this.reset();
      for (const { kind, n } of await db
        .select({ kind: jobs.kind, n: sql<number>`count(*)::int` })
        .from(jobs)
        .where(isPending)
        .groupBy(jobs.kind))
        this.set({ kind }, n);
    },
  });
  addGauge({
    name: 'beside_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has been waiting',
    async collect() {
      const [row] = await db
        .select({ since: min(jobs.run_at) })
        .from(jobs)
        .where(and(isPending, lte(jobs.run_at, now())));
      this.set(row?.since ? (now().getTime() - row.since.getTime()) / 1000 : 0);
    },
  });
  addGauge({
    name: 'beside_jobs_given_up',
    help: 'Jobs that failed after their last try, by kind',
    labelNames: ['kind'] as const,
    async collect() {
      this.reset();
      // Starts every kind at 0: Prometheus can't detect an increase from a missing value.
      for (const kind of jobKinds) this.set({ kind }, 0);
      const rows = await db
        .select({ kind: jobs.kind, n: sql<number>`count(*)::int` })
        .from(jobs)
        .where(sql`${jobs.failed_at} is not null`)
        .groupBy(jobs.kind);
      for (const { kind, n } of rows) this.set({ kind }, n);
    },
  });
  for (const { name, help, count } of gauges)
    addGauge({
      name,
      help,
      async collect() {
        this.set(await count());
      },
    });
  if (!pool) return;
  addGauge({
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
