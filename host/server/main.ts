/** Starts the server: one port for pages, API and elements. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { ErrorBody } from '../../src/contract/errors.ts';
import { type App, createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readDemo } from './db/demo.ts';
import { openOwn } from './db/open-own.ts';
import type { OpenDb } from './db/open.ts';
import { seed } from './db/seed.ts';
import { type Drain, drainOf } from './drain.ts';
import { type Env, readOwnEnv } from './env.ts';
import type { Deps } from './handler.ts';
import { type Runner, releaseJobs, startRunner } from './jobs/runner.ts';
import { openLog, reasonOf } from './log.ts';
import { createPost } from './mail/post.ts';
import { openStore } from './media/open-store.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openPartners } from './partners.ts';
import { PortTaken, tellFailure } from './plain.ts';
import { openReleases } from './releases.ts';
import { say } from './say.ts';
import { deriveKeys, readSecret } from './secret.ts';
import { welcome } from './welcome.ts';

/** For running requests and jobs after SIGTERM, and then for the database. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const DATABASE_CLOSE_TIMEOUT_MS = 2_000;
/** Longer than proxies keep idle connections, or we could close one just as the proxy uses it. */
const KEEP_ALIVE_TIMEOUT_MS = 120_000;

try {
  await start(readOwnEnv());
} catch (error) {
  console.error(tellFailure(error));
  process.exit(1);
}

async function start(initialEnv: Env): Promise<void> {
  const log = openLog(initialEnv.LOG_LEVEL);
  process.on('uncaughtException', (error) => {
    log.error({ reason: reasonOf(error) }, 'unexpected error; the server exits');
    process.exit(1);
  });
  // Listen before opening the database, so that a second server fails without touching it. 503 until there is an app, and while shutting down.
  let app: App | null = null;
  const server = createAdaptorServer({ fetch: (request, bindings) => (drain.begun() || !app ? respondUnavailable() : app.fetch(request, bindings)) }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  const drain = drainOf(server);
  const port = await listen(server, initialEnv.PORT);
  const env: Env = { ...initialEnv, PORT: port, PUBLIC_URL: initialEnv.publicUrlGiven ? initialEnv.PUBLIC_URL : `http://localhost:${port}` };

  const onLost = () => {
    log.error({}, 'another server has taken over the data folder; this one exits');
    process.exit(1);
  };
  const opened = await openOwn(env, { lock: { port, onLost } });
  const now = systemClock(env);
  let runner: Runner | null = null;
  const partners = await openPartners(env, opened.db, log);
  const deps: Deps = {
    db: opened.db,
    env,
    keys: deriveKeys(await readSecret(env)),
    now,
    post: createPost({ env, now }),
    store: await openStore(env),
    partners,
    log,
    metrics: createMetrics({ opened, now, process: true }),
    wake: () => runner?.wake(),
  };
  const demo = (await seed(deps)) ?? (await readDemo(deps));
  if (!env.DATABASE_URL) await releaseJobs(deps);
  const elementsDir = findBuiltFolder('../elements');
  const elements = elementsDir
    ? { elementsDir, releases: openReleases({ store: await openStore(env, 'elements'), folder: elementsDir, now, log }) }
    : undefined;
  app = createApp(deps, { hostDir: findBuiltFolder('../host'), elements });

  runner = await startRunner(deps);
  stopOnSignal(server, drain, runner, deps, opened);
  console.log(welcome(env, deps.post, demo));
}

/** A function declaration because it is called before this line is reached. */
function respondUnavailable(): Response {
  return Response.json({ error: say('error_busy') } satisfies ErrorBody, { status: 503, headers: { 'Retry-After': '2', 'Cache-Control': 'no-store' } });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is already in use. Stop the other program, or use another port: PORT=${port + 1} npm start`)
          : error,
      );
    });
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Paths relative to the built server. Undefined if that part was not built. */
function findBuiltFolder(relativePath: string): string | undefined {
  const path = fileURLToPath(new URL(relativePath, import.meta.url));
  return existsSync(path) ? path : undefined;
}

/**
 * Refuses new requests, waits for running requests and jobs, then closes the database. Waiting jobs run after the next
 * start. A second signal exits at once.
 */
function stopOnSignal(server: Server, drain: Drain, runner: Runner, { log, post }: Deps, opened: OpenDb): void {
  const stop = async () => {
    if (drain.begun()) process.exit(1);
    drain.begin();
    const finished = Promise.all([drain.empty, runner.stop()]).then(() => true);
    if (!(await Promise.race([finished, sleep(SHUTDOWN_TIMEOUT_MS, false)]))) log.warn({}, 'shutdown timed out; unfinished requests and jobs are cut off');
    server.close();
    server.closeAllConnections();
    post.close?.();
    await Promise.race([opened.close(), sleep(DATABASE_CLOSE_TIMEOUT_MS)]);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
