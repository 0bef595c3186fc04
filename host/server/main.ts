/** Starts the server: one port for pages, API and elements. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { type App, createApp } from './app.ts';
import { readDemo } from './db/demo.ts';
import { FolderInUse } from './db/lock.ts';
import { type OpenDb, openDb } from './db/open.ts';
import { seed } from './db/seed.ts';
import { BadEnvironment, type Env, readEnv } from './env.ts';
import type { Deps } from './handler.ts';
import { startRunner, type Runner } from './jobs/runner.ts';
import { lines } from './log.ts';
import { createPost } from './mail/post.ts';
import { openStore } from './media/open-store.ts';
import { partnersOf } from './partners.ts';
import { deriveKeys, readSecret } from './secret.ts';
import { welcome } from './welcome.ts';

/** How long requests that run may take to end after SIGTERM. */
const DRAIN = 10_000;

class PortTaken extends Error {
  override name = 'PortTaken';
}

class NoDatabase extends Error {
  override name = 'NoDatabase';
}

/** What a person at the terminal can mend; told in its sentence, without a trace. */
const plain = [BadEnvironment, FolderInUse, PortTaken, NoDatabase];

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(error instanceof Error && plain.some((kind) => error instanceof kind) ? error.message : error);
  process.exit(1);
}

async function start(asked: Env): Promise<void> {
  // The port comes first: a second server is told so before it touches the database.
  let app: App | null = null;
  const server = createAdaptorServer({
    fetch: (request, bindings) => app?.fetch(request, bindings) ?? new Response(null, { status: 503, headers: { 'Retry-After': '2' } }),
  }) as Server;
  const port = await listen(server, asked.PORT);
  const env: Env = { ...asked, PORT: port, PUBLIC_URL: asked.publicUrlGiven ? asked.PUBLIC_URL : `http://localhost:${port}` };

  const opened = await openDb({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch((error: unknown) => {
    throw env.DATABASE_URL === undefined ? error : noDatabase(env.DATABASE_URL, error);
  });
  const now = () => new Date(Date.now() + env.CLOCK_OFFSET_MS);
  let runner: Runner | null = null;
  const deps: Deps = {
    db: opened.db,
    env,
    keys: deriveKeys(await readSecret(env)),
    now,
    post: createPost({ env, now }),
    store: await openStore(env),
    partners: partnersOf(env),
    log: lines,
    wake: () => runner?.wake(),
  };
  const demo = (await seed(deps)) ?? (await readDemo(deps));
  app = createApp(deps, { ...folder('hostDir', '../host'), ...folder('elementsDir', '../elements') });

  runner = await startRunner(deps);
  stopOnSignal(server, runner, opened);
  console.log(welcome(env, deps.post, demo));
}

/** The address without its password, and the deepest reason there is. */
function noDatabase(url: string, error: unknown): NoDatabase {
  const { hostname, port, pathname } = new URL(url);
  let reason = error;
  while (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
  if (reason instanceof AggregateError) reason = reason.errors[0];
  const words = reason instanceof Error ? reason.message : String(reason);
  return new NoDatabase(`The PostgreSQL of DATABASE_URL (${hostname}:${port || 5432}${pathname}) can't be used: ${words}`);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`)
          : error,
      );
    });
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Beside the server in the build; what was not built is not served. */
function folder(name: 'hostDir' | 'elementsDir', place: string): { hostDir?: string; elementsDir?: string } {
  const path = fileURLToPath(new URL(place, import.meta.url));
  return existsSync(path) ? { [name]: path } : {};
}

/** New requests are refused, running ones end, jobs under way are finished, the database is closed. What waits is done at the next start. */
function stopOnSignal(server: Server, runner: Runner, opened: OpenDb): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    const finished = closed.then(() => runner.stop());
    await Promise.race([finished, pause(DRAIN)]);
    server.closeAllConnections();
    await opened.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
