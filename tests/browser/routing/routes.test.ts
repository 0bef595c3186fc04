// Covers: host/shell, host/pages, host/server/web/pages
/**
 * Every route opened by every kind of visitor: final URL, title, whether search engines may index it, and HTTP status,
 * with valid and odd search values (R06, R10–R18).
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#src/contract/pages.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { type DemoIds, findDemoIds, routeCases } from '#tests/helpers/browser/route-cases.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
const visitors = ['stranger', 'new', 'member'] as const;
type Visitor = (typeof visitors)[number];

let ids: DemoIds;
/** Each visitor has one tab. */
const tabs = {} as Record<Visitor, Page>;

beforeAll(async () => {
  const member = await signIn(setup.server, 'host@beside.example');
  const newMember = await signIn(setup.server, 'fresh@example.org', {
    first_name: 'Fresh',
    last_name: 'Face',
  });
  ids = await findDemoIds(setup.server, member);
  for (const [visitor, auth] of [['stranger'], ['new', newMember], ['member', member]] as const) {
    const context = await setup.browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    if (auth) await storeSession(context, setup.server, auth);
    // Each page starts with the storage of a new tab.
    await context.addInitScript(() => sessionStorage.clear());
    tabs[visitor] = await context.newPage();
  }
});

async function open(visitor: Visitor, path: string) {
  const page = tabs[visitor];
  watchConsole(page, { expected: [/404/] });
  const response = await page.goto(setup.server.url + path);
  return { page, status: response?.status() };
}

const removeTrailingSlash = (path: string) => path.replace(/(.)\/$/, '$1');
const readPath = async (page: Page) =>
  removeTrailingSlash(await page.evaluate(() => location.pathname));
const readRobots = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null);

describe.for(routeCases)('$route', ({ route, path, title, valid, odd, guards }) => {
  const { who: group } = pages.find((row) => row.path === route)!;
  const isUserPage = group === 'user';

  const visits = visitors.flatMap((visitor) => [
    { visitor, search: valid, kind: 'fitting' },
    { visitor, search: odd, kind: 'odd' },
  ]);
  // Routes of a group share one guard: all visitors open one route of each group, and one allowed visitor opens each of the others.
  const sample = visits.filter(({ visitor, kind }) => {
    if (kind !== (visitor === 'stranger' ? 'odd' : 'fitting')) return false;
    return (
      ['/home', '/intro/', '/email/'].includes(route) ||
      visitor === (isUserPage ? 'member' : 'stranger')
    );
  });
  test.for(inFullRun(visits, sample))(
    '[R06, R10, R11, R14, R17] opens or redirects for a $visitor, $kind search values',
    async ({ visitor, search, kind }) => {
      const requestedPath = path(ids);
      const { page, status } = await open(visitor, requestedPath + search);
      expect(status).toBe(200);
      const target = guards?.[visitor]?.[kind as 'fitting' | 'odd'] ??
        guards?.[visitor]?.fitting ?? { to: requestedPath, title: title(ids) };
      await expect.poll(() => readPath(page)).toBe(removeTrailingSlash(target.to));
      await expect.poll(() => page.title()).toBe(`Beside Club | ${target.title}`);
      // The server's response for a member page has noindex for every visitor.
      if (isUserPage && target.to === requestedPath)
        expect(await readRobots(page)).toContain('noindex');
      // After the sign-in a stranger comes back to the page, except for home, which is the default (R15).
      if (isUserPage && visitor === 'stranger' && requestedPath !== '/home')
        expect(new URL(page.url()).searchParams.get('redirect')).toContain(
          requestedPath.replace(/^\//, ''),
        );
    },
  );
});

describe('an unknown URL', () => {
  test.for(visitors)(
    '[R18, R20] shows a %s Not Found, with status 404 and a link home',
    async (visitor) => {
      const { page, status } = await open(visitor, '/no/such/page');
      expect(status).toBe(404);
      await page.getByText('The requested resource was not found.').first().waitFor();
      await expect.poll(() => page.title()).toBe('Beside Club | Not Found');
      await page.getByRole('link', { name: 'Go home' }).click();
      await expect
        .poll(() => readPath(page))
        .toBe({ stranger: '/', new: '/intro', member: '/home' }[visitor]);
    },
  );

  test('[R18] [R74] an unknown invitation is a 404 in words of its own, with a way on', async () => {
    const { page, status } = await open('stranger', '/invite/nobody-of-that-name');
    expect(status).toBe(404);
    await page
      .locator('#root')
      .getByRole('heading', { name: 'This invitation doesn’t work any more.' })
      .waitFor();
    await expect
      .poll(() => page.title())
      .toBe('Beside Club | This invitation doesn’t work any more.');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(() => readPath(page)).toBe('/');
  });
});
