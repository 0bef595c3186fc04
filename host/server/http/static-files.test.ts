import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { AppTypes } from './context.ts';
import { createMemoryStore } from '#tests/helpers/api/memory-store.ts';
import { elementRoutes } from '../web/elements/routes.ts';
import type { Env } from '../platform/env.ts';
import { silentLog } from '../platform/log.ts';
import type { ObjectStore } from '../platform/storage/store.ts';
import { openVersionedAssets } from '../web/elements/versioned-assets.ts';

const script = `export const words = ${JSON.stringify('beside '.repeat(300))};\n`;
let app: Hono<AppTypes>;
const integrity = (version: string, hash = 'sha384-a') =>
  JSON.stringify({
    version,
    files: { 'loader.js': hash },
    html: { 'loader.js': [`<script src="{ORIGIN}/v/${version}/loader.js">`] },
  });

function serve(elementsDir: string, store: ObjectStore, production = false): Hono<AppTypes> {
  const versionedAssets = openVersionedAssets({
    store,
    elementsDir,
    now: () => new Date(0),
    log: silentLog,
  });
  return new Hono<AppTypes>().route(
    '/',
    elementRoutes({
      elementsDir,
      versionedAssets,
      env: { production, isPublicUrlSet: true, PUBLIC_URL: 'https://club.example' } as Env,
    }),
  );
}

/** One entry and one chunk. */
async function build(version: string, chunk: string, hash?: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'beside-release-'));
  await mkdir(path.join(folder, 'chunks'));
  await writeFile(path.join(folder, 'beside.js'), `import './v1/chunks/${chunk}.js';`);
  await writeFile(path.join(folder, 'loader.js'), `import './chunks/${chunk}.js';`);
  await writeFile(
    path.join(folder, `chunks/${chunk}.js`),
    `globalThis.from = '${version} ${chunk}';`,
  );
  await writeFile(path.join(folder, 'integrity.json'), integrity(version, hash));
  return folder;
}

beforeAll(async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'beside-files-'));
  const folder = path.join(root, 'elements');
  await mkdir(path.join(folder, 'chunks'), { recursive: true });
  await writeFile(path.join(root, 'secret-key'), 'secret');
  await writeFile(path.join(folder, 'loader.js'), script);
  await writeFile(path.join(folder, 'beside.js'), script);
  await writeFile(path.join(folder, 'integrity.json'), integrity('0.1.0'));
  await writeFile(path.join(folder, 'chunks/core-ABC.js'), script);
  await symlink(path.join(root, 'secret-key'), path.join(folder, 'linked.js'));
  app = serve(folder, createMemoryStore());
});

test('an entry is revalidated each time, a chunk is immutable', async () => {
  const [entry, chunk] = [
    await app.request('/v1/loader.js'),
    await app.request('/v1/chunks/core-ABC.js'),
  ];
  expect([entry.headers.get('Cache-Control'), chunk.headers.get('Cache-Control')]).toEqual([
    'public, no-cache',
    'public, max-age=31536000, immutable',
  ]);
  for (const { status, headers } of [entry, chunk]) {
    expect(status).toBe(200);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  }
});

test('a current ETag gets a 304 with the same headers', async () => {
  const first = await app.request('/v1/loader.js');
  const revalidated = await app.request('/v1/loader.js', {
    headers: { 'If-None-Match': first.headers.get('ETag')! },
  });
  expect([revalidated.status, await revalidated.text()]).toEqual([304, '']);
  for (const name of [
    'ETag',
    'Vary',
    'Cache-Control',
    'Access-Control-Allow-Origin',
    'Cross-Origin-Resource-Policy',
    'Timing-Allow-Origin',
  ])
    expect([name, revalidated.headers.get(name)]).toEqual([name, first.headers.get(name)]);
});

test('a client that accepts brotli gets the same content in brotli', async () => {
  const response = await app.request('/v1/loader.js', {
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(bytes.byteLength).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
  const plain = await app.request('/v1/loader.js', { headers: { 'Accept-Encoding': 'br;q=0' } });
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, script]);
});

/** Quality 0, which the server never uses, so its length identifies the build's file. */
const precompressed = brotliCompressSync(script, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 0 },
});
const requestBrotli = async (app: Hono<AppTypes>, path: string) => {
  const response = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const headerValues = ['Content-Encoding', 'Content-Type', 'Vary'].map((name) =>
    response.headers.get(name),
  );
  return {
    headerValues,
    bytes,
    text: response.headers.has('Content-Encoding')
      ? brotliDecompressSync(bytes).toString()
      : bytes.toString(),
  };
};
const SCRIPT_HEADERS = ['br', 'text/javascript; charset=utf-8', 'Accept-Encoding'];

test('precompressed files are sent unchanged at every URL of the file', async () => {
  const store = createMemoryStore();
  const folder = await build('0.1.0', 'own-A');
  for (const name of ['loader.js', 'chunks/own-A.js']) {
    await writeFile(path.join(folder, name), script);
    await writeFile(path.join(folder, `${name}.br`), precompressed);
  }
  const ownApp = serve(folder, store);
  await ownApp.request('/v/0.1.0/loader.js');
  // The compressed file is stored with its version.
  const newerApp = serve(await build('0.2.0', 'new-B'), store);
  for (const path of [
    '/v1/loader.js',
    '/v1/chunks/own-A.js',
    '/v/0.1.0/loader.js',
    '/v/0.1.0/chunks/own-A.js',
  ])
    expect(await requestBrotli(ownApp, path), path).toEqual({
      headerValues: SCRIPT_HEADERS,
      bytes: precompressed,
      text: script,
    });
  for (const path of ['/v1/chunks/own-A.js', '/v/0.1.0/loader.js'])
    expect(await requestBrotli(newerApp, path), path).toEqual({
      headerValues: SCRIPT_HEADERS,
      bytes: precompressed,
      text: script,
    });
});

test.each([
  '/v1/loader.js.br',
  '/v1/chunks/own-A.js.br',
  '/v/0.1.0/loader.js.br',
  '/v1/chunks/own-A.js%2ebr',
])('%s is not served', async (pathname) => {
  const folder = await build('0.1.0', 'own-A');
  for (const name of ['loader.js.br', 'chunks/own-A.js.br'])
    await writeFile(path.join(folder, name), precompressed);
  expect((await serve(folder, createMemoryStore()).request(pathname)).status).toBe(404);
});

test.each([
  ['of another build', brotliCompressSync(`${script}// before`)],
  ['that isn’t brotli', Buffer.from(script)],
])('a precompressed file %s is ignored', async (_, staleFile) => {
  const folder = await build('0.1.0', 'own-A');
  await writeFile(path.join(folder, 'loader.js'), script);
  await writeFile(path.join(folder, 'loader.js.br'), staleFile);
  for (const path of ['/v1/loader.js', '/v/0.1.0/loader.js'])
    expect(await requestBrotli(serve(folder, createMemoryStore()), path), path).toMatchObject({
      headerValues: SCRIPT_HEADERS,
      text: script,
    });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR ; q=1.0, gzip;q=0.9', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity, br;q=0.5', null],
  ['deflate', null],
  ['', null],
])('Accept-Encoding “%s” gets %s', async (accepted, coding) => {
  const response = await app.request('/v1/loader.js', { headers: { 'Accept-Encoding': accepted } });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
    coding,
    'Accept-Encoding',
  ]);
  expect(
    (coding === 'br' ? brotliDecompressSync(bytes) : coding ? gunzipSync(bytes) : bytes).toString(),
  ).toBe(script);
});

test('each encoding has its own ETag, which also matches as a weak one', async () => {
  const getEtag = async (headers: Record<string, string>) =>
    (await app.request('/v1/loader.js', { headers })).headers.get('ETag')!;
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map((coding) => getEtag({ 'Accept-Encoding': coding })),
  );
  expect(new Set(tags).size).toBe(3);
  const revalidated = (tag: string) =>
    app.request('/v1/loader.js', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': tag } });
  expect((await revalidated(`"other", W/${tags[0]}`)).status).toBe(304);
  expect((await revalidated(tags[1]!)).status).toBe(200);
});

test('HEAD sends the same headers as GET, and ranges are ignored', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const whole = await app.request('/v1/loader.js', { headers });
  const head = await app.request('/v1/loader.js', { method: 'HEAD', headers });
  expect([head.status, [...head.headers], await head.text()]).toEqual([
    200,
    [...whole.headers],
    '',
  ]);
  expect(head.headers.get('Content-Length')).toBe(String((await whole.arrayBuffer()).byteLength));
  const ranged = await app.request('/v1/loader.js', {
    headers: { ...headers, Range: 'bytes=0-9' },
  });
  expect([
    ranged.status,
    ranged.headers.get('Content-Range'),
    (await ranged.arrayBuffer()).byteLength,
  ]).toEqual([200, null, Number(head.headers.get('Content-Length'))]);
});

test('/beside.js is the loader built for that address, with an ETag, and is nowhere else', async () => {
  const response = await app.request('/beside.js');
  expect([response.status, await response.text()]).toEqual([200, script]);
  const headers = { 'If-None-Match': response.headers.get('ETag')! };
  expect((await app.request('/beside.js', { headers })).status).toBe(304);
  expect((await app.request('/v1/beside.js')).status).toBe(404);
});

test.each([
  '/v1/none.js',
  '/v1/',
  '/v1/chunks',
  '/v1/../secret-key',
  '/v1/%2e%2e%2fsecret-key',
  '/v1/..%2fsecret-key',
  '/v1/%00',
  '/v1/%E0%A4%A',
  '/v1/linked.js',
])('%s is a 404', async (name) => {
  const response = await app.request(name);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('secret');
});

const text = async (app: Hono<AppTypes>, path: string) => {
  const response = await app.request(path);
  return response.ok ? response.text() : response.status;
};

test('a versioned URL is immutable and readable from any origin', async () => {
  const { status, headers } = await app.request('/v/0.1.0/loader.js', {
    headers: { Origin: 'https://partner.example' },
  });
  expect([status, headers.get('Cache-Control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect([
    headers.get('Access-Control-Allow-Origin'),
    headers.get('Cross-Origin-Resource-Policy'),
  ]).toEqual(['*', 'cross-origin']);
  expect([
    await text(app, '/v/0.0.9/loader.js'),
    await text(app, '/v/0.1.0/none.js'),
    await text(app, '/v/../loader.js'),
  ]).toEqual([404, 404, 404]);
});

test('a version and its chunks stay available after an update', async () => {
  const store = createMemoryStore();
  expect(await text(serve(await build('0.1.0', 'old-A'), store), '/v/0.1.0/loader.js')).toBe(
    "import './chunks/old-A.js';",
  );
  const newerApp = serve(await build('0.2.0', 'new-B'), store);
  expect(await text(newerApp, '/v/0.1.0/loader.js')).toBe("import './chunks/old-A.js';");
  expect(await text(newerApp, '/v/0.1.0/chunks/old-A.js')).toContain('0.1.0 old-A');
  expect(await text(newerApp, '/v/0.2.0/loader.js')).toBe("import './chunks/new-B.js';");
  // Requested by pages that were opened before the update.
  expect(await text(newerApp, '/v1/chunks/old-A.js')).toContain('0.1.0 old-A');
  expect(await text(newerApp, '/v1/loader.js')).toBe("import './chunks/new-B.js';");
});

test('a version never changes: a rebuild is only served at /v1/', async () => {
  const store = createMemoryStore();
  expect(
    await text(serve(await build('0.1.0', 'first-A', 'sha384-a'), store), '/v/0.1.0/loader.js'),
  ).toContain('first-A');
  const rebuilt = serve(await build('0.1.0', 'second-B', 'sha384-b'), store);
  expect(await text(rebuilt, '/v/0.1.0/loader.js')).toContain('first-A');
  expect(await text(rebuilt, '/v/0.1.0/integrity.json')).toContain('sha384-a');
  expect(await text(rebuilt, '/v1/loader.js')).toContain('second-B');
  // The tags match the build that their URL serves.
  expect(await text(rebuilt, '/v1/integrity.json')).toBe(
    await text(rebuilt, '/v/0.1.0/integrity.json'),
  );
});

test('chunks of other builds of the same version stay available', async () => {
  const store = createMemoryStore();
  for (const chunk of ['first-A', 'second-B', 'third-C']) {
    const app = serve(await build('0.1.0', chunk, `sha384-${chunk}`), store);
    expect(await text(app, '/v/0.1.0/loader.js')).toContain('first-A');
  }
  const latest = serve(await build('0.2.0', 'new-D'), store);
  for (const chunk of ['first-A', 'second-B', 'third-C'])
    expect(await text(latest, `/v1/chunks/${chunk}.js`)).toContain(chunk);
});

test('without built elements, integrity.json is a 404', async () => {
  const empty = serve(await mkdtemp(path.join(os.tmpdir(), 'beside-empty-')), createMemoryStore());
  expect(await text(empty, '/v1/integrity.json')).toBe(404);
});

test('if the storage fails, the current version is still served', async () => {
  const failingStore = { ...createMemoryStore(), get: () => Promise.reject(new Error('away')) };
  expect(
    await text(serve(await build('0.1.0', 'own-A'), failingStore), '/v/0.1.0/chunks/own-A.js'),
  ).toContain('own-A');
});

test('if a rebuild can’t be stored, its version still serves the first build', async () => {
  const store = createMemoryStore();
  expect(
    await text(serve(await build('0.1.0', 'first-A', 'sha384-a'), store), '/v/0.1.0/loader.js'),
  ).toContain('first-A');
  const fullStore = { ...store, put: () => Promise.reject(new Error('full')) };
  expect(
    await text(
      serve(await build('0.1.0', 'second-B', 'sha384-b'), fullStore),
      '/v/0.1.0/loader.js',
    ),
  ).toContain('first-A');
});

test('integrity.json contains script tags with the requested server’s origin', async () => {
  const hashes = JSON.parse(String(await text(app, '/v/0.1.0/integrity.json'))) as {
    html: Record<string, string[]>;
  };
  expect(hashes.html['loader.js']).toEqual([
    '<script src="https://club.example/v/0.1.0/loader.js">',
  ]);
});

test('in production /v1/ is cached for five minutes and may be served stale', async () => {
  const production = serve(await build('0.1.0', 'own-A'), createMemoryStore(), true);
  for (const path of ['/beside.js', '/v1/loader.js'])
    expect((await production.request(path)).headers.get('Cache-Control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400',
    );
});
