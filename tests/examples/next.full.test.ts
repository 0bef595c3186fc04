// Covers: examples/next, widgets, src/element
/** The Next example as a partner would set it up: installed from its lock with the packed package, built and started. Needs the npm registry. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { setUpBrowserAndServer } from '../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../helpers/browser/chromium.ts';
import { freePort } from '../helpers/server/free-port.ts';
import { execFileAsync, packPackage } from '../helpers/server/npm-package.ts';
import { root } from '../house/sources.ts';

const setup = setUpBrowserAndServer();
let home: string;
let next: ChildProcess;
let url: string;

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'beside-next-'));
  const app = path.join(home, 'examples/next');
  await cp(path.join(root, 'examples/next'), app, {
    recursive: true,
    filter: (file) => !/[\\/](?:node_modules|\.next)$/.test(file),
  });
  await mkdir(path.join(home, 'dist'));
  const packed = await packPackage();
  await cp(packed.tarball, path.join(home, 'dist', path.basename(packed.tarball)));
  await packed.remove();
  await execFileAsync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: app },
  );
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    BESIDE_API: setup.server.url,
  };
  const bin = path.join(app, 'node_modules/next/dist/bin/next');
  await execFileAsync(process.execPath, [bin, 'build'], { cwd: app, env });
  next = spawn(process.execPath, [bin, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: app,
    env,
    stdio: 'ignore',
  });
  url = `http://127.0.0.1:${port}/`;
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  });
}, 900_000);
afterAll(async () => {
  next?.kill();
  if (home) await rm(home, { recursive: true, force: true });
});

test('[R72, R73] Next draws the card on the server, readable without scripts', async () => {
  const context = await setup.browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('beside-invite-card').getByText('Accept').first().waitFor();
  expect(await page.locator('beside-seatmate').getAttribute('style')).toContain('min-height');
});

test('[R72, R73] in Next a press is heard after hydration, and preventDefault holds', async () => {
  const context = await setup.browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // Next reports markup that React could not hydrate as an error.
  watchConsole(page);
  await page.goto(url);
  await page.getByText('The card is here.').waitFor();
  const card = page.locator('beside-invite-card');
  await card.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('tick the box first').waitFor();
  await card.getByRole('button', { name: 'Accept' }).waitFor();
  await page.getByRole('checkbox').check();
  await card.getByRole('button', { name: 'Decline' }).click();
  await card.getByText('You can’t make it').waitFor();
  await page.getByText('Another time.').waitFor();
});
