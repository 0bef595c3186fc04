/** The product's app and its baselines, an empty route and `select 1`, in one process on one database. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { asc, like, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { openDb } from '#server/platform/db/open.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { jobTable } from '#server/worker.ts';
import { createRefreshToken } from '#server/modules/auth/refresh-token.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { matches } from '#server/modules/matching/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { insertSession } from '#server/modules/auth/sessions.ts';
import { createProcessState, ports } from '#server/modules/wiring.ts';
import { parseEnv } from '#server/platform/env.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import type { JobTable } from '#server/platform/jobs/job-kinds.ts';
import { runDueJobs, startJobRunner } from '#server/platform/jobs/runner.ts';
import { silentLog } from '#server/platform/log.ts';
import { createPartners } from '#server/modules/auth/partner-origins.ts';
import { deriveKeys } from '#server/platform/crypto/secret-key.ts';
import { signAccessToken } from '#server/modules/auth/access-token.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { createMemoryStore } from '#tests/helpers/api/memory-store.ts';
import { populate } from './population.ts';
import { readUsage } from './usage.ts';

export interface BenchServer {
  port: number;
  /** Members who send requests, with the ids they need. */
  senders: {
    token: string;
    refresh: string;
    inviteSlug: string;
    matches: string[];
    feeds: string[];
    hosts: string | null;
  }[];
  dinners: { id: string; slug: string }[];
}

const SENDERS = 100;

const members = Number(process.argv[2]);
const databaseUrl = process.argv[3] || undefined;
const runsJobs = process.argv[4] === 'true';
const opened = await openDb(databaseUrl ? { databaseUrl } : { memory: true });
const env = parseEnv({ PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: 'rsvps=1000000/day' });
const now = () => new Date();
let wakeJobRunner = () => undefined as void;
const deps: ServerDeps = {
  db: opened.db,
  env,
  keys: deriveKeys('a secret of the benchmark, long enough to be one'),
  now,
  random: Math.random,
  mailer: { destination: 'nowhere', deliver: async () => undefined },
  store: createMemoryStore(now),
  partners: createPartners(env),
  log: silentLog,
  ports,
  processState: createProcessState(),
  wakeJobRunner: () => wakeJobRunner(),
};
await populate(deps.db, members, now());

/** One recurring job, which the runner needs: the others would be measured with whatever runs beside them. */
const table = Object.fromEntries(
  Object.entries(jobTable).map(([kind, job]) => [
    kind,
    { ...job, intervalMs: kind === 'send_reminders' ? DAY_MS : undefined },
  ]),
) as unknown as JobTable;
const jobDeps: ServerDeps = { ...deps, db: opened.jobsDb };
if (runsJobs) {
  const runner = await startJobRunner(jobDeps, table);
  wakeJobRunner = runner.wake;
}

const rows = await deps.db
  .select({ id: users.id, inviteSlug: users.invite_slug })
  .from(users)
  .where(like(users.email, 'bench%0@club.example'))
  .orderBy(asc(users.id))
  .limit(SENDERS);
const senders: BenchServer['senders'] = [];
for (const { id, inviteSlug } of rows) {
  const session = await insertSession(
    deps.db,
    { userId: id, scope: 'full', origin: null, eventIds: [], requestHash: null },
    now(),
  );
  const mine = await deps.db
    .select({ id: matches.id })
    .from(matches)
    .where(sql`${matches.user_id} = ${id}`);
  const items = await deps.db
    .select({ id: feeds.id })
    .from(feeds)
    .where(sql`${feeds.user_id} = ${id}`);
  const [hosted] = await deps.db
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.host_id} = ${id}`)
    .limit(1);
  senders.push({
    token: await signAccessToken(deps, session),
    refresh: createRefreshToken(deps.keys, session.id, session.counter),
    inviteSlug,
    matches: mine.map((match) => match.id),
    feeds: items.map((item) => item.id),
    hosts: hosted?.id ?? null,
  });
}
const dinners = await deps.db
  .select({ id: events.id, slug: events.slug })
  .from(events)
  .orderBy(asc(events.id))
  .limit(50);

const app = new Hono();
app.get('/empty', (c) => c.json({}));
app.get('/select', async (c) => {
  await deps.db.execute(sql`select 1`);
  return c.json({});
});
app.get('/usage', async (c) => {
  const { rows } = await deps.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return c.json(readUsage(rows[0]!.pid));
});
app.get('/jobs', async (c) => {
  await runDueJobs(jobDeps, table);
  return c.json({});
});
const hostDir = path.resolve('dist/host');
app.route('/', createApp(deps, existsSync(hostDir) ? { hostDir } : {}) as unknown as Hono);
const server = createAdaptorServer(app) as Server;
server.listen(0, '127.0.0.1', () => {
  const benchServer: BenchServer = {
    port: (server.address() as AddressInfo).port,
    senders,
    dinners,
  };
  process.stdout.write(`${JSON.stringify(benchServer)}\n`);
});
process.on('SIGTERM', () => void opened.close().finally(() => process.exit(0)));
