/** Two servers on one PostgreSQL. One stops in the middle of a transaction that holds a dinner's lock; the other goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CreatedDinner, createDinner } from '../helpers/api/create-dinner.ts';
import { waitForBlockedQueries } from '../helpers/api/lock-waits.ts';
import { type Api, type Member, startApi } from '../helpers/api/start-api.ts';
import { type Server, createDatabaseEnv, startServer } from '../helpers/server/server.ts';
import {
  type TimedRequest,
  type TimedResponse,
  countStatuses,
  getP95,
  sendTimed,
  sendWhile,
} from '../helpers/server/timed-requests.ts';
import { type Postgres, createDatabase } from '../helpers/services/postgres.ts';

const GUESTS = 40;
const ROUNDS = 3;
const READS_PER_SECOND = 25;
/** At least, for enough reads to compare. */
const PHASE_MS = 5_000;
/** The limits are 3 s; the rest is for a busy machine and the interval of the samples. */
const LONGEST_WAIT_MS = 4_000;

let postgres: Postgres;
let api: Api;
let servers: Server[];
let host: Member;
let members: Member[];

beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url, now: new Date() });
  const env = createDatabaseEnv(postgres.url);
  servers = [await startServer({ env }), await startServer({ env })];
  host = await api.createMember();
  members = await Promise.all(Array.from({ length: GUESTS + 2 }, () => api.createMember()));
});
afterAll(async () => {
  for (const { pid } of servers) process.kill(pid, 'SIGCONT');
  await Promise.all(servers.map((server) => server.stop()));
  await api.close();
  await postgres.stop();
});

/** Access tokens are valid for ten minutes. */
async function signInAll(): Promise<string[]> {
  api.clock.set(new Date());
  return Promise.all(members.map(async ({ user }) => (await api.signIn(user)).access));
}

const createLargeDinner = () =>
  createDinner(api, host.user, {}, [{ shape: 'long', seats: GUESTS + 2 }]);

/** What the answers before have left to do would slow down what comes next. */
async function waitForJobs(): Promise<void> {
  const countDue = async () =>
    (
      await api.db.execute(
        sql`select 1 from jobs where failed_at is null and run_at <= clock_timestamp()`,
      )
    ).rows.length;
  await expect.poll(countDue, { timeout: 180_000, interval: 500 }).toBe(0);
}

/** Follows `Retry-After`, as a client does. */
async function sendUntilDone(request: TimedRequest): Promise<TimedResponse> {
  for (;;) {
    const response = await sendTimed(request);
    if (response.status !== 503 || response.retryAfter === null) return response;
    await pause(Number(response.retryAfter) * 1000);
  }
}

/** Resolves when the server's transaction holds the dinner's lock and the server is frozen. */
async function freezeInTransaction(
  server: Server,
  eventId: string,
  accepting: TimedRequest,
): Promise<{ answer: Promise<TimedResponse> }> {
  const foreign = new pg.Client({ connectionString: postgres.url });
  await foreign.connect();
  // Seats are written after the dinner is locked: there the transaction stops until the server is frozen.
  await foreign.query('begin');
  await foreign.query('lock table seats in exclusive mode');
  const answer = sendTimed(accepting);
  await waitForBlockedQueries(api);
  process.kill(server.pid, 'SIGSTOP');
  await foreign.query('rollback');
  await foreign.end();
  const { rows } = await api.db.execute(
    sql`select id from events where id = ${eventId} for update skip locked`,
  );
  expect(rows, 'the dinner is locked').toEqual([]);
  return { answer };
}

interface Longest {
  lockWaitMs: number;
  idleMs: number;
}

/** Samples what the servers' connections do until `stop` is called. */
function watchDatabase(): () => Promise<Longest> {
  const longest: Longest = { lockWaitMs: 0, idleMs: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await api.db.execute<{ waiting: number; idle: number }>(sql`
        select coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter (where wait_event_type = 'Lock'), 0)::float * 1000 as waiting,
          coalesce(max(extract(epoch from clock_timestamp() - state_change)) filter (where state = 'idle in transaction'), 0)::float * 1000 as idle
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
      longest.lockWaitMs = Math.max(longest.lockWaitMs, rows[0]!.waiting);
      longest.idleMs = Math.max(longest.idleMs, rows[0]!.idle);
      await pause(100);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}

test('[case 92] while a frozen server holds a dinner, only answers to that dinner wait', async () => {
  const [frozen, working] = servers as [Server, Server];
  const other = await createDinner(api, host.user);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [free, held] = [await createLargeDinner(), await createLargeDinner()];
    const [reader, first, ...guests] = await signInAll();
    const answerAt = (server: Server, { path }: CreatedDinner, access: string): TimedRequest => ({
      url: `${server.url}${path}/rsvp/`,
      access,
      method: 'POST',
      body: { status: 'accepted' },
    });
    const answerAll = (dinner: CreatedDinner) =>
      Promise.all(guests.map((access) => sendTimed(answerAt(working, dinner, access))));
    const paths = [`${other.path}/`, '/api/user/me/'];
    const readWhile = <T>(work: () => Promise<T>) =>
      sendWhile(
        (n) => ({ url: working.url + paths[n % 2]!, access: reader! }),
        READS_PER_SECOND,
        work,
      );
    // The same work without a frozen server, so that only the lock makes a difference.
    const calm = await readWhile(
      async () => (await Promise.all([answerAll(free), pause(PHASE_MS)]))[0],
    );
    await waitForJobs();
    const stop = watchDatabase();
    const { answer } = await freezeInTransaction(
      frozen,
      held.event.id,
      answerAt(frozen, held, first!),
    );
    const stuck = await readWhile(
      async () => (await Promise.all([answerAll(held), pause(PHASE_MS)]))[0],
    );
    const longest = await stop();
    process.kill(frozen.pid, 'SIGCONT');
    expect((await answer).status, 'the frozen server’s own answer').toBe(503);

    expect(longest.lockWaitMs).toBeLessThan(LONGEST_WAIT_MS);
    expect(longest.idleMs).toBeLessThan(LONGEST_WAIT_MS);
    expect(countStatuses(stuck.responses), 'others').toEqual({ 200: stuck.responses.length });
    expect(
      stuck.result.filter(
        ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter !== null),
      ),
      'that dinner',
    ).toEqual([]);
    const retried = await Promise.all(
      guests.map((access) => sendUntilDone(answerAt(working, held, access))),
    );
    expect(countStatuses(retried), 'once the transaction is ended').toEqual({ 200: GUESTS });
    await expect.poll(async () => (await fetch(`${frozen.url}/api/health/`)).status).toBe(200);
    await waitForJobs();
    ratios.push(getP95(stuck.responses) / getP95(calm.responses));
    console.log(
      `case 92: p95 of others ${getP95(calm.responses).toFixed(1)} ms calm, ${getP95(stuck.responses).toFixed(1)} ms with a frozen server; that dinner ` +
        `${JSON.stringify(countStatuses(stuck.result))}; longest lock wait ${Math.round(longest.lockWaitMs)} ms, idle ${Math.round(longest.idleMs)} ms`,
    );
  }
  // What waits for a lock waits in every round. One round alone can be slow because the machine is.
  expect(Math.min(...ratios), `${ratios.join(', ')} times the calm p95`).toBeLessThan(2);
});
