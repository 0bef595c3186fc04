// Covers: src/core
/** The session in parallel calls and in several tabs, and a sign-out during a refresh. */
import type { BrowserContext, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Core } from '#src/core/core.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();

let context: BrowserContext;
let auth: AuthSession;
let memberCount = 0;

beforeEach(async () => {
  context = await setup.browser.newContext({ locale: 'en-GB' });
  auth = await signIn(setup.server, `tab${(memberCount += 1)}@example.org`, {
    first_name: 'Tab',
    last_name: 'Reader',
  });
  // With a broken signature the server refuses the token, while the page takes it for valid.
  await storeSession(context, setup.server, {
    ...auth,
    access: `${auth.access.slice(0, -6)}AAAAAA`,
  });
});

async function open(): Promise<Page> {
  const page = await context.newPage();
  watchConsole(page, { expected: [/401 \(Unauthorized\)/] });
  return page;
}
/** Counts refreshes from now on; the returned function reads the count. */
function countRefreshes(): () => number {
  let refreshCount = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh/')) refreshCount += 1;
  });
  return () => refreshCount;
}
const readSession = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('beside.auth') ?? 'null') as AuthSession | null,
  );
/** Runs a function in the page with its core. The function can't use outer variables. */
const runInCore = <T>(page: Page, run: (core: Core) => Promise<T>) =>
  page.evaluate(
    ([source]) => {
      const cores = (globalThis as unknown as Record<symbol, Map<string, Core>>)[
        Symbol.for('beside.core/3')
      ]!;
      return (0, eval)(`(${source})`)([...cores.values()][0]) as Promise<T>;
    },
    [run.toString()],
  );

/** Breaks the signature of the access token in every tab, so that the server refuses it like an expired one. */
const expireToken = (page: Page) =>
  runInCore(page, async (core) => {
    const session = core.session.get()!;
    core.session.set({ ...session, access: `${session.access.slice(0, -6)}AAAAAA` });
  });
const openIntro = async (page: Page) => {
  await page.goto(`${setup.server.url}/intro`);
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor();
};

test('[R52] [case 16] twenty parallel calls with an expired token share one refresh', async () => {
  const readRefreshCount = countRefreshes();
  const page = await open();
  await openIntro(page);
  // The page's own requests have ended, and the token is expired.
  await page.waitForLoadState('networkidle');
  const before = readRefreshCount();
  await expireToken(page);
  const ids = await runInCore(page, (core) =>
    Promise.all(
      Array.from({ length: 20 }, () => core.apiClient.call('readMe', {}).then(({ id }) => id)),
    ),
  );
  expect(ids).toEqual(Array.from({ length: 20 }, () => auth.user.id));
  expect(readRefreshCount() - before).toBe(1);
});

test('[R52] [case 21] two tabs with an expired token stay signed in', async () => {
  const readRefreshCount = countRefreshes();
  const [first, second] = await Promise.all([open(), open()]);
  await Promise.all([openIntro(first), openIntro(second)]);
  expect(readRefreshCount()).toBeLessThanOrEqual(2);
  const { access } = (await readSession(first))!;
  // One tab's storage event reaches the other shortly after.
  await expect.poll(async () => (await readSession(second))!.access).toBe(access);
  expect(
    await callApi<{ id: string }>(setup.server, 'GET', '/api/user/me/', { access }),
  ).toMatchObject({ id: auth.user.id });
});

test('[R52, R53] [case 25] a refresh that ends after a sign-out restores no session in any tab', async () => {
  const page = await open();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let onRefresh = () => {};
  const refreshing = new Promise<void>((resolve) => (onRefresh = resolve));
  await openIntro(page);
  let lateSession: AuthSession | undefined;
  await page.route('**/api/auth/refresh/', async (route) => {
    const response = await route.fetch();
    lateSession = (await response.json()) as AuthSession;
    onRefresh();
    await released;
    await route.fulfill({ response });
  });
  const outcome = runInCore(page, async (core) => {
    const session = core.session.get()!;
    core.session.set({ ...session, access: `${session.access.slice(0, -6)}AAAAAA` });
    return core.apiClient.call('readMe', {}).then(
      () => 'answered',
      () => 'refused',
    );
  });
  await refreshing;
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  release();
  expect(await outcome).toBe('refused');
  expect(await readSession(page)).toBeNull();
  await expect
    .poll(() =>
      fetch(`${setup.server.url}/api/user/me/`, {
        headers: { authorization: `Bearer ${lateSession!.access}` },
      }).then(({ status }) => status),
    )
    .toBe(401);
});

test('[R52] [case 26] another member who signs in in another tab gets none of my calls', async () => {
  const other = await signIn(setup.server, `other${memberCount}@example.org`, {
    first_name: 'Other',
    last_name: 'Reader',
  });
  const myTab = await open();
  await openIntro(myTab);
  await expireToken(myTab);
  // A static file, which has the site's storage but none of its code.
  const theirTab = await context.newPage();
  await theirTab.goto(`${setup.server.url}/mark.svg`);
  const tokens: (string | undefined)[] = [];
  await myTab.route('**/api/feedback/', async (route) => {
    tokens.push(route.request().headers().authorization);
    const response = await route.fetch();
    await theirTab.evaluate(
      (session) => localStorage.setItem('beside.auth', session),
      JSON.stringify(other),
    );
    await myTab.waitForFunction(
      (id) => localStorage.getItem('beside.auth')?.includes(id),
      other.user.id,
    );
    await route.fulfill({ response });
  });
  const outcome = await runInCore(myTab, (core) =>
    core.apiClient.call('sendFeedback', { body: { rating: 'up', text: 'Mine' } }).then(
      () => 'answered',
      () => 'refused',
    ),
  );
  expect(outcome).toBe('refused');
  expect(tokens).toHaveLength(1);
  expect(tokens).not.toContain(`Bearer ${other.access}`);
  expect((await readSession(myTab))!.user.id).toBe(other.user.id);
});

test('[R52] [case 27] a browser without Web Locks refreshes too', async () => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  );
  const page = await open();
  await openIntro(page);
  expect(await page.evaluate(() => navigator.locks)).toBeUndefined();
  expect((await readSession(page))!.access).not.toMatch(/AAAAAA$/);
});

testInFullRun(
  '[R52] [case 27] a lock another tab never releases is awaited for at most ten seconds',
  async () => {
    const page = await open();
    await openIntro(page);
    await expireToken(page);
    const otherTab = await context.newPage();
    await otherTab.goto(`${setup.server.url}/mark.svg`);
    const lockName = `beside.auth ${setup.server.url}`;
    await otherTab.evaluate(
      (name) =>
        new Promise<void>(
          (onLocked) =>
            void navigator.locks.request(name, () => (onLocked(), new Promise(() => {}))),
        ),
      lockName,
    );
    // By the page's clock, so that a slow machine can't exceed the limit.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    const readRefreshCount = countRefreshes();
    const id = runInCore(page, (core) => core.apiClient.call('readMe', {}).then((me) => me.id));
    const isWaiting = () =>
      page.evaluate(
        async (name) => (await navigator.locks.query()).pending!.some((lock) => lock.name === name),
        lockName,
      );
    await expect.poll(isWaiting).toBe(true);
    await page.clock.runFor(4000);
    expect(readRefreshCount()).toBe(0);
    await page.clock.runFor(6000);
    expect(await id).toBe(auth.user.id);
    expect(readRefreshCount()).toBe(1);
  },
);

test('[R06, R53] guards apply to another member who signs in in another tab', async () => {
  const member = await completeIntro(
    setup.server,
    await signIn(setup.server, `seasoned${memberCount}@example.org`, {
      first_name: 'Sea',
      last_name: 'Soned',
    }),
  );
  const newcomer = await signIn(setup.server, `newcomer${memberCount}@example.org`, {
    first_name: 'New',
    last_name: 'Comer',
  });
  await context.close();
  context = await setup.browser.newContext({ locale: 'en-GB' });
  await storeSession(context, setup.server, member);
  const page = await open();
  await page.goto(`${setup.server.url}/events/`);
  await page.getByRole('heading', { name: 'Dinners' }).first().waitFor();
  // A static file, which has the site's storage but none of its code.
  const theirTab = await context.newPage();
  await theirTab.goto(`${setup.server.url}/mark.svg`);
  await theirTab.evaluate(
    (session) => localStorage.setItem('beside.auth', session),
    JSON.stringify(newcomer),
  );
  await page.waitForURL(/\/intro/);
});
