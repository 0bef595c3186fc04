/** Starts the server: one port for pages, API and elements. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type App, createApp, createDinnerQueue } from './app.ts';
import { createProcessState, ports } from './modules/wiring.ts';
import { startClock } from './platform/clock.ts';
import { readSeedReport } from './seed/demo-club.ts';
import { connectFromEnv } from './platform/db/connect-from-env.ts';
import { watchForeignBlockers } from './platform/db/foreign-blockers.ts';
import { seedDatabase } from './seed/seed.ts';
import { createNodeServer } from './http/node-server.ts';
import { type Env, readProcessEnv } from './platform/env.ts';
import type { ServerDeps } from './platform/deps.ts';
import { releaseInterruptedJobs, startJobRunner } from './platform/jobs/runner.ts';
import { createLog, formatErrorForLog } from './platform/log.ts';
import { createMailer } from './platform/mail/transport.ts';
import { openObjectStore } from './platform/storage/open-store.ts';
import { createEmailGauge } from './modules/notifications/email-queue.ts';
import { createMetrics } from './platform/metrics.ts';
import { jobTable } from './worker.ts';
import { warnOfUnusableAddresses } from './modules/auth/unusable-addresses.ts';
import { openPartners } from './modules/auth/partner-origins.ts';
import { PortInUseError, formatStartupError } from './platform/startup-errors.ts';
import { openVersionedAssets } from './web/elements/versioned-assets.ts';
import { recordSecretKey } from './platform/crypto/key-fingerprint.ts';
import { deriveKeys, loadSecretKey } from './platform/crypto/secret-key.ts';
import { type RunningParts, shutDown } from './shutdown.ts';
import { formatStartupBanner } from './startup-banner.ts';

let isStopping = false;
try {
  await start(readProcessEnv());
} catch (error) {
  // A signal during the start closes the database under it, and then ends the process.
  if (!isStopping) {
    console.error(formatStartupError(error));
    process.exit(1);
  }
}

async function start(initialEnv: Env): Promise<void> {
  const log = createLog(initialEnv.LOG_LEVEL);
  process.on('uncaughtException', (error) => {
    log.error({ reason: formatErrorForLog(error) }, 'unexpected error; the server exits');
    process.exit(1);
  });
  // Listen before opening the database, so that a second server fails without touching it.
  let app: App | null = null;
  const running: RunningParts = {};
  const { server, shutdown } = createNodeServer({
    getApp: () => app,
    getDatabase: () => (running.runner && running.database) ?? null,
    log,
  });
  const port = await listen(server, initialEnv.PORT);
  stopOnSignal(() =>
    shutDown({ server, shutdown, running, drainDelayMs: initialEnv.DRAIN_DELAY * 1000, log }),
  );
  const env: Env = {
    ...initialEnv,
    PORT: port,
    PUBLIC_URL: initialEnv.isPublicUrlSet ? initialEnv.PUBLIC_URL : `http://localhost:${port}`,
  };

  const onLost = () => {
    log.error({}, 'another server has taken over the data folder; this one exits');
    process.exit(1);
  };
  const database = await connectFromEnv(env, { lock: { port, onLost }, log });
  running.database = database;
  const now = await startClock(env, database, log);
  const keys = deriveKeys(await loadSecretKey(env));
  await recordSecretKey({ db: database.db, keys, env, now }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const partners = await openPartners(env, database.db, log);
  const dinnerQueue = createDinnerQueue();
  const deps: ServerDeps = {
    db: database.db,
    env,
    keys,
    now,
    random: Math.random,
    mailer: createMailer({ env, now }),
    store: await openObjectStore(env, now),
    partners,
    log,
    ports,
    processState: createProcessState(),
    metrics: createMetrics({
      database,
      now,
      jobKinds: Object.keys(jobTable),
      gauges: [createEmailGauge(database.db)],
      includeProcess: true,
    }),
    // Overloaded, the server would be slower still if it looked for jobs after each answer. The runner looks every second by itself.
    wakeJobRunner: () => void (dinnerQueue.isOverloaded() || running.runner?.wake()),
    isOverloaded: dinnerQueue.isOverloaded,
  };
  // Jobs' time limits: seeding computes between its statements.
  const demo =
    (await seedDatabase({ ...deps, db: database.jobsDb })) ?? (await readSeedReport(deps));
  if (!env.DATABASE_URL) await releaseInterruptedJobs(deps);
  const elementsDir = findBuiltFolder('../elements');
  const elements = elementsDir
    ? {
        elementsDir,
        versionedAssets: openVersionedAssets({
          store: await openObjectStore(env, now, 'elements'),
          elementsDir,
          now,
          log,
        }),
      }
    : undefined;
  app = createApp(deps, { hostDir: findBuiltFolder('../host'), elements, dinnerQueue });

  if (env.production && !env.SMTP_URL)
    log.warn(
      {},
      'SMTP_URL is not set: e-mails and sign-in codes are only written to DATA_DIR/outbox and reach nobody',
    );
  running.mailer = deps.mailer;
  running.runner = await startJobRunner({ ...deps, db: database.jobsDb }, jobTable);
  watchForeignBlockers(database, log);
  // Only a hint: the server already serves.
  await warnOfUnusableAddresses({ db: database.jobsDb, log }).catch((error: unknown) =>
    log.warn(
      { reason: formatErrorForLog(error) },
      'can’t look for accounts with an e-mail address that cannot be used',
    ),
  );
  console.log(formatStartupBanner(env, deps.mailer, demo));
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const rejectStart = (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PortInUseError(
              `Port ${port} is already in use. Stop the other program, or use another port: PORT=${port + 1} npm start`,
            )
          : error,
      );
    };
    server.once('error', rejectStart);
    server.listen(port, () => {
      server.off('error', rejectStart);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Paths relative to the built server. Undefined if that part was not built. */
function findBuiltFolder(relativePath: string): string | undefined {
  const path = fileURLToPath(new URL(relativePath, import.meta.url));
  return existsSync(path) ? path : undefined;
}

/** A second signal exits at once. Also while the server is starting: process 1 of a container ignores a signal without a handler. */
function stopOnSignal(stop: () => Promise<void>): void {
  const handleSignal = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void handleSignal());
  process.on('SIGINT', () => void handleSignal());
}
