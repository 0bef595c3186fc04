/** `GET /e/{eventSlug}.js`: an invitation as one plain script. tests/browser covers it in a page. */
import vm from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '#server/seed/seed.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
const request = (path: string, headers: Record<string, string> = {}) =>
  api.app.request(path, { headers });
const requestText = async (path: string, headers?: Record<string, string>) =>
  (await request(path, headers)).text();

/** Runs the script in an empty page and returns what it logs. */
function runAndGetWarnings(script: string): string[] {
  const warnings: string[] = [];
  vm.runInNewContext(script, { console: { warn: (line: string) => warnings.push(line) } });
  return warnings;
}

beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
});
afterAll(() => api.close());

test('[R70] the event script contains the card, its styles and data, and imports the loader', async () => {
  const response = await request('/e/first-table.js?slug=host');
  const script = await response.text();
  expect(response.status).toBe(200);
  expect(() => new vm.Script(script)).not.toThrow();
  for (const text of [
    'Teodora Vasić invites you to',
    'The Long Table',
    'Accept',
    '"slug":"host","event-slug":"first-table"',
    '"served":""',
    'data-served',
  ])
    expect(script).toContain(text);
  expect(script).toMatch(/\nimport\("http:\/\/localhost:3000\/beside\.js"\)/);
  // No HTML parsing and no style attributes: a page’s policy may forbid both.
  expect(script).not.toMatch(/innerHTML|"style":/);
});

test('[R70] the event script is public, served as JavaScript, and cached for a minute', async () => {
  const response = await request('/e/first-table.js?slug=host', {
    Origin: 'https://stranger.example',
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
  });
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  expect(response.headers.get('Set-Cookie')).toBeNull();
  const repeated = await request('/e/first-table.js?slug=host', {
    'If-None-Match': response.headers.get('ETag')!,
  });
  expect([repeated.status, await repeated.text()]).toEqual([304, '']);
});

test('[R70] the event script is compressed like the fragment', async () => {
  for (const path of [
    '/e/first-table.js?slug=host',
    '/fragment/invite-card/?slug=host&eventSlug=first-table',
  ]) {
    const response = await request(path, { 'Accept-Encoding': 'gzip, br' });
    expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')], path).toEqual([
      'br',
      'Accept-Encoding',
    ]);
    const compressed = Buffer.from(await response.arrayBuffer());
    const script = await requestText(path);
    expect(String(brotliDecompressSync(compressed)), path).toBe(script);
    expect(compressed.length, path).toBeLessThan(script.length / 2);
    expect(
      (
        await request(path, {
          'Accept-Encoding': 'br',
          'If-None-Match': response.headers.get('ETag')!,
        })
      ).status,
      path,
    ).toBe(304);
  }
});

test('[R70] the event script takes its options from the query and the dinner from the path', async () => {
  const script = await requestText(
    '/e/first-table.js?slug=host&locale=de&theme=dark&eventSlug=the-other-table',
  );
  for (const text of [
    'Zusagen',
    '"data-theme":"dark"',
    '"event-slug":"first-table"',
    '"locale":"de"',
  ])
    expect(script).toContain(text);
  expect(script).not.toContain('the-other-table');
  // The response is cached publicly, so it must not depend on the reader’s language.
  expect(await requestText('/e/first-table.js?slug=host', { 'Accept-Language': 'ar' })).toBe(
    await requestText('/e/first-table.js?slug=host'),
  );
});

test.each([
  'nobodys-dinner.js',
  'first-table.js?slug=nobody',
  `${encodeURIComponent(`');alert(1);//</script>`)}.js`,
  '__proto__.js',
  '%E2%80%A8.js',
  `${'x'.repeat(101)}.js`,
])('[R14, R70] /e/%s only logs a console warning and is not cached', async (path) => {
  const response = await request(`/e/${path}`);
  const script = await response.text();
  expect([
    response.status,
    response.headers.get('Cache-Control'),
    response.headers.get('Content-Type'),
  ]).toEqual([200, 'no-store', 'text/javascript; charset=utf-8']);
  const warnings = runAndGetWarnings(script);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(
    `beside: /e/${decodeURIComponent(path.split('?')[0]!)}: This invitation doesn’t work any more.`,
  );
  expect(script).not.toMatch(/[<\u2028]/);
});

test('[R14, R70] the event script escapes all parameters', async () => {
  const hostileValue = encodeURIComponent(`"</script>\u2028');alert(1)//`);
  const search = ['locale', 'theme', 'timeZone', 'sourceRef', 'step', 'bare', 'api']
    .map((name) => `${name}=${hostileValue}`)
    .join('&');
  expect(await requestText(`/e/first-table.js?slug=host&${search}`)).toBe(
    await requestText('/e/first-table.js?slug=host'),
  );
  expect(await requestText('/e/first-table.js?slug=host')).not.toMatch(/<\/|\u2028/);
});

test('[R70] the event script contains nothing that a stranger may not see', async () => {
  const script = await requestText('/e/first-table.js?slug=host');
  expect(script).toContain('product_name');
  expect(script).not.toMatch(/may_sign_in|Rua do Forno|@[a-z]+\.example/);
});
