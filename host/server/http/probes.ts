import { getPath } from 'hono/utils/url';
import type { DatabaseHandle } from '../platform/db/database.ts';
import { type Log, formatErrorForLog } from '../platform/log.ts';
import { respondUnavailable } from './unavailable.ts';

/** Shorter than the interval at which a load balancer asks again. */
const READY_TIMEOUT_MS = 2_000;

export interface ProbeOptions {
  /** Null unless the server has started and isn't shutting down. */
  getDatabase(): Pick<DatabaseHandle, 'isWritable'> | null;
  log: Pick<Log, 'info' | 'warn'>;
  timeoutMs?: number;
}

/**
 * Answers `/live` (the process runs) and `/ready` (it takes reads and writes now), and returns null for other requests. They come before
 * the app: no session, no rate limit, no line in the log for each, and `/live` works without an app.
 */
export function createProbes({
  getDatabase,
  log,
  timeoutMs = READY_TIMEOUT_MS,
}: ProbeOptions): (request: Request) => Promise<Response> | null {
  let wasReady = true;
  let running: Promise<boolean> | null = null;

  async function checkDatabase(database: Pick<DatabaseHandle, 'isWritable'>): Promise<boolean> {
    const problem = await findProblem(database, timeoutMs);
    const ready = problem === null;
    // Once each: load balancers ask every few seconds.
    if (wasReady && !ready) log.warn({ reason: problem }, 'not ready: requests would fail');
    if (!wasReady && ready) log.info({}, 'ready again');
    wasReady = ready;
    return ready;
  }

  async function isReady(): Promise<boolean> {
    const database = getDatabase();
    if (!database) return false;
    // One check at a time: anyone may ask, and each takes a connection.
    running ??= checkDatabase(database).finally(() => (running = null));
    return (await running) && getDatabase() !== null;
  }

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const pathname = getPath(request);
    if (pathname === '/live') return Promise.resolve(respondOk());
    if (pathname === '/ready')
      return isReady().then((ready) => (ready ? respondOk() : respondUnavailable()));
    return null;
  };
}

const respondOk = () => Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } });

/** Why requests would fail, for the log. Null if they wouldn't. */
async function findProblem(
  database: Pick<DatabaseHandle, 'isWritable'>,
  timeoutMs: number,
): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(new Error('The database did not respond in time.')),
    ),
  );
  try {
    return (await Promise.race([database.isWritable(signal), timedOut]))
      ? null
      : 'The database is read-only.';
  } catch (error) {
    return formatErrorForLog(error);
  }
}
