import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { AppTypes } from './context.ts';
import { elementRoutes } from './elements.ts';

const script = `export const words = ${JSON.stringify('beside '.repeat(300))};\n`;
let app: Hono<AppTypes>;
beforeAll(async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'beside-files-'));
  const folder = path.join(root, 'elements');
  await mkdir(path.join(folder, 'chunks'), { recursive: true });
  await writeFile(path.join(root, 'secret-key'), 'secret');
  await writeFile(path.join(folder, 'loader.js'), script);
  await writeFile(path.join(folder, 'chunks/core-ABC.js'), script);
  await symlink(path.join(root, 'secret-key'), path.join(folder, 'linked.js'));
  app = new Hono<AppTypes>().route('/', elementRoutes(folder));
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
