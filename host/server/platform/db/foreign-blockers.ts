import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Log } from '../log.ts';
import { formatErrorForLog } from '../log.ts';
import type { DatabaseHandle, Queryable } from './database.ts';
import { APPLICATION_NAME } from './open-postgres.ts';

/** Another program's connection whose transaction one of ours waits for. */
interface ForeignBlocker {
  pid: number;
  application: string;
  /** Age of its transaction; null if our role may not see it (`pg_read_all_stats`). */
  seconds: number | null;
}

const CHECK_INTERVAL_MS = 1_000;
const LOG_INTERVAL_MS = MINUTE_MS;

async function findForeignBlockers(db: Queryable): Promise<ForeignBlocker[]> {
  const { rows } = await db.execute<{
    pid: number;
    application: string;
    seconds: number | null;
  }>(sql`
    select distinct blocker.pid, blocker.application_name as application,
      extract(epoch from clock_timestamp() - blocker.xact_start)::int as seconds
    from pg_stat_activity waiting
    cross join lateral unnest(pg_blocking_pids(waiting.pid)) as blocking(pid)
    join pg_stat_activity blocker on blocker.pid = blocking.pid
    where waiting.datname = current_database() and waiting.application_name = ${APPLICATION_NAME}
      and blocker.application_name <> ${APPLICATION_NAME}`);
  return rows;
}

/**
 * Logs other programs that hold a lock we wait for, each once a minute. They are never ended by us: the operator knows what they
 * are (security case 94). Asks the database only while one of our own queries has been running for a second.
 * @returns stops watching
 */
export function watchForeignBlockers(
  { jobsDb, longestCheckoutMs = () => 0 }: DatabaseHandle,
  log: Pick<Log, 'warn'>,
): () => void {
  const loggedAt = new Map<number, number>();
  let isChecking = false;
  const check = async () => {
    if (isChecking || longestCheckoutMs() < CHECK_INTERVAL_MS) return;
    isChecking = true;
    try {
      for (const blocker of await findForeignBlockers(jobsDb)) {
        if (performance.now() - (loggedAt.get(blocker.pid) ?? -Infinity) < LOG_INTERVAL_MS)
          continue;
        loggedAt.set(blocker.pid, performance.now());
        log.warn(
          { ...blocker },
          'another program has left a transaction open that blocks requests',
        );
      }
    } catch (error) {
      log.warn({ reason: formatErrorForLog(error) }, 'can’t read what blocks requests');
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
