/** The real server as a child process: the built program, a temp folder for its data, a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '#host/build/build.mjs';
import { type ClubKind, copyClub, createClubDatabase } from './demo-club.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';

export interface Server {
  /** `http://localhost:<port>`, its own origin. */
  url: string;
  dataDir: string;
  pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** The code of the next mail to this address; each mail is returned once. Waits up to a minute. */
  codeFor(email: string): Promise<string>;
  /** Stops it gracefully. The last server to stop on a folder created here deletes the folder. */
  stop(): Promise<void>;
  /** Kills it like a crash; the data stays. */
  kill9(): Promise<void>;
  exited: Promise<number | null>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** Continue on this folder, as after a crash, or start on it empty; the default is a new one with the demo club, or without it if `SEED` is `none`. */
  dataDir?: string;
  port?: number;
}

/** Folders created here with the number of servers on them: a killed server may be restarted on the same folder. */
const ownFolders = new Map<string, number>();
const changeServerCount = (folder: string, by: 1 | -1) => {
  const running = ownFolders.get(folder);
  if (running !== undefined) ownFolders.set(folder, running + by);
};

/** Starts the server and waits until its health call succeeds; rejects with its output if it exits before. */
export async function startServer({
  env = {},
  dataDir: givenDataDir,
  port: requestedPort,
}: ServerOptions = {}): Promise<Server> {
  await ensureBuilt(buildDir);
  const dataDir = givenDataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'beside-data-')));
  if (!givenDataDir) ownFolders.set(dataDir, 0);
  const club = givenDataDir ? null : chooseClub(env);
  if (club)
    await copyClub(dataDir, club, (folder) =>
      seedWith({ dataDir: folder, env: club === 'empty' ? { SEED: 'none' } : {} }),
    );
  const port = requestedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', path.join(root, buildDir, 'server/main.js')],
    {
      cwd: root,
      env: {
        ...getInheritedEnv(),
        PORT: String(port),
        DATA_DIR: dataDir,
        DRAIN_DELAY: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  changeServerCount(dataDir, 1);
  child.once('exit', () => changeServerCount(dataDir, -1));
  // Not at `exit`, which may come before its last output.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  void exited.then(() => process.off('exit', abandon));

  await waitUntilHealthy(url, child, exited, () => output);
  return {
    url,
    dataDir,
    pid: child.pid!,
    output: () => output,
    codeFor: createCodeReader(dataDir),
    exited,
    async stop() {
      child.kill('SIGTERM');
      const slow = setTimeout(abandon, 60_000);
      await exited;
      clearTimeout(slow);
      if (ownFolders.get(dataDir) === 0 && ownFolders.delete(dataDir))
        await rm(dataDir, { recursive: true, force: true });
    },
    async kill9() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export interface ServerOnPostgres extends Server {
  databaseUrl: string;
}

/** A server with the demo club on a database in the shared PostgreSQL: starts in a third of the time of an embedded one. */
export async function startServerOnPostgres({
  env = {},
  ...options
}: ServerOptions = {}): Promise<ServerOnPostgres> {
  const database = await createClubDatabase(seedClubOn);
  const server = await startServer({
    ...options,
    env: { ...createDatabaseEnv(database.url), ...env },
  }).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  return {
    ...server,
    databaseUrl: database.url,
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}

/** Environment for a server on a database that the test created. */
export const createDatabaseEnv = (url: string) => ({
  DATABASE_URL: url,
  SECRET_KEY: 'a secret of the tests, long enough to be one',
});

const seedClubOn = (databaseUrl: string): Promise<void> =>
  seedWith({ env: createDatabaseEnv(databaseUrl) });

/** Variables of a server that can't use a copied folder: another database, or another day. */
const ownDataVariables = ['DATABASE_URL', 'NODE_ENV', 'CLOCK_OFFSET_MS'];

function chooseClub(env: Record<string, string>): ClubKind | null {
  if (ownDataVariables.some((name) => name in env)) return null;
  if (env.SEED === 'none') return 'empty';
  return 'SEED' in env ? null : 'seeded';
}

/** Runs a server until the jobs of the new club are done, which every server on a copy would repeat. */
async function seedWith(options: ServerOptions): Promise<void> {
  const server = await startServer(options);
  const deadline = performance.now() + 180_000;
  while (!/^beside_jobs_oldest_due_seconds 0$/m.test(await readMetrics(server))) {
    if (performance.now() > deadline)
      throw new Error(`jobs were due for three minutes:\n${server.output()}`);
    await wait(200);
  }
  await server.stop();
}

const readMetrics = async ({ url }: Server): Promise<string> =>
  (await fetch(`${url}/metrics`)).text();

/** Only variables that can't lead the server to real services or databases. */
function getInheritedEnv(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}

async function waitUntilHealthy(
  url: string,
  child: ChildProcess,
  exited: Promise<unknown>,
  output: () => string,
): Promise<void> {
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await exited;
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`);
    }
    const response = await fetch(`${url}/api/health/`).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not answer within three minutes:\n${output()}`);
}

function createCodeReader(dataDir: string): Server['codeFor'] {
  const folder = path.join(dataDir, 'outbox');
  const read = new Set<string>();
  return async (email) => {
    const deadline = performance.now() + 60_000;
    while (performance.now() < deadline) {
      const names = (await readdir(folder).catch(() => [] as string[])).filter(
        (name) => name.endsWith('.eml') && !read.has(name),
      );
      for (const name of names.toSorted()) {
        const mail = await readFile(path.join(folder, name), 'utf8');
        // Also in German, where an umlaut makes the subject encoded.
        const code = /^Subject: (?:=\?UTF-8\?Q\?)?(\d{6})[ _]ist?[ _]/im.exec(mail)?.[1];
        if (!code || !new RegExp(`^To: .*${escapeRegExp(email)}`, 'im').test(mail)) continue;
        read.add(name);
        return code;
      }
      await wait(50);
    }
    throw new Error(`no mail with a code for ${email} in ${folder}`);
  };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
