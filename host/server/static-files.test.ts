import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { AppTypes } from './context.ts';
import { memoryStore } from '../../tests/helpers/memory-store.ts';
import { elementRoutes } from './elements.ts';
import type { Env } from './env.ts';
import { silent } from './log.ts';
import type { Store } from './media/store.ts';
import { openReleases } from './releases.ts';

const script = `export const words = ${JSON.stringify('beside '.repeat(300))};\n`;
let app: Hono<AppTypes>;
const integrity = (version: string, hash = 'sha384-a') =>
  JSON.stringify({ version, files: { 'loader.js': hash }, html: { 'loader.js': [`<script src="{ORIGIN}/v/${version}/loader.js">`] } });

function serve(elementsDir: string, store: Store, production = false): Hono<AppTypes> {
  const releases = openReleases({ store, folder: elementsDir, now: () => new Date(0), log: silent });
  return new Hono<AppTypes>().route(
    '/',
    elementRoutes({ elementsDir, releases, env: { production, publicUrlGiven: true, PUBLIC_URL: 'https://club.example' } as Env }),
  );
}

/** A build of the elements with one entry and one chunk. */
async function build(version: string, chunk: string, hash?: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'beside-release-'));
  await mkdir(path.join(folder, 'chunks'));
  await writeFile(path.join(folder, 'loader.js'), `import './chunks/${chunk}.js';`);
  await writeFile(path.join(folder, `chunks/${chunk}.js`), `globalThis.from = '${version} ${chunk}';`);
  await writeFile(path.join(folder, 'integrity.json'), integrity(version, hash));
  return folder;
}

beforeAll(async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'beside-files-'));
  const folder = path.join(root, 'elements');
  await mkdir(path.join(folder, 'chunks'), { recursive: true });
  await writeFile(path.join(root, 'secret-key'), 'secret');
  await writeFile(path.join(folder, 'loader.js'), script);
  await writeFile(path.join(folder, 'integrity.json'), integrity('0.1.0'));
  await writeFile(path.join(folder, 'chunks/core-ABC.js'), script);
  await symlink(path.join(root, 'secret-key'), path.join(folder, 'linked.js'));
  app = serve(folder, memoryStore());
});

test('an entry is asked for again each time, a chunk never', async () => {
  const [entry, chunk] = [await app.request('/v1/loader.js'), await app.request('/v1/chunks/core-ABC.js')];
  expect([entry.headers.get('Cache-Control'), chunk.headers.get('Cache-Control')]).toEqual(['public, no-cache', 'public, max-age=31536000, immutable']);
  for (const { status, headers } of [entry, chunk]) {
    expect(status).toBe(200);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  }
});

test('what a browser has is not sent again', async () => {
  const first = await app.request('/v1/loader.js');
  const again = await app.request('/v1/loader.js', { headers: { 'If-None-Match': first.headers.get('ETag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const name of ['ETag', 'Vary', 'Cache-Control', 'Access-Control-Allow-Origin', 'Cross-Origin-Resource-Policy', 'Timing-Allow-Origin'])
    expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
});

test('a browser that reads brotli gets it, and the same bytes in it', async () => {
  const answer = await app.request('/v1/loader.js', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(bytes.byteLength).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
  const plain = await app.request('/v1/loader.js', { headers: { 'Accept-Encoding': 'br;q=0' } });
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, script]);
});

/** As no server packs it: told by its length. */
const packed = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
const asBrotli = async (app: Hono<AppTypes>, path: string) => {
  const answer = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const said = ['Content-Encoding', 'Content-Type', 'Vary'].map((name) => answer.headers.get(name));
  return { said, bytes, text: answer.headers.has('Content-Encoding') ? brotliDecompressSync(bytes).toString() : bytes.toString() };
};
const asScript = ['br', 'text/javascript; charset=utf-8', 'Accept-Encoding'];

test('what the build packed is sent as it lies there, at every address of the file', async () => {
  const store = memoryStore();
  const folder = await build('0.1.0', 'own-A');
  for (const name of ['loader.js', 'chunks/own-A.js']) {
    await writeFile(path.join(folder, name), script);
    await writeFile(path.join(folder, `${name}.br`), packed);
  }
  const own = serve(folder, store);
  await own.request('/v/0.1.0/loader.js');
  // Kept with its version: what a page loads for good grows no larger when a newer server comes.
  const newer = serve(await build('0.2.0', 'new-B'), store);
  for (const path of ['/v1/loader.js', '/v1/chunks/own-A.js', '/v/0.1.0/loader.js', '/v/0.1.0/chunks/own-A.js'])
    expect(await asBrotli(own, path), path).toEqual({ said: asScript, bytes: packed, text: script });
  for (const path of ['/v1/chunks/own-A.js', '/v/0.1.0/loader.js'])
    expect(await asBrotli(newer, path), path).toEqual({ said: asScript, bytes: packed, text: script });
});

test.each(['/v1/loader.js.br', '/v1/chunks/own-A.js.br', '/v/0.1.0/loader.js.br', '/v1/chunks/own-A.js%2ebr'])('%s is no file of its own', async (path_) => {
  const folder = await build('0.1.0', 'own-A');
  for (const name of ['loader.js.br', 'chunks/own-A.js.br']) await writeFile(path.join(folder, name), packed);
  expect((await serve(folder, memoryStore()).request(path_)).status).toBe(404);
});

test.each([
  ['of another build', brotliCompressSync(`${script}// before`)],
  ['no brotli at all', Buffer.from(script)],
])('what lies packed beside a file and is %s is left there', async (_, beside) => {
  const folder = await build('0.1.0', 'own-A');
  await writeFile(path.join(folder, 'loader.js'), script);
  await writeFile(path.join(folder, 'loader.js.br'), beside);
  for (const path of ['/v1/loader.js', '/v/0.1.0/loader.js'])
    expect(await asBrotli(serve(folder, memoryStore()), path), path).toMatchObject({ said: asScript, text: script });
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
])('to one who accepts “%s” it is sent as %s', async (accepted, coding) => {
  const answer = await app.request('/v1/loader.js', { headers: { 'Accept-Encoding': accepted } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([coding, 'Accept-Encoding']);
  expect((coding === 'br' ? brotliDecompressSync(bytes) : coding ? gunzipSync(bytes) : bytes).toString()).toBe(script);
});

test('each coding has a tag of its own, which holds when it was made a weak one on its way', async () => {
  const ask = async (headers: Record<string, string>) => (await app.request('/v1/loader.js', { headers })).headers.get('ETag')!;
  const tags = await Promise.all(['br', 'gzip', 'identity'].map((coding) => ask({ 'Accept-Encoding': coding })));
  expect(new Set(tags).size).toBe(3);
  const again = (tag: string) => app.request('/v1/loader.js', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': tag } });
  expect((await again(`"other", W/${tags[0]}`)).status).toBe(304);
  expect((await again(tags[1]!)).status).toBe(200);
});

test('one who asks for the head alone is told all that the whole would tell, and one who asks for a part gets the whole', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const whole = await app.request('/v1/loader.js', { headers });
  const head = await app.request('/v1/loader.js', { method: 'HEAD', headers });
  expect([head.status, [...head.headers], await head.text()]).toEqual([200, [...whole.headers], '']);
  expect(head.headers.get('Content-Length')).toBe(String((await whole.arrayBuffer()).byteLength));
  const part = await app.request('/v1/loader.js', { headers: { ...headers, Range: 'bytes=0-9' } });
  expect([part.status, part.headers.get('Content-Range'), (await part.arrayBuffer()).byteLength]).toEqual([
    200,
    null,
    Number(head.headers.get('Content-Length')),
  ]);
});

test('the one script of a plain page passes on to the bundle', async () => {
  expect(await (await app.request('/beside.js')).text()).toBe("import './v1/loader.js';\n");
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
])('%s names nothing', async (name) => {
  const answer = await app.request(name);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('secret\n');
});

const text = async (app: Hono<AppTypes>, path: string) => {
  const answer = await app.request(path);
  return answer.ok ? answer.text() : answer.status;
};

test('an address with a version answers for good, and says so to any page', async () => {
  const { status, headers } = await app.request('/v/0.1.0/loader.js', { headers: { Origin: 'https://partner.example' } });
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect([headers.get('Access-Control-Allow-Origin'), headers.get('Cross-Origin-Resource-Policy')]).toEqual(['*', 'cross-origin']);
  expect([await text(app, '/v/0.0.9/loader.js'), await text(app, '/v/0.1.0/none.js'), await text(app, '/v/../loader.js')]).toEqual([404, 404, 404]);
});

test('a version and its chunks stay when a newer server comes', async () => {
  const store = memoryStore();
  expect(await text(serve(await build('0.1.0', 'old-A'), store), '/v/0.1.0/loader.js')).toBe("import './chunks/old-A.js';");
  const newer = serve(await build('0.2.0', 'new-B'), store);
  expect(await text(newer, '/v/0.1.0/loader.js')).toBe("import './chunks/old-A.js';");
  expect(await text(newer, '/v/0.1.0/chunks/old-A.js')).toContain('0.1.0 old-A');
  expect(await text(newer, '/v/0.2.0/loader.js')).toBe("import './chunks/new-B.js';");
  // A page opened before the newer server came asks for it by the moving address.
  expect(await text(newer, '/v1/chunks/old-A.js')).toContain('0.1.0 old-A');
  expect(await text(newer, '/v1/loader.js')).toBe("import './chunks/new-B.js';");
});

test('a version never changes: another build under its name is served at the moving address alone', async () => {
  const store = memoryStore();
  expect(await text(serve(await build('0.1.0', 'first-A', 'sha384-a'), store), '/v/0.1.0/loader.js')).toContain('first-A');
  const rebuilt = serve(await build('0.1.0', 'second-B', 'sha384-b'), store);
  expect(await text(rebuilt, '/v/0.1.0/loader.js')).toContain('first-A');
  expect(await text(rebuilt, '/v/0.1.0/integrity.json')).toContain('sha384-a');
  expect(await text(rebuilt, '/v1/loader.js')).toContain('second-B');
  // Lines to copy go with the address they name.
  expect(await text(rebuilt, '/v1/integrity.json')).toBe(await text(rebuilt, '/v/0.1.0/integrity.json'));
});

test('a page opened on another build of the same version still gets its chunks', async () => {
  const store = memoryStore();
  for (const chunk of ['first-A', 'second-B', 'third-C']) {
    const app = serve(await build('0.1.0', chunk, `sha384-${chunk}`), store);
    expect(await text(app, '/v/0.1.0/loader.js')).toContain('first-A');
  }
  const latest = serve(await build('0.2.0', 'new-D'), store);
  for (const chunk of ['first-A', 'second-B', 'third-C']) expect(await text(latest, `/v1/chunks/${chunk}.js`)).toContain(chunk);
});

test('while there are no elements yet, the hashes are none', async () => {
  const empty = serve(await mkdtemp(path.join(os.tmpdir(), 'beside-empty-')), memoryStore());
  expect(await text(empty, '/v1/integrity.json')).toBe(404);
});

test('where versions can not be kept, this one is served all the same', async () => {
  const away = { ...memoryStore(), get: () => Promise.reject(new Error('away')) };
  expect(await text(serve(await build('0.1.0', 'own-A'), away), '/v/0.1.0/chunks/own-A.js')).toContain('own-A');
});

test('where another build of a version can not be kept, its address answers as it first did', async () => {
  const store = memoryStore();
  expect(await text(serve(await build('0.1.0', 'first-A', 'sha384-a'), store), '/v/0.1.0/loader.js')).toContain('first-A');
  const full = { ...store, put: () => Promise.reject(new Error('full')) };
  expect(await text(serve(await build('0.1.0', 'second-B', 'sha384-b'), full), '/v/0.1.0/loader.js')).toContain('first-A');
});

test('the hashes come with lines to copy, which name the server that was asked', async () => {
  const hashes = JSON.parse(String(await text(app, '/v/0.1.0/integrity.json'))) as { html: Record<string, string[]> };
  expect(hashes.html['loader.js']).toEqual(['<script src="https://club.example/v/0.1.0/loader.js">']);
});

test('in production the moving address may be kept for five minutes, and shown while it is asked for anew', async () => {
  const production = serve(await build('0.1.0', 'own-A'), memoryStore(), true);
  for (const path of ['/beside.js', '/v1/loader.js'])
    expect((await production.request(path)).headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=86400');
});
