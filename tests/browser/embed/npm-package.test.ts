// Covers: host/offline, host/shell
/** The packed npm package in a new React app built by Vite, and on a page without a build. Dependencies come from our own node_modules. */
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { packPackage, execFileAsync } from '#tests/helpers/server/npm-package.ts';

const setup = setUpBrowserAndSharedServer();
const root = path.resolve(import.meta.dirname, '../../..');
let app: string;

const mainScript = `
  import { StrictMode, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import 'beside/invite-card';
  import { define } from 'beside/pure';

  function App() {
    const [readyElement, setReadyElement] = useState('');
    return <main>
      <p id="ready-element">{readyElement}</p>
      <beside-invite-card api={API} slug="host" event-slug="first-table" onbeside-ready={(event) => setReadyElement(event.detail.element)} />
      <button onClick={() => define(['beside-dinner-rsvp'], { api: API })}>Show the RSVP</button>
      <beside-dinner-rsvp event-slug="first-table" slug="host" />
    </main>;
  }
  createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);`;
const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>An app</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

beforeAll(async () => {
  const packed = await packPackage();
  app = await mkdtemp(path.join(os.tmpdir(), 'beside-app-'));
  const toLocalPackage = (name: string) => `file:${path.join(root, 'node_modules', name)}`;
  const dependencies = {
    beside: `file:${packed.tarball}`,
    ...Object.fromEntries(
      ['react', 'react-dom', 'scheduler'].map((name) => [name, toLocalPackage(name)]),
    ),
  };
  await writeFile(
    path.join(app, 'package.json'),
    JSON.stringify({ name: 'app', private: true, type: 'module', dependencies }),
  );
  await writeFile(
    path.join(app, 'index.html'),
    html('', '<div id="root"></div><script type="module" src="/main.jsx"></script>'),
  );
  await writeFile(path.join(app, 'main.jsx'), mainScript);
  await execFileAsync(
    'npm',
    [
      'install',
      '--offline',
      '--install-links',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: app },
  );
  await packed.remove();
  await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { API: JSON.stringify(setup.server.url) },
  });
}, 240_000);
afterAll(() => app && rm(app, { recursive: true, force: true }));

/** Serves this folder of the app and opens its index page, or `index` instead of it. */
async function open(folder: string, index?: string): Promise<Page> {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.html': 'text/html; charset=utf-8',
  };
  const server = createServer(async (request, response) => {
    const name = request.url === '/' ? '/index.html' : new URL(request.url!, 'http://app').pathname;
    const body =
      name === '/index.html' && index !== undefined
        ? index
        : await readFile(path.join(folder, name)).catch(() => null);
    response
      .writeHead(body === null ? 404 : 200, {
        'Content-Type': types[path.extname(name)] ?? 'text/plain',
      })
      .end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const context = await setup.browser.newContext({ locale: 'en-GB' });
  onTestFinished(async () => {
    await context.close();
    server.closeAllConnections();
    server.close();
  });
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return page;
}
const acceptButton = { name: 'Accept' };

test('[R72] an app with our React version installs no second React', () => {
  expect(existsSync(path.join(app, 'node_modules/beside/package.json'))).toBe(true);
  expect(existsSync(path.join(app, 'node_modules/beside/node_modules'))).toBe(false);
});

test('[R72] a Vite-built React app shows a static and a lazily loaded element', async () => {
  const page = await open(path.join(app, 'dist'));
  await page.locator('beside-invite-card').getByRole('button', acceptButton).waitFor();
  await expect.poll(() => page.locator('#ready-element').textContent()).toBe('beside-invite-card');
  expect(await page.evaluate(() => customElements.get('beside-dinner-rsvp') === undefined)).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Show the RSVP' }).click();
  await page.locator('beside-dinner-rsvp').getByRole('button', acceptButton).waitFor();
});

test.each([
  ['the loader', '<script type="module" src="/node_modules/beside/browser/loader.js"></script>'],
  [
    'all elements as modules',
    '<script type="module" src="/node_modules/beside/browser/all.js"></script>',
  ],
  ['the classic script', '<script src="/node_modules/beside/browser/beside.classic.js"></script>'],
])('[R72] a plain page shows an element by %s', async (_, script) => {
  const page = await open(
    app,
    html(
      script,
      `<beside-invite-card api="${setup.server.url}" slug="host" event-slug="first-table"></beside-invite-card>`,
    ),
  );
  await page.getByRole('button', acceptButton).waitFor();
});
