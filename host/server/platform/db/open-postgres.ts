import type { Pool as PgPool } from 'pg';
import { DEFAULT_POOL_SIZE } from '../env.ts';
import type { Log } from '../log.ts';
import { isLockTimeout } from './database-errors.ts';
import { splitHosts } from './database-url.ts';
import { isPoolWritable } from './is-writable.ts';
import type { Db, DatabaseHandle, OpenDbOptions } from './database.ts';
import type { PoolConfig } from './pool.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { createStatementNames } from './statement-names.ts';
import {
  COMMAND_TIMEOUTS,
  type ConnectionTimeouts,
  JOB_TIMEOUTS,
  REQUEST_TIMEOUTS,
} from './timeouts.ts';
import { migrationsFolder, requireSchemaVersion } from './version.ts';

/** Tells our connections from others' in `pg_stat_activity`. */
export const APPLICATION_NAME = 'beside';
/** For connecting and for a free connection of the pool. A request that waits longer gets a 503 before its client or a proxy gives up. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** One for each job that may run at a time, and one for their leases. */
export const JOB_CONNECTIONS = 13;
export const MIGRATION_LOCK_ID = 7_302_604;

export class MigrationLockError extends Error {
  override name = 'MigrationLockError';

  constructor(waitedMs: number) {
    super(
      `The database could not be migrated: a lock was not free for ${waitedMs / 1000} seconds. ` +
        'Another server may be migrating it, or a program has left a transaction open.',
    );
  }
}

export class RoleTimeoutsError extends Error {
  override name = 'RoleTimeoutsError';
}

/**
 * @throws MigrationLockError if a lock that migrating needs (ours or a table's) isn't free in time
 * @throws RoleTimeoutsError if the role that connects through a pooler has no time limits, or longer ones than REQUEST_TIMEOUTS
 */
export async function openPostgres(
  connectionString: string,
  {
    maxConnections = DEFAULT_POOL_SIZE,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    hasPooler = false,
    requireCurrentVersion = false,
    timeouts,
    log,
  }: OpenDbOptions,
): Promise<DatabaseHandle> {
  const [{ Pool }, { DatabaseHosts }, { drizzle }] = await Promise.all([
    import('./pool.ts'),
    import('./database-hosts.ts'),
    import('drizzle-orm/node-postgres'),
  ]);
  const roleStatementTimeoutMs = hasPooler ? REQUEST_TIMEOUTS.statement_timeout : undefined;
  const hosts =
    splitHosts(connectionString).length > 1
      ? new DatabaseHosts(connectionString, { connectTimeoutMs, roleStatementTimeoutMs, log })
      : undefined;
  const config = {
    connectionString,
    hosts,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: APPLICATION_NAME,
  };
  // Sent as start-up parameters, so that no request needs an extra SET. Poolers refuse these parameters.
  const withTimeouts = (own: ConnectionTimeouts) =>
    hasPooler ? config : { ...config, ...(timeouts ?? own) };
  const lockTimeoutMs = (timeouts ?? COMMAND_TIMEOUTS).lock_timeout;
  await prepareSchema(
    { ...withTimeouts(COMMAND_TIMEOUTS), max: 2 },
    { checkOnly: requireCurrentVersion, lockTimeoutMs, log },
  );
  const nameStatements = () => (hasPooler ? undefined : createStatementNames());
  const requests = new Pool({
    ...withTimeouts(REQUEST_TIMEOUTS),
    max: maxConnections,
    statementNames: nameStatements(),
  });
  const jobs = new Pool({
    ...withTimeouts(JOB_TIMEOUTS),
    max: Math.min(maxConnections, JOB_CONNECTIONS),
    statementNames: nameStatements(),
  });
  try {
    if (hasPooler) await requireRoleTimeouts(requests);
    else if (log) await warnIfTooManyConnections(requests, maxConnections + jobs.options.max!, log);
  } catch (error) {
    await Promise.all([requests.end(), jobs.end()]);
    throw error;
  }
  return {
    db: retryConflicts(drizzle(requests) as unknown as Db),
    jobsDb: retryConflicts(drizzle(jobs) as unknown as Db),
    close: async () => void (await Promise.all([requests.end(), jobs.end()])),
    readTimeMs: () => readTimeMs(jobs),
    // On a connection of background work if one is free: neither many requests nor many jobs must look like a database that is away.
    isWritable: (signal) => isPoolWritable(hasFreeConnection(jobs) ? jobs : requests, signal),
    pool: () => ({
      total: requests.totalCount + jobs.totalCount,
      idle: requests.idleCount + jobs.idleCount,
      waiting: requests.waitingCount + jobs.waitingCount,
    }),
    longestCheckoutMs: () => Math.max(requests.longestCheckoutMs, jobs.longestCheckoutMs),
  };
}

/**
 * Migrates the database, or only checks its version. Servers that start together take turns, by an advisory lock that a transaction
 * holds on a connection of its own: a pooler may hand a session, and its locks, to another client.
 */
async function prepareSchema(
  config: PoolConfig,
  {
    checkOnly,
    lockTimeoutMs,
    log,
  }: { checkOnly: boolean; lockTimeoutMs: number; log: Pick<Log, 'warn'> | undefined },
): Promise<void> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('./pool.ts'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new Pool(config);
  try {
    const lock = await pool.connect();
    try {
      await lock.query('begin');
      // Behind a pooler the role's limits would end the wait for another server's migration, and our own transaction while we migrate.
      await lock.query(
        `select set_config('lock_timeout', $1, true), set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
        [String(lockTimeoutMs)],
      );
      const { rows } = await lock.query<{ locked: boolean }>(
        'select pg_try_advisory_xact_lock($1) as locked',
        [MIGRATION_LOCK_ID],
      );
      if (!rows[0]?.locked) {
        log?.warn(
          { seconds: lockTimeoutMs / 1000 },
          'another server is migrating the database; waiting for it',
        );
        await lock.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_ID]);
      }
      if (checkOnly) await requireSchemaVersion(drizzle(pool) as unknown as Db);
      else await migrate(drizzle(pool), { migrationsFolder });
    } catch (error) {
      throw isLockTimeout(error) ? new MigrationLockError(lockTimeoutMs) : error;
    } finally {
      // Ends the transaction and with it the lock.
      lock.release(true);
    }
  } finally {
    await pool.end();
  }
}

function hasFreeConnection({ idleCount, totalCount, options }: PgPool): boolean {
  return idleCount > 0 || totalCount < options.max!;
}

async function readTimeMs(pool: PgPool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]!.ms;
}

/** Warns if this server alone may open more connections than the database allows. It starts all the same: requests wait for a free one. */
async function warnIfTooManyConnections(
  pool: PgPool,
  wanted: number,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { rows } = await pool.query<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`,
  );
  const { allowed } = rows[0]!;
  if (wanted > allowed)
    log.warn(
      { wanted, allowed },
      'the database allows fewer connections than this server may open: lower DATABASE_POOL_SIZE',
    );
}

/** Without limits, one frozen server or forgotten transaction would stop every request that needs its lock. */
async function requireRoleTimeouts(pool: PgPool): Promise<void> {
  const limits = Object.entries(REQUEST_TIMEOUTS);
  const { rows } = await pool.query<{ role: string; name: string; milliseconds: string }>(
    'select current_user as role, name, setting as milliseconds from pg_settings where name = any($1)',
    [limits.map(([name]) => name)],
  );
  const isWithinLimit = ([name, limit]: [string, number]) => {
    const milliseconds = Number(rows.find((row) => row.name === name)?.milliseconds ?? 0);
    return milliseconds > 0 && milliseconds <= limit;
  };
  const missing = limits.filter((limit) => !isWithinLimit(limit));
  if (!missing.length) return;
  const statements = missing.map(
    ([name, limit]) => `ALTER ROLE "${rows[0]!.role}" SET ${name} = '${limit / 1000}s';`,
  );
  throw new RoleTimeoutsError(
    `DATABASE_POOLER is set, so the database role must carry the time limits of requests. Run these, then let the pooler reconnect:\n${statements.join('\n')}`,
  );
}
