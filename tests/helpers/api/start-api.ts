/** The API in process with a fresh database, a settable clock and an outbox in memory. No port, no mocks. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { type App, createApp } from '#server/app.ts';
import { findOrCreateUser } from '#server/modules/auth/accounts.ts';
import type { Db, DatabaseHandle } from '#server/platform/db/database.ts';
import { openDb } from '#server/platform/db/open.ts';
import type { ConnectionTimeouts } from '#server/platform/db/timeouts.ts';
import { users } from '#server/modules/auth/schema.ts';
import { insertSession } from '#server/modules/auth/sessions.ts';
import { type Env, parseEnv } from '#server/platform/env.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import type { SessionRow, UserRow } from '#server/modules/auth/caller.ts';
import type { JobKind } from '#server/platform/jobs/job-kinds.ts';
import { createProcessState, ports } from '#server/modules/wiring.ts';
import { runDueJobs } from '#server/platform/jobs/runner.ts';
import { jobTable } from '#server/worker.ts';
import { silentLog } from '#server/platform/log.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { createPartners } from '#server/modules/auth/partner-origins.ts';
import { deriveKeys } from '#server/platform/crypto/secret-key.ts';
import { signAccessToken } from '#server/modules/auth/access-token.ts';
import { createRefreshToken } from '#server/modules/auth/refresh-token.ts';
import type { KeyedQueue } from '#server/platform/keyed-queue.ts';
import { createMemoryStore } from './memory-store.ts';
import { createDatabase } from '../services/postgres.ts';
import { refuseDbInTransactions } from './transaction-guard.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export const OWN_ORIGIN = 'http://localhost:3000';
export const PARTNER_ORIGIN = 'https://tide.example';
/** For waits that let five hundred simultaneous requests finish on any machine. */
const PATIENT_MS = 600_000;
const NO_TIMEOUTS: ConnectionTimeouts = {
  lock_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};
/** Default start time of every test. */
export const TEST_START = new Date('2026-11-20T09:00:00.000Z');

export interface RequestOptions {
  body?: unknown;
  /** Multipart instead of JSON. */
  form?: FormData;
  token?: string;
  origin?: string;
  headers?: Record<string, string>;
  /** Remote address of the socket. */
  peer?: string;
}

/** `body` is parsed JSON where possible, otherwise text. */
export interface ApiResponse<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Member {
  user: UserRow;
  session: SessionRow;
  access: string;
  refresh: string;
  /** Sends with this member's token and the session's origin. */
  send<Body = unknown>(
    method: string,
    path: string,
    sent?: RequestOptions,
  ): Promise<ApiResponse<Body>>;
}

export interface Api extends ServerDeps {
  /** Not guarded like `db`, for tests that hold a lock while the product uses other connections. */
  rawDb: Db;
  database: DatabaseHandle;
  app: App;
  clock: { set(at: Date): void; advance(milliseconds: number): void };
  outbox: EmailMessage[];
  /** Errors that were logged. */
  loggedErrors: Record<string, unknown>[];
  /** Runs all due jobs, and those that they queue. */
  runDueJobs(): Promise<void>;
  /** Runs a recurring job now, and the jobs that it queues. */
  runJob(kind: JobKind): Promise<void>;
  /** Sends queued mail and returns the newest code for this address. */
  codeFor(email: string): Promise<string>;
  send<Body = unknown>(
    method: string,
    path: string,
    sent?: RequestOptions,
  ): Promise<ApiResponse<Body>>;
  /** A member with a session, written to the database; past the introduction by default. */
  createMember(
    overrides?: Partial<UserRow>,
    session?: { scope?: 'full' | 'widget'; origin?: string | null; eventIds?: string[] },
  ): Promise<Member>;
  /** Another session of an existing member. */
  signIn(
    user: UserRow,
    session?: { scope?: 'full' | 'widget'; origin?: string | null; eventIds?: string[] },
  ): Promise<Member>;
  close(): Promise<void>;
}

export interface ApiOptions {
  env?: Record<string, string>;
  /** Use the embedded in-memory database, which runs one transaction at a time. Default is PostgreSQL. */
  embedded?: boolean;
  /** Use this database. Default is a new one that is dropped with the API. */
  databaseUrl?: string;
  pool?: number;
  /** An open connection to a migrated database; closed with the API. */
  database?: DatabaseHandle;
  /** For a free connection; long by default. */
  connectTimeoutMs?: number;
  /** None by default, for tests that hold a lock until many requests wait for it. */
  timeouts?: ConnectionTimeouts;
  /** None by default: requests for one dinner run as on a server each, so that the queue of one process hides no race between several. */
  dinnerQueue?: KeyedQueue;
  now?: Date;
}

const NO_QUEUE: KeyedQueue = { run: (_key, _owner, task) => task(), isOverloaded: () => false };

export async function startApi({
  env: extraEnv = {},
  now: start = TEST_START,
  dinnerQueue = NO_QUEUE,
  ...databaseOptions
}: ApiOptions = {}): Promise<Api> {
  const env: Env = parseEnv({
    PUBLIC_URL: OWN_ORIGIN,
    PARTNER_ORIGINS: PARTNER_ORIGIN,
    ...extraEnv,
  });
  const opened = await openDatabase(databaseOptions);
  let time = start.getTime();
  const outbox: EmailMessage[] = [];
  const loggedErrors: Api['loggedErrors'] = [];
  const deps: ServerDeps = {
    db: databaseOptions.embedded ? opened.db : refuseDbInTransactions(opened.db),
    env,
    keys: deriveKeys('a secret of the tests, long enough to be one'),
    now: () => new Date(time),
    random: () => 0,
    mailer: { destination: 'memory', deliver: async (email) => void outbox.push(email) },
    store: createMemoryStore(() => new Date(time)),
    partners: createPartners(env),
    log: {
      ...silentLog,
      error: (fields, message) => void loggedErrors.push({ message, ...fields }),
    },
    ports,
    processState: createProcessState(),
    wakeJobRunner: () => undefined,
  };
  const app = createApp(deps, { dinnerQueue });
  const jobDeps: ServerDeps = {
    ...deps,
    db: databaseOptions.embedded ? opened.jobsDb : refuseDbInTransactions(opened.jobsDb),
  };

  const send: Api['send'] = async <Body>(
    method: string,
    to: string,
    { body, form, token, origin, headers = {}, peer }: RequestOptions = {},
  ): Promise<ApiResponse<Body>> => {
    const all = new Headers(headers);
    if (body !== undefined && !all.has('Content-Type')) all.set('Content-Type', 'application/json');
    if (token) all.set('Authorization', `Bearer ${token}`);
    if (origin) all.set('Origin', origin);
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    const init = {
      method,
      headers: all,
      ...(form ? { body: form } : body === undefined ? {} : { body: json }),
    };
    const response = await app.request(to, init, {
      incoming: { socket: { remoteAddress: peer ?? '192.0.2.1' } },
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as Body,
      headers: response.headers,
    };
  };

  const signIn: Api['signIn'] = async (
    user,
    { scope = 'full', origin = null, eventIds = [] } = {},
  ) => {
    const session = await insertSession(
      deps.db,
      { userId: user.id, scope, origin, eventIds, requestHash: null },
      deps.now(),
    );
    const access = await signAccessToken(deps, session);
    const refresh = createRefreshToken(deps.keys, session.id, session.counter);
    return {
      user,
      session,
      access,
      refresh,
      send: (method, to, sent = {}) =>
        send(method, to, { token: access, ...(origin ? { origin } : {}), ...sent }),
    };
  };

  let count = 0;
  const createMember: Api['createMember'] = async (overrides = {}, session = {}) => {
    count += 1;
    const email = overrides.email ?? `member${count}@club.example`;
    const user = await deps.db.transaction(async (tx) => {
      const created = await findOrCreateUser(tx, deps, email);
      const [row] = await tx
        .update(users)
        .set({ first_name: 'Ada', last_name: `Member ${count}`, is_new: false, ...overrides })
        .where(eq(users.id, created.id))
        .returning();
      return row ?? created;
    });
    return signIn(user, session);
  };

  return {
    ...deps,
    rawDb: opened.db,
    database: opened,
    app,
    clock: {
      set: (at) => void (time = at.getTime()),
      advance: (milliseconds) => void (time += milliseconds),
    },
    outbox,
    loggedErrors: loggedErrors,
    async runDueJobs() {
      await runDueJobs(jobDeps, jobTable);
    },
    async runJob(kind) {
      await jobTable[kind].run(jobDeps, {} as never);
      await runDueJobs(jobDeps, jobTable);
    },
    async codeFor(email) {
      await runDueJobs(jobDeps, jobTable);
      const message = outbox.findLast(({ to }) => to === email);
      const code = message && /^(\d{6}) /.exec(message.subject)?.[1];
      if (!code) throw new Error(`No code was sent to ${email}.`);
      return code;
    },
    send,
    createMember,
    signIn,
    close: () => opened.close(),
  };
}

async function openDatabase({
  embedded,
  databaseUrl,
  pool,
  database,
  connectTimeoutMs = PATIENT_MS,
  timeouts = NO_TIMEOUTS,
}: ApiOptions): Promise<DatabaseHandle> {
  if (database) return database;
  if (embedded) return openFromTemplate();
  const options = { connectTimeoutMs, timeouts, ...(pool ? { maxConnections: pool } : {}) };
  if (databaseUrl) return openDb({ databaseUrl, ...options });
  const freshDatabase = await createDatabase();
  const opened = await openDb({ databaseUrl: freshDatabase.url, ...options });
  return {
    ...opened,
    async close() {
      await opened.close();
      await freshDatabase.stop();
    },
  };
}

/** An empty embedded database, migrated once and cached by a hash of its migrations: opening a copy takes a fifth of the time. */
export async function openFromTemplate(): Promise<DatabaseHandle> {
  const folder = path.join(root, 'host/server/platform/db/migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const hash = createHash('sha256');
  for (const file of [
    ...names.map((name) => path.join(folder, name)),
    path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
  ])
    hash.update(await readFile(file));
  const file = path.join(root, '.cache', `database-${hash.digest('hex').slice(0, 16)}.tar`);
  const cached = await readFile(file).catch(() => null);
  if (cached) return openDb({ memory: true, template: new Blob([cached]) });
  const fresh = await openDb({ memory: true });
  const dump = await fresh.dumpTarball?.();
  if (dump) {
    await mkdir(path.dirname(file), { recursive: true });
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, Buffer.from(await dump.arrayBuffer()));
    await rename(part, file);
  }
  return fresh;
}
