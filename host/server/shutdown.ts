import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GracefulShutdown } from './http/graceful-shutdown.ts';
import type { DatabaseHandle } from './platform/db/database.ts';
import type { Deps } from './platform/deps.ts';
import type { JobRunner } from './platform/jobs/runner.ts';
import type { Log } from './platform/log.ts';

/** For running requests and jobs once no new ones are accepted, and then for the database. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const DATABASE_CLOSE_TIMEOUT_MS = 2_000;

/** What has been started so far. The job runner is last. */
export interface RunningParts {
  database?: DatabaseHandle;
  mailer?: Deps['mailer'];
  runner?: JobRunner;
}

export interface ShutdownOptions {
  server: Server;
  shutdown: GracefulShutdown;
  running: RunningParts;
  drainDelayMs: number;
  log: Pick<Log, 'info' | 'warn'>;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Serves everything for the drain delay, while load balancers see that the server isn't ready. Then accepts no more, waits for running
 * requests and jobs, and closes the database. Waiting jobs run after the next start.
 */
export async function shutDown({
  server,
  shutdown,
  running,
  drainDelayMs,
  log,
  wait = sleep,
}: ShutdownOptions): Promise<void> {
  shutdown.startDraining();
  log.info({ drain_seconds: drainDelayMs / 1000 }, 'stopping');
  // Nothing has been sent to a server that is still starting.
  if (running.runner) await wait(drainDelayMs);
  const finished = Promise.all([shutdown.stopAccepting(), running.runner?.stop()]).then(() => true);
  const hasFinished = await Promise.race([finished, wait(SHUTDOWN_TIMEOUT_MS).then(() => false)]);
  if (!hasFinished) log.warn({}, 'shutdown timed out; unfinished requests and jobs are cut off');
  server.closeAllConnections();
  running.mailer?.close?.();
  await Promise.race([running.database?.close(), wait(DATABASE_CLOSE_TIMEOUT_MS)]);
}
