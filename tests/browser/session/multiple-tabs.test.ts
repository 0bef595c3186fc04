// Covers: src/core
/** One session in parallel calls and several tabs, and a sign-out during a refresh. */
import type { BrowserContext, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import type { Core } from '../../../src/core/core.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { callApi, storeSession, signIn, completeIntro } from '../../helpers/server/member-client.ts';
import { testInFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();

let context: BrowserContext;
let auth: AuthSession;
let count = 0;

beforeEach(async () => {
  context = await real.browser.newContext({ locale: 'en-GB' });
  auth = await signIn(real.server, `tab${(count += 1)}@example.org`, { first_name: 'Tab', last_name: 'Reader' });
  // With a broken signature the server refuses the token, while the page takes it for valid.
  await storeSession(context, real.server, { ...auth, access: `${auth.access.slice(0, -6)}AAAAAA` });
});

const refused = [/401 \(Unauthorized\)/];

async function open(): Promise<Page> {
  const page = await context.newPage();
  watchConsole(page, { expected: refused });
  return page;
}
function countRefreshes(): () => number {
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh/')) refreshes += 1;
  });
  return () => refreshes;
}
const readSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('beside.auth') ?? 'null') as AuthSession | null);
const runInCore = <T>(page: Page, run: (core: Core) => Promise<T>) =>
  page.evaluate(
    ([source]) => {
      const cores = (globalThis as unknown as Record<symbol, Map<string, Core>>)[Symbol.for('beside.core/2')]!;
      return (0, eval)(`(${source})`)([...cores.values()][0]) as Promise<T>;
    },
    [run.toString()],
  );

test('[R52] [case 16] twenty parallel calls with an expired token share one refresh', async () => {
  const refreshes = countRefreshes();
  const page = await open();
  await page.goto(`${real.server.url}/intro`);
  await page.getByRole('heading', { name: 'What’s your name?' }).waitFor();
  // A known start: an expired token and nothing pending.
  const before = refreshes();
  await runInCore(page, async (core) => {
    const now = core.session.get()!;
    core.session.set({ ...now, access: `${now.access.slice(0, -6)}AAAAAA` });
  });
  const ids = await runInCore(page, (core) => Promise.all(Array.from({ length: 20 }, () => core.apiClient.call('readMe', {}).then(({ id }) => id))));
  expect(ids).toEqual(Array.from({ length: 20 }, () => auth.user.id));
  expect(refreshes() - before).toBe(1);
});

test('[R52] [case 21] two tabs with an expired token stay signed in', async () => {
  const refreshes = countRefreshes();
  const [first, second] = await Promise.all([open(), open()]);
  await Promise.all([first.goto(`${real.server.url}/intro`), second.goto(`${real.server.url}/intro`)]);
  for (const page of [first, second]) await page.getByRole('heading', { name: 'What’s your name?' }).waitFor();
  expect(refreshes()).toBeLessThanOrEqual(2);
  const { access } = (await readSession(first))!;
  // One tab's storage event reaches the other shortly after.
  await expect.poll(async () => (await readSession(second))!.access).toBe(access);
  expect(await callApi<{ id: string }>(real.server, 'GET', '/api/user/me/', { access })).toMatchObject({ id: auth.user.id });
});

test('[R52, R53] [case 25] a refresh that ends after a sign-out restores no session in any tab', async () => {
  const page = await open();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let onRefresh = () => {};
  const refreshing = new Promise<void>((resolve) => (onRefresh = resolve));
  await page.goto(`${real.server.url}/intro`);
  await page.getByRole('heading', { name: 'What’s your name?' }).waitFor();
  let lateSession: AuthSession | undefined;
  await page.route('**/api/auth/refresh/', async (route) => {
    const response = await route.fetch();
    lateSession = (await response.json()) as AuthSession;
    onRefresh();
    await released;
    await route.fulfill({ response: response });
  });
  const done = runInCore(page, async (core) => {
    const now = core.session.get()!;
    core.session.set({ ...now, access: `${now.access.slice(0, -6)}AAAAAA` });
    return core.apiClient.call('readMe', {}).then(
      () => 'answered',
      () => 'refused',
    );
  });
  await refreshing;
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  release();
  expect(await done).toBe('refused');
  expect(await readSession(page)).toBeNull();
  await expect
    .poll(() => fetch(`${real.server.url}/api/user/me/`, { headers: { authorization: `Bearer ${lateSession!.access}` } }).then(({ status }) => status))
    .toBe(401);
});

/** Makes the access token expired in every tab, as after ten minutes. */
const expireToken = (page: Page) =>
  runInCore(page, async (core) => {
    const now = core.session.get()!;
    core.session.set({ ...now, access: `${now.access.slice(0, -6)}AAAAAA` });
  });
const inIntro = async (page: Page) => {
  await page.goto(`${real.server.url}/intro`);
  await page.getByRole('heading', { name: 'What’s your name?' }).waitFor();
};

test('[R52] [case 26] another member who signs in in another tab gets none of my calls', async () => {
  const other = await signIn(real.server, `other${count}@example.org`, { first_name: 'Other', last_name: 'Reader' });
  const mine = await open();
  await inIntro(mine);
  await expireToken(mine);
  const theirs = await context.newPage();
  await theirs.goto(`${real.server.url}/mark.svg`);
  const tokens: (string | undefined)[] = [];
  await mine.route('**/api/feedback/', async (route) => {
    tokens.push(route.request().headers().authorization);
    const response = await route.fetch();
    await theirs.evaluate((session) => localStorage.setItem('beside.auth', session), JSON.stringify(other));
    await mine.waitForFunction((id) => localStorage.getItem('beside.auth')?.includes(id), other.user.id);
    await route.fulfill({ response: response });
  });
  const answer = await runInCore(mine, (core) =>
    core.apiClient.call('sendFeedback', { body: { rating: 'up', text: 'Mine' } }).then(
      () => 'answered',
      () => 'refused',
    ),
  );
  expect(answer).toBe('refused');
  expect(tokens).toHaveLength(1);
  expect(tokens).not.toContain(`Bearer ${other.access}`);
  expect((await readSession(mine))!.user.id).toBe(other.user.id);
});

test('[R52] [case 27] a browser without Web Locks refreshes too', async () => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  const page = await open();
  await inIntro(page);
  expect(await page.evaluate(() => navigator.locks)).toBeUndefined();
  expect((await readSession(page))!.access).not.toMatch(/AAAAAA$/);
});

testInFullRun('[R52] [case 27] a lock another tab never releases is awaited for at most ten seconds', async () => {
  const page = await open();
  await inIntro(page);
  await expireToken(page);
  const frozen = await context.newPage();
  await frozen.goto(`${real.server.url}/mark.svg`);
  await frozen.evaluate(
    (name) => new Promise<void>((onLocked) => void navigator.locks.request(name, () => (onLocked(), new Promise(() => {})))),
    `beside.auth ${real.server.url}`,
  );
  const started = performance.now();
  expect(await runInCore(page, (core) => core.apiClient.call('readMe', {}).then(({ id }) => id))).toBe(auth.user.id);
  const waited = performance.now() - started;
  expect([waited > 4000, waited < 10_000]).toEqual([true, true]);
});

test('[R06, R53] guards apply to another member who signs in in another tab', async () => {
  const member = await completeIntro(real.server, await signIn(real.server, `seasoned${count}@example.org`, { first_name: 'Sea', last_name: 'Soned' }));
  const newcomer = await signIn(real.server, `newcomer${count}@example.org`, { first_name: 'New', last_name: 'Comer' });
  await context.close();
  context = await real.browser.newContext({ locale: 'en-GB' });
  await storeSession(context, real.server, member);
  const page = await open();
  await page.goto(`${real.server.url}/events/`);
  await page.getByRole('heading', { name: 'Dinners' }).first().waitFor();
  const theirs = await context.newPage();
  await theirs.goto(`${real.server.url}/mark.svg`);
  await theirs.evaluate((session) => localStorage.setItem('beside.auth', session), JSON.stringify(newcomer));
  await page.waitForURL(/\/intro/);
});
