// Covers: examples/reference, widgets
/** The element reference with its playground. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findAxeViolations } from '../helpers/browser/axe.ts';
import { setUpExamplesAndServer } from '../helpers/browser/examples-and-server.ts';
import { execFileAsync } from '../helpers/server/npm-package.ts';
import { root } from '../house/sources.ts';
import { watchConsole } from '../helpers/browser/chromium.ts';
import { firstRowsOrAll } from '../helpers/vitest/run-scope.ts';

const setup = setUpExamplesAndServer();

const open = (name: string, options: Parameters<typeof setup.open>[1] = {}) =>
  setup.open(`reference/${name}`, options);

test.for(
  firstRowsOrAll(
    ['invite-card', 'dinner-rsvp', 'seatmate', 'sign-in', 'match-deck', 'profile-editor'],
    2,
  ),
)('[R70] the page of %s lists its attributes, events, parts and properties', async (name) => {
  const page = await open(`${name}.html`, { viewport: { width: 390, height: 844 } });
  for (const title of [
    'Attributes and properties',
    'Events',
    'Slots',
    'Parts',
    'Custom properties',
  ])
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
  for (const term of ['time-zone', 'beside-error', '(default)', 'root', '--beside-accent'])
    await page.locator('dt', { hasText: term }).first().waitFor();
  await page.locator('.heard b', { hasText: 'beside-ready' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('[R70] an attribute set in the playground changes the element and the code to copy', async () => {
  const page = await open('dinner-rsvp.html');
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await page.getByLabel('locale').fill('de');
  await page.getByRole('button', { name: 'Zusagen' }).waitFor();
  await page.getByLabel('bare').check();
  await page.getByRole('combobox', { name: 'theme', exact: true }).selectOption('dark');
  await expect
    .poll(() => page.locator('.snippet code').textContent())
    .toBe(
      `<script type="module" src="${setup.server.url}/beside.js"></script>\n` +
        '<beside-dinner-rsvp slug="host" event-slug="first-table" locale="de" bare theme="dark"></beside-dinner-rsvp>',
    );
});

test('[R70] the page of beside-open has its dialog, its events and the markup with the card', async () => {
  const page = await open('open.html');
  for (const term of ['floating', 'beside-open', 'beside-close', 'dialog'])
    await page.locator('dt', { hasText: term }).first().waitFor();
  expect(await page.locator('.snippet code').textContent()).toContain(
    '<beside-open>\n  See the invitation\n  <beside-invite-card slug="host" event-slug="first-table" hidden></beside-invite-card>\n</beside-open>',
  );
  await page.getByRole('button', { name: 'See the invitation' }).click();
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.heard b', { hasText: 'beside-close' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});

test('[R70] the playground logs events and can prevent the cancelable ones', async () => {
  const page = await open('invite-card.html');
  await page.getByLabel('Prevent cancelable events').check();
  await page.getByRole('button', { name: 'Decline' }).first().click();
  await page.locator('.heard b', { hasText: 'beside-rsvp, prevented' }).waitFor();
  await page.getByLabel('Prevent cancelable events').uncheck();
  await page.getByRole('button', { name: 'Decline' }).first().click();
  await page.locator('.heard b', { hasText: 'beside-dismissed' }).waitFor();
});

test('[R70] a reference that fails to load shows an error and can be retried', async () => {
  const page = await open('index.html', { expected: [/503/] });
  await page.route('**/v1/custom-elements.json', (route) =>
    route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.reload();
  await page.getByText('the server answered 503').waitFor();
  await page.unroute('**/v1/custom-elements.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: '<beside-seatmate>' }).waitFor();
});

test('[R70] the playground shows the element in a frame too', async () => {
  const page = await open('invite-card.html');
  await page.getByLabel('mode').selectOption('frame');
  await page.frameLocator('iframe').getByRole('button', { name: 'Accept' }).waitFor();
});

test('[R70] npm run docs builds the same as a static site that any server can serve', async () => {
  const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
  const env = { ...process.env, BUILD_DIR: buildDir, API_URL: setup.server.url };
  await execFileAsync(process.execPath, [path.join(root, 'examples/build-docs.mjs')], { env });
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.json': 'application/json',
  };
  const site = createServer(async (request, response) => {
    const name = request.url === '/' ? 'index.html' : path.basename(request.url!);
    const body = await readFile(path.join(root, buildDir, 'docs', name)).catch(() => null);
    response
      .writeHead(body ? 200 : 404, { 'Content-Type': types[path.extname(name)] ?? 'text/plain' })
      .end(body);
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void site.close());
  const page = await open('index.html');
  watchConsole(page);
  const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  await page.goto(home);
  await page.getByRole('listitem').getByText('<beside-seatmate>').click();
  await page.getByRole('heading', { level: 2, name: 'Custom properties' }).waitFor();
  await page.locator('.heard b', { hasText: 'beside-ready' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/seatmate.html');
});
