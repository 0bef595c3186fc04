/** `GET /e/{eventSlug}.js`: an invitation as one plain script. tests/browser covers it in a page. */
import vm from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '../../../host/server/seed/seed.ts';
import { type Api, startApi } from '../../helpers/api/start-api.ts';

let api: Api;
const get = (to: string, headers: Record<string, string> = {}) => api.app.request(to, { headers });
const text = async (to: string, headers?: Record<string, string>) => (await get(to, headers)).text();

/** Runs the script in an empty page and returns what it logs. */
function getWarnings(script: string): string[] {
  const lines: string[] = [];
  vm.runInNewContext(script, { console: { warn: (line: string) => lines.push(line) } });
  return lines;
}

beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
});
afterAll(() => api.close());

test('[R70] the event script holds the card, its style and data, and loads the loader', async () => {
  const response = await get('/e/first-table.js?slug=host');
  const script = await response.text();
  expect(response.status).toBe(200);
  expect(() => new vm.Script(script)).not.toThrow();
  for (const words of ['Teodora Vasić invites you to', 'The Long Table', 'Accept', '"slug":"host","event-slug":"first-table"', '"served":""', 'data-served'])
    expect(script).toContain(words);
  expect(script).toMatch(/\nimport\("http:\/\/localhost:3000\/v1\/loader\.js"\)/);
  // No HTML parsing and no style attributes: a page’s policy may forbid both.
  expect(script).not.toMatch(/innerHTML|"style":/);
});

test('[R70] the event script is public, only a script, and cached for a minute', async () => {
  const response = await get('/e/first-table.js?slug=host', { Origin: 'https://stranger.example' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
  });
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  expect(response.headers.get('Set-Cookie')).toBeNull();
  const again = await get('/e/first-table.js?slug=host', { 'If-None-Match': response.headers.get('ETag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('[R70] the event script is compressed like the fragment', async () => {
  for (const path of ['/e/first-table.js?slug=host', '/fragment/invite-card/?slug=host&eventSlug=first-table']) {
    const response = await get(path, { 'Accept-Encoding': 'gzip, br' });
    expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')], path).toEqual(['br', 'Accept-Encoding']);
    const packed = Buffer.from(await response.arrayBuffer());
    const plain = await text(path);
    expect(String(brotliDecompressSync(packed)), path).toBe(plain);
    expect(packed.length, path).toBeLessThan(plain.length / 2);
    expect((await get(path, { 'Accept-Encoding': 'br', 'If-None-Match': response.headers.get('ETag')! })).status, path).toBe(304);
  }
});

test('[R70] the event script takes the page’s parameters and the dinner from its path', async () => {
  const script = await text('/e/first-table.js?slug=host&locale=de&theme=dark&eventSlug=the-other-table');
  for (const words of ['Zusagen', '"data-theme":"candlelight"', '"event-slug":"first-table"', '"locale":"de"']) expect(script).toContain(words);
  expect(script).not.toContain('the-other-table');
  // It is publicly cached, so the reader’s own language must not matter.
  expect(await text('/e/first-table.js?slug=host', { 'Accept-Language': 'ar' })).toBe(await text('/e/first-table.js?slug=host'));
});

test.each([
  'nobodys-dinner.js',
  'first-table.js?slug=nobody',
  `${encodeURIComponent(`');alert(1);//</script>`)}.js`,
  '__proto__.js',
  '%E2%80%A8.js',
  `${'x'.repeat(101)}.js`,
])('[R14, R70] /e/%s logs one console line and is not cached', async (path) => {
  const response = await get(`/e/${path}`);
  const script = await response.text();
  expect([response.status, response.headers.get('Cache-Control'), response.headers.get('Content-Type')]).toEqual([
    200,
    'no-store',
    'text/javascript; charset=utf-8',
  ]);
  const lines = getWarnings(script);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`beside: /e/${decodeURIComponent(path.split('?')[0]!)}: We can’t find this invitation.`);
  expect(script).not.toMatch(/[<\u2028]/);
});

test('[R14, R70] the event script escapes all parameters', async () => {
  const bad = encodeURIComponent(`"</script>\u2028');alert(1)//`);
  const search = ['locale', 'theme', 'timeZone', 'sourceRef', 'step', 'bare', 'api'].map((name) => `${name}=${bad}`).join('&');
  expect(await text(`/e/first-table.js?slug=host&${search}`)).toBe(await text('/e/first-table.js?slug=host'));
  expect(await text('/e/first-table.js?slug=host')).not.toMatch(/<\/|\u2028/);
});

test('[R70] the event script reveals nothing a stranger or unlisted page may not know', async () => {
  const script = await text('/e/first-table.js?slug=host');
  expect(script).toContain('product_name');
  expect(script).not.toMatch(/may_sign_in|Rua do Forno|@[a-z]+\.example/);
});
