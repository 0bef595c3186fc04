// Covers: host/shell, host/pages, src/core
/**
 * Every page that loads data, when the response fails: it shows the right status screen, and its button or link leads back to a
 * working page (R18, R20, R22, R23). All tests share one member's context and change only API responses.
 */
import type { BrowserContext, Page, Request, Route as PlaywrightRoute } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import {
  type DemoIds,
  findDemoIds,
  type RouteCase,
  routeCases,
} from '#tests/helpers/browser/route-cases.ts';
import { firstRowsOrAll, inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
/** Requests for a page's own data, without those that every page makes. */
const pageRequests = /\/api\/(?!config|auth|health)/;

let ids: DemoIds;
let context: BrowserContext;

beforeAll(async () => {
  const member = await signIn(setup.server, 'host@beside.example');
  ids = await findDemoIds(setup.server, member);
  context = await setup.browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await storeSession(context, setup.server, member);
});

/** Pending requests of each page. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

async function open(
  route: RouteCase,
  answer: (apiRoute: PlaywrightRoute) => unknown,
): Promise<Page> {
  const page = await context.newPage();
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => void (pageRequests.test(request.url()) && pending.add(request)));
  page
    .on('requestfinished', (request) => void pending.delete(request))
    .on('requestfailed', (request) => void pending.delete(request));
  watchConsole(page, { expected: [/status of (401|403|404|500)/, /ERR_INTERNET_DISCONNECTED/] });
  await page.clock.install();
  await page.route(pageRequests, answer);
  await page.goto(setup.server.url + route.path(ids));
  return page;
}

/**
 * Advances the clock over the pauses between retries until `condition` is true. With `waitForRequests` not while a request is
 * pending, as it would time out.
 */
async function passTimeUntil(
  page: Page,
  condition: () => Promise<boolean>,
  { waitForRequests = false } = {},
) {
  await expect
    .poll(
      async () => {
        if (!waitForRequests || pendingRequests.get(page)!.size === 0)
          await page.clock.fastForward(2000);
        return condition();
      },
      { timeout: 30_000, interval: 60 },
    )
    .toBe(true);
}

const isTextVisible = (page: Page, text: string) => () => page.getByText(text).first().isVisible();

/** Lets the API respond normally again. */
const restoreResponses = (page: Page) => page.unroute(pageRequests);

/** Waits for the page with this title, without a status screen. */
async function waitForPage(page: Page, title: string) {
  await passTimeUntil(
    page,
    async () =>
      (await page.title()) === `Beside Club | ${title}` &&
      !(await page
        .getByText(/^(Retry|Log in)$/)
        .first()
        .isVisible()),
    { waitForRequests: true },
  );
}

const refusals = [
  { status: 401, text: 'You are not authorized to access this resource.', action: 'Log in' },
  { status: 403, text: 'You are not allowed to access this resource.', action: 'Go home' },
  { status: 404, text: 'The requested resource was not found.', action: 'Go home' },
];

const loadingRoutes = routeCases.filter(({ waitsForData }) => waitsForData);
/** All routes share the error screens, so one is enough outside a full run. */
const exampleRoute = loadingRoutes.filter(({ route }) => route === '/events/$eventId');

describe.for(inFullRun(loadingRoutes, exampleRoute))('$route', (route) => {
  test.for(inFullRun(refusals, refusals.slice(0, 2)))(
    '[R20, R22] a $status shows its own status screen with a link',
    async ({ status, text, action }) => {
      const page = await open(route, (apiRoute) =>
        apiRoute.fulfill({ status, json: { error: 'No.' } }),
      );
      await passTimeUntil(page, isTextVisible(page, text));
      await restoreResponses(page);
      await page.getByRole('link', { name: action }).click();
      await waitForPage(page, 'Home');
      await page.close();
    },
  );

  test('[R20, R22] [case 91] a malformed response shows an error, and Retry loads the page', async () => {
    const page = await open(route, (apiRoute) =>
      apiRoute.fulfill({ status: 200, json: { nonsense: true } }),
    );
    await passTimeUntil(
      page,
      isTextVisible(page, 'An error occurred while processing your request.'),
    );
    await restoreResponses(page);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await waitForPage(page, route.title(ids));
    await page.close();
  });

  test('[R22, R23] [case 91] a slow response shows a loading state, then the page', async () => {
    const releases: (() => void)[] = [];
    const page = await open(
      route,
      (apiRoute) =>
        new Promise<void>((resolve) =>
          releases.push(() => resolve(apiRoute.continue().catch(() => {}))),
        ),
    );
    await page.clock.runFor(400);
    await page.getByRole('status').filter({ hasText: 'One moment' }).first().waitFor();
    await restoreResponses(page);
    for (const release of releases) release();
    await waitForPage(page, route.title(ids));
    await page.close();
  });

  test('[R20, R22] [case 91] offline the page says so, and loads when the connection is back', async () => {
    const releases: (() => void)[] = [];
    const page = await open(
      route,
      (apiRoute) =>
        new Promise<void>((resolve) =>
          releases.push(() => resolve(apiRoute.continue().catch(() => {}))),
        ),
    );
    // The connection drops once the page is open and its request pending, however slow the machine.
    await expect.poll(() => releases.length).toBeGreaterThan(0);
    await context.setOffline(true);
    try {
      await passTimeUntil(
        page,
        isTextVisible(page, 'Please check your internet connection and try again.'),
      );
      await expect
        .poll(() => page.getByRole('button', { name: 'Retry' }).first().isVisible())
        .toBe(true);
    } finally {
      await context.setOffline(false);
    }
    await restoreResponses(page);
    for (const release of releases) release();
    await waitForPage(page, route.title(ids));
    await page.close();
  });
});

test.for(firstRowsOrAll(loadingRoutes, 4))(
  '[R20, R22] [case 91] $route shows an error for a 500, and Retry loads it',
  async (route) => {
    const page = await open(route, (apiRoute) =>
      apiRoute.fulfill({ status: 500, json: { error: 'No.' } }),
    );
    await passTimeUntil(
      page,
      isTextVisible(page, 'An error occurred while processing your request.'),
    );
    await restoreResponses(page);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await waitForPage(page, route.title(ids));
    await page.close();
  },
);

test.each([
  ['/home', true],
  ['/email/', false],
])(
  '[R20] if what every page needs fails on the first load, %s keeps its chrome and gutter',
  async (path, hasNavigation) => {
    const visitor = hasNavigation ? context : await setup.browser.newContext({ locale: 'en-GB' });
    const page = await visitor.newPage();
    watchConsole(page, { expected: [/status of 500/] });
    await page.clock.install();
    await page.route('**/api/config/', (apiRoute) =>
      apiRoute.fulfill({ status: 500, json: { error: 'No.' } }),
    );
    await page.goto(setup.server.url + path);
    await passTimeUntil(
      page,
      isTextVisible(page, 'An error occurred while processing your request.'),
    );
    expect(await page.getByRole('link', { name: 'Beside' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Matches' }).isVisible()).toBe(hasNavigation);
    expect((await page.locator('#main .status').boundingBox())!.x).toBeGreaterThanOrEqual(16);
    if (!hasNavigation) {
      await page.locator('.theme-switch select').selectOption('dark');
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
        .toBe('dark');
      await visitor.close();
    }
    await page.close();
  },
);
