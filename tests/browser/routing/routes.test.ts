// Covers: host/shell, host/pages, host/server/web/pages
/**
 * Every route opened by every kind of visitor: final URL, title, whether search engines may index it, and HTTP status,
 * with valid and odd search values (R06, R10–R18).
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageTable } from '../../../host/server/web/pages/page-routes.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { storeSession, signIn } from '../../helpers/server/member-client.ts';
import { type DemoIds, findDemoIds, routeCases } from '../../helpers/browser/route-cases.ts';
import { inFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();
const people = ['stranger', 'new', 'member'] as const;
type Who = (typeof people)[number];

let ids: DemoIds;
/** Each visitor has one tab. */
const tabs = {} as Record<Who, Page>;

beforeAll(async () => {
  const member = await signIn(real.server, 'host@beside.example');
  const fresh = await signIn(real.server, 'fresh@example.org', { first_name: 'Fresh', last_name: 'Face' });
  ids = await findDemoIds(real.server, member);
  for (const [who, auth] of [['stranger'], ['new', fresh], ['member', member]] as const) {
    const context = await real.browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
    if (auth) await storeSession(context, real.server, auth);
    // Clear the tab's storage, as in a new tab.
    await context.addInitScript(() => sessionStorage.clear());
    tabs[who] = await context.newPage();
  }
});

async function open(who: Who, path: string) {
  const page = tabs[who];
  watchConsole(page, { expected: [/404/] });
  const response = await page.goto(real.server.url + path);
  return { page, status: response?.status() };
}

const endsAt = (page: Page) => page.evaluate(() => location.pathname.replace(/(.)\/$/, '$1'));
const slashless = (path: string) => path.replace(/(.)\/$/, '$1');
const robots = (page: Page) => page.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null);

test('[R12] the routes of this test are those of the product', () => {
  expect(routeCases.map(({ route }) => route).toSorted()).toEqual(pageTable.map(({ path }) => path).toSorted());
});

describe.for(routeCases)('$route', ({ route, path, title, valid, odd, guards }) => {
  const { who: group } = pageTable.find((row) => row.path === route)!;
  const isUserPage = group === 'user';

  const visits = people.flatMap((who) => [
    { who, search: valid, kind: 'fitting' },
    { who, search: odd, kind: 'odd' },
  ]);
  // Routes of a group share one guard: each page is opened by someone who may, and one of each group by all.
  const sample = visits.filter(({ who, kind }) => {
    if (kind !== (who === 'stranger' ? 'odd' : 'fitting')) return false;
    return ['/home', '/intro/', '/email/'].includes(route) || who === (isUserPage ? 'member' : 'stranger');
  });
  test.for(inFullRun(visits, sample))('[R06, R10, R11, R14, R17] opens or redirects for a $who with $kind search values', async ({ who, search, kind }) => {
    const at = path(ids);
    const { page, status } = await open(who, at + search);
    expect(status).toBe(200);
    const target = guards?.[who]?.[kind as 'fitting' | 'odd'] ?? guards?.[who]?.fitting ?? { to: at, title: title(ids) };
    await expect.poll(() => endsAt(page)).toBe(slashless(target.to));
    await expect.poll(() => page.title()).toBe(`Beside Club | ${target.title}`);
    // A member page has noindex in its response for everyone.
    if (isUserPage && target.to === at) expect(await robots(page)).toContain('noindex');
    // Home is the default redirect (R15).
    if (isUserPage && who === 'stranger' && at !== '/home') expect(new URL(page.url()).searchParams.get('redirect')).toContain(at.replace(/^\//, ''));
  });
});

describe('an unknown URL', () => {
  test.for(people)('[R18, R20] shows a %s Not Found, with status 404 and a link home', async (who) => {
    const { page, status } = await open(who, '/no/such/page');
    expect(status).toBe(404);
    await page.getByText('The requested resource was not found.').waitFor();
    await expect.poll(() => page.title()).toBe('Beside Club | Not Found');
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect.poll(() => endsAt(page)).toBe({ stranger: '/', new: '/intro', member: '/home' }[who]);
  });

  test('[R18] an unknown invitation is Not Found, in status and page', async () => {
    const { page, status } = await open('stranger', '/invite/nobody-of-that-name');
    expect(status).toBe(404);
    await page.getByText('The requested resource was not found.').waitFor();
  });
});
