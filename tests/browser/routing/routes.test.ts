// Covers: host/shell, host/pages, host/server/web/pages
/**
 * Every page of the route table, asked for by everybody: where each ends, what it is called, whether search engines may
 * list it, and the HTTP status, with search values that fit and with values that do not (R06, R10–R18).
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
/** Each goes from address to address in one tab. */
const tabs = {} as Record<Who, Page>;

beforeAll(async () => {
  const member = await signIn(real.server, 'host@beside.example');
  const fresh = await signIn(real.server, 'fresh@example.org', { first_name: 'Fresh', last_name: 'Face' });
  ids = await findDemoIds(real.server, member);
  for (const [who, auth] of [['stranger'], ['new', fresh], ['member', member]] as const) {
    const context = await real.browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
    if (auth) await storeSession(context, real.server, auth);
    // What a tab keeps for itself is gone, as in a new one.
    await context.addInitScript(() => sessionStorage.clear());
    tabs[who] = await context.newPage();
  }
});

async function open(who: Who, path: string) {
  const page = tabs[who];
  watchConsole(page, { expected: [/404/] });
  const answer = await page.goto(real.server.url + path);
  return { page, status: answer?.status() };
}

const endsAt = (page: Page) => page.evaluate(() => location.pathname.replace(/(.)\/$/, '$1'));
const slashless = (path: string) => path.replace(/(.)\/$/, '$1');
const robots = (page: Page) => page.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null);

test('[R12] the table of this test names every page there is, and no other', () => {
  expect(routeCases.map(({ route }) => route).toSorted()).toEqual(pageTable.map(({ path }) => path).toSorted());
});

describe.for(routeCases)('$route', ({ route, path, title, valid, odd, guards }) => {
  const { who: group } = pageTable.find((row) => row.path === route)!;
  const isUserPage = group === 'user';

  const asked = people.flatMap((who) => [
    { who, search: valid, kind: 'fitting' },
    { who, search: odd, kind: 'odd' },
  ]);
  // All routes of a group share one guard: every page is opened by somebody who may, and one of each group by everybody.
  const sides = asked.filter(({ who, kind }) => {
    if (kind !== (who === 'stranger' ? 'odd' : 'fitting')) return false;
    return ['/home', '/intro/', '/email/'].includes(route) || who === (isUserPage ? 'member' : 'stranger');
  });
  test.for(inFullRun(asked, sides))(
    '[R06, R10, R11, R14, R17] asked for by a $who with $kind search values ends where it should',
    async ({ who, search, kind }) => {
      const at = path(ids);
      const { page, status } = await open(who, at + search);
      expect(status).toBe(200);
      const target = guards?.[who]?.[kind as 'fitting' | 'odd'] ?? guards?.[who]?.fitting ?? { to: at, title: title(ids) };
      await expect.poll(() => endsAt(page)).toBe(slashless(target.to));
      await expect.poll(() => page.title()).toBe(`Beside Club | ${target.title}`);
      // A page of the signed-in is hidden from search engines by its own answer, whoever asks.
      if (isUserPage && target.to === at) expect(await robots(page)).toContain('noindex');
      // Home is where everybody is led anyway (R15).
      if (isUserPage && who === 'stranger' && at !== '/home') expect(new URL(page.url()).searchParams.get('redirect')).toContain(at.replace(/^\//, ''));
    },
  );
});

describe('an address that leads nowhere', () => {
  test.for(people)('[R18, R20] is told to a %s as not found, with status 404 and a way home that works', async (who) => {
    const { page, status } = await open(who, '/no/such/page');
    expect(status).toBe(404);
    await page.getByText('The requested resource was not found.').waitFor();
    await expect.poll(() => page.title()).toBe('Beside Club | Not Found');
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect.poll(() => endsAt(page)).toBe({ stranger: '/', new: '/intro', member: '/home' }[who]);
  });

  test('[R18] an invitation nobody sent is not found, by its answer and on the page', async () => {
    const { page, status } = await open('stranger', '/invite/nobody-of-that-name');
    expect(status).toBe(404);
    await page.getByText('The requested resource was not found.').waitFor();
  });
});
