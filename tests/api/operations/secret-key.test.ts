/** A database belongs to one SECRET_KEY: a server with another one would end sessions and write rows that no other can read. */
import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '#host/build/build.mjs';
import { deriveKeys } from '#server/platform/crypto/secret-key.ts';
import { recordSecretKey } from '#server/platform/crypto/key-fingerprint.ts';
import { secretKeyFingerprints } from '#server/platform/db/schema.ts';
import { startApi } from '#tests/helpers/api/start-api.ts';
import { type Server, type ServerOptions, startServer } from '#tests/helpers/server/server.ts';
import { createDatabase } from '#tests/helpers/services/postgres.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const FIRST = 'the first secret of this test, long enough';
const OTHER = 'another secret of this test, long enough';
const REFUSED =
  /the server ended with 1:[^]*SECRET_KEY[^]*isn’t the key that this database was set up with\.[^]*npm run admin -- accept-key/;

const folders: string[] = [];
beforeAll(() => ensureBuilt(buildDir));
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  folders.push(await mkdtemp(path.join(os.tmpdir(), 'beside-key-')));
  return folders.at(-1)!;
}

async function start(options: ServerOptions): Promise<Server> {
  const server = await startServer({ ...options, env: { SEED: 'none', ...options.env } });
  onTestFinished(() => server.stop());
  return server;
}

async function newDatabase(): Promise<{ on: (SECRET_KEY: string) => ServerOptions }> {
  const database = await createDatabase();
  onTestFinished(() => database.stop());
  const dataDir = await newFolder();
  return { on: (SECRET_KEY) => ({ dataDir, env: { DATABASE_URL: database.url, SECRET_KEY } }) };
}

function runAdmin(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [path.join(root, buildDir, 'server/admin.js'), ...args], {
    cwd: root,
    env: { PATH, HOME, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim() })),
  );
}

const startAndReadRefusal = (options: ServerOptions) =>
  startServer({ ...options, env: { SEED: 'none', ...options.env } }).then(
    (server) => server.stop().then(() => 'it started'),
    String,
  );

test('[case 109] a second server with another SECRET_KEY refuses to start', async () => {
  const { on } = await newDatabase();
  const first = await start(on(FIRST));
  const refusal = await startAndReadRefusal(on(OTHER));
  expect(refusal).toMatch(REFUSED);
  expect(refusal).not.toMatch(/\n\s+at /);
  for (const secret of [FIRST, OTHER]) expect(refusal).not.toContain(secret);
  expect((await fetch(`${first.url}/api/health/`)).status).toBe(200);
  expect((await fetch(`${(await start(on(FIRST))).url}/api/health/`)).status).toBe(200);
});

test('[case 109] accept-key says what is lost, and changes the key with --confirm only', async () => {
  const { on } = await newDatabase();
  await (await startServer({ ...on(FIRST), env: { SEED: 'none', ...on(FIRST).env } })).stop();
  const acceptKey = (secret: string, ...args: string[]) =>
    runAdmin(['admin', 'accept-key', ...args], on(secret).env!);
  expect(await acceptKey(FIRST)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing has changed.') as string,
  });
  expect(await acceptKey(OTHER)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /sign in again[^]*Google Calendar[^]*accept-key --confirm$/,
    ) as string,
  });
  expect(await acceptKey(OTHER, 'yes')).toMatchObject({ code: 2 });
  expect(await startAndReadRefusal(on(OTHER))).toMatch(REFUSED);
  // Commands that encrypt are refused too, others work.
  const asOther = (...args: string[]) => runAdmin(['admin', ...args], on(OTHER).env!);
  const refused = await asOther(
    'partner',
    'add',
    'https://tide.example',
    '--webhook',
    'https://tide.example/hook',
  );
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('isn’t the key that this database was set up with') as string,
  });
  expect(await asOther('jobs', 'failed')).toMatchObject({ code: 0 });

  expect(await acceptKey(OTHER, '--confirm')).toMatchObject({
    code: 0,
    output: 'Done. Start all servers with this SECRET_KEY.',
  });
  expect((await fetch(`${(await start(on(OTHER))).url}/api/health/`)).status).toBe(200);
  expect(await startAndReadRefusal(on(FIRST))).toMatch(REFUSED);
});

test('[case 109] of servers that start together with two keys, those of one key start', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const record = (secret: string) => recordSecretKey({ ...api, keys: deriveKeys(secret) });
  const secrets = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? FIRST : OTHER));
  const results = await Promise.allSettled(secrets.map(record));
  const started = new Set(secrets.filter((_, i) => results[i]!.status === 'fulfilled'));
  expect([started.size, results.filter(({ status }) => status === 'fulfilled').length]).toEqual([
    1, 10,
  ]);
  expect(await api.db.$count(secretKeyFingerprints)).toBe(1);

  // As after an upgrade of a database that has none yet.
  await api.db.delete(secretKeyFingerprints);
  await record(OTHER);
  await expect(record(FIRST)).rejects.toThrow(/isn’t the key that this database was set up with/);
});

test('[case 109] the recorded fingerprint is no other derived key', () => {
  const keys = deriveKeys(FIRST);
  const { fingerprint, accessPrivate: _, accessPublic: __, ...others } = keys;
  expect(deriveKeys(FIRST).fingerprint).toEqual(fingerprint);
  expect(deriveKeys(OTHER).fingerprint).not.toEqual(fingerprint);
  for (const other of Object.values(others)) expect(other).not.toEqual(fingerprint);
});

test('[case 109] a dump in another folder starts with its own key only', async () => {
  const source = await start({});
  const moved = await newFolder();
  const file = path.join(await newFolder(), 'club.gz');
  expect(await runAdmin(['dump', file], { DATA_DIR: source.dataDir })).toMatchObject({ code: 0 });
  const loaded = await runAdmin(['load', file], { DATA_DIR: moved });
  expect(loaded).toMatchObject({
    code: 0,
    output: expect.stringMatching(/rows loaded[^]*another SECRET_KEY[^]*accept-key/) as string,
  });
  const refusal = await startAndReadRefusal({ dataDir: moved });
  expect(refusal).toMatch(REFUSED);
  expect(refusal).toContain(path.join(moved, 'secret-key'));
  await copyFile(path.join(source.dataDir, 'secret-key'), path.join(moved, 'secret-key'));
  expect((await fetch(`${(await start({ dataDir: moved })).url}/api/health/`)).status).toBe(200);
});
