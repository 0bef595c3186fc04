// Covers: host/shell
/** Walking about: the bar and the rail, focus and scroll from page to page, what is not there. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { storeSession, signIn } from '../../helpers/server/member-client.ts';
import { firstRows, inFullRun, testInFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 860 };
const names = ['Home', 'Dinners', 'Matches', 'Priorities', 'Profile'];

let member: AuthSession;
beforeAll(async () => {
  member = await signIn(real.server, 'member@beside.example');
});

async function open(path: string, { size = phone, auth = member, motion = 'reduce' as 'reduce' | 'no-preference', expected = [] as RegExp[] } = {}) {
  const context = await real.browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: motion });
  onTestFinished(() => context.close());
  await storeSession(context, real.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(real.server.url + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return page;
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const current = (page: Page) => navigation(page).locator('.nav-link[aria-current=page]').allInnerTexts();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const wordOf = (text: string) => text.replace(/\W*\d+.*$/s, '').trim();

describe.for([
  { kind: 'a bar at the foot of a phone', size: phone },
  { kind: 'a rail on a desk', size: desk },
])('$kind', ({ size }) => {
  test('[R39] leads to the five places, says which one is open, and loads nothing again', async () => {
    const page = await open('/home', { size });
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    for (const name of [...names.slice(1), 'Home']) {
      await navigation(page)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();
      await expect.poll(() => current(page).then((all) => all.map(wordOf))).toEqual([name]);
    }
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  test('[R39] every target is a finger wide and stays where it is on a long page', async () => {
    const page = await open('/home', { size });
    await page.evaluate(() => scrollTo(0, 400));
    for (const link of await navigation(page).locator('a.nav-link').all()) {
      const box = (await link.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    }
  });
});

/** What was asked for is drawn. */
const settled = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

testInFullRun('[R39] a page below one of the five keeps it lit', async () => {
  const page = await open('/profile/edit');
  await expect.poll(() => current(page)).toEqual(['Profile']);
});

test('[R39] a rail has me at its foot, who leads to the profile', async () => {
  const page = await open('/home', { size: desk });
  await page.getByRole('link', { name: 'Mina Salonen' }).click();
  await page.waitForURL(/\/profile\/?$/);
});

test('[R39] the dinners have the icon a remote text names, and the ticket for a name nobody knows', async () => {
  const drawn: string[] = [];
  for (const icon of ['ticket', 'table', 'no such icon']) {
    const page = await open('/events/', { size: desk });
    await page.route('**/media/texts.json*', (route) => route.fulfill({ json: { dinners_button_icon: icon, should_show_email_login: 'true' } }));
    await Promise.all([page.waitForResponse('**/media/texts.json*'), page.reload()]);
    const link = navigation(page).getByRole('link', { name: 'Dinners' });
    await link.waitFor();
    await settled(page);
    const svg = () => link.locator('svg').innerHTML();
    // The texts have come; the page takes them up a moment later.
    if (icon === 'table') await expect.poll(svg).not.toBe(drawn[0]);
    drawn.push(await svg());
  }
  expect(drawn[1]).not.toBe(drawn[0]);
  expect(drawn[2]).toBe(drawn[0]);
});

test.for(
  firstRows(
    [
      { kind: 'bar', size: phone },
      { kind: 'rail', size: desk },
    ],
    1,
  ),
)('[R39] the $kind stands while what every page needs is still waited for, and stays where it is', async ({ size }) => {
  const page = await open('/events/', { size });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/config/', async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('main').getByRole('status').filter({ hasText: 'One moment' }).waitFor();
  const link = navigation(page).getByRole('link', { name: 'Dinners' });
  // A font that comes later moves its words.
  await page.evaluate(() => document.fonts.ready);
  const before = await link.boundingBox();
  answer();
  await page.locator('h1').first().waitFor({ state: 'attached' });
  expect(await link.boundingBox()).toEqual(before);
});

test('[R06, R39] a new member has no navigation but a way out', async () => {
  const auth = await signIn(real.server, 'newcomer@example.org', { first_name: 'New', last_name: 'Comer' });
  for (const size of [phone, desk]) {
    const page = await open('/intro', { auth, size });
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await expect.poll(() => navigation(page).count()).toBe(0);
  }
});

test('[R18, R39] what is not there is told to a member beside the navigation', async () => {
  const page = await open('/no/such/page', { expected: [/404/] });
  await page.getByText('The requested resource was not found.').waitFor();
  await navigation(page).getByRole('link', { name: 'Dinners' }).click();
  await page.waitForURL(/\/events\/?$/);
});

test('[R17] a new page is started at its beginning and named; a search value is no new page', async () => {
  const page = await open('/home', { size: desk });
  await navigation(page).getByRole('link', { name: 'Dinners' }).click();
  await page.waitForURL(/\/events\/?$/);
  await expect.poll(() => focusedId(page)).toBe('main');
  await expect.poll(() => page.getByRole('main').getAttribute('aria-label')).toBe('Beside Club | Dinners');
  await page.locator('.rail .rail-profile').focus();
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('beside-navigate', { cancelable: true, detail: { id: 'x', to: '/events/?tab=all' } })));
  await page.waitForURL(/tab=all/);
  await page.locator('.tab[aria-current]', { hasText: 'All' }).waitFor();
  await settled(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('rail-profile'))).toBe(true);
});

describe('a page gives way to the next', () => {
  const count = (page: Page) =>
    page.addInitScript(() => {
      Object.assign(globalThis, { moves: 0 });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (how) => {
        (globalThis as unknown as { moves: number }).moves += 1;
        return start(how);
      };
    });
  const moves = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: number }).moves);

  test.for([
    { motion: 'no-preference' as const, said: 'in a fifth of a second', times: 1 },
    { motion: 'reduce' as const, said: 'at once where motion is not welcome', times: 0 },
  ])('$said', async ({ motion, times }) => {
    const page = await open('/events/', { motion, size: desk });
    await count(page);
    await page.reload();
    // The navigation stands before the page does.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const before = await moves(page);
    await navigation(page).getByRole('link', { name: 'Priorities' }).click();
    await page.waitForURL(/\/priorities/);
    await expect.poll(async () => (await moves(page)) - before).toBe(times);
  });
});

test('[R39] nothing runs off the side at 320 px, at twice the text, in Arabic', async () => {
  const page = await open('/events/', { size: { width: 320, height: 640 } });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflow()).toBeLessThanOrEqual(0);
  for (const link of await navigation(page).locator('a.nav-link').all()) {
    const [outer, inner] = [(await link.boundingBox())!, (await link.locator('.nav-label').boundingBox())!];
    expect(inner.height + inner.y).toBeLessThanOrEqual(outer.y + outer.height + 1);
  }
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  expect(await overflow()).toBeLessThanOrEqual(0);
});

describe('where a page stands', () => {
  const at = (page: Page) => page.evaluate(() => Math.round(scrollY));
  /** Until the page has heard of it, which is a frame after the window stands there: nobody goes on within that frame. */
  const scrollDown = async (page: Page) => {
    // What comes late above the place would move it.
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0);
    await page.evaluate(async () => {
      const heard = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
      scrollTo({ top: 300, behavior: 'instant' });
      await heard;
      if (Math.round(scrollY) !== 300) throw new Error(`stands at ${scrollY}`);
    });
  };
  /** Without a pointer: Playwright would scroll to what it clicks. */
  const go = async (page: Page, name: string) => {
    await navigation(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => current(page).then((all) => all.map(wordOf))).toEqual([name]);
  };

  test.for(['reduce', 'no-preference'] as const)('[R12] a new page starts at its top, back is where it was left (motion: %s)', async (motion) => {
    const page = await open('/home', { motion, size: { width: 390, height: 500 } });
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300);
    await scrollDown(page);
    await go(page, 'Profile');
    await expect.poll(() => at(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => current(page).then((all) => all.map(wordOf))).toEqual(['Home']);
    await expect.poll(() => at(page)).toBe(300);
    await page.goForward();
    await expect.poll(() => at(page)).toBe(0);
  });

  test('[R12] a step back while the next page is still waited for is where it was left', async () => {
    const page = await open('/home', { size: { width: 390, height: 500 } });
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300);
    await scrollDown(page);
    await page.route(/\/api\/profiles/, () => new Promise(() => {}));
    await go(page, 'Profile');
    await page.getByRole('status').filter({ hasText: 'One moment' }).first().waitFor();
    await expect.poll(() => at(page)).toBeLessThan(300);
    await page.goBack();
    await page.waitForURL(/home/);
    await expect.poll(() => at(page)).toBe(300);
  });

  test.for(firstRows(['/home', '/matches/'], 1))('[R12] back to %s is where it was left also when what stood there has to be asked for again', async (path) => {
    const page = await open(path, { size: { width: 390, height: 500 }, expected: [/favicon\.ico/] });
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300);
    await scrollDown(page);
    await page.goto(`${real.server.url}/mark.svg`);
    let answer = () => {};
    const isWaitedFor = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/(feeds|events|matches|interested|dismissed)/, async (route) => {
      await isWaitedFor;
      await route.continue();
    });
    await page.goBack();
    await page.getByRole('status').filter({ hasText: 'One moment' }).first().waitFor();
    answer();
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300);
    await expect.poll(() => at(page)).toBe(300);
  });
});

const allPages = [
  { path: '/home', name: 'home' },
  { path: '/events/', name: 'dinners' },
  { path: '/profile/', name: 'profile' },
];
const tried = inFullRun(allPages, allPages.slice(0, 1));

test.for(tried)('[R39] in forced colours $name still tells which place is open', async ({ path }) => {
  const page = await open(path);
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (link: string) => navigation(page).locator(link).first();
  const line = (link: string) => look(link).evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect([await line('.nav-link[aria-current]'), await line('.nav-link:not([aria-current])')]).toEqual(['underline', 'none']);
  for (const card of await page.locator('main .card:visible').all()) {
    const { border, outline } = await card.evaluate((element) => {
      const style = getComputedStyle(element);
      return { border: style.borderTopStyle, outline: style.outlineStyle };
    });
    expect(
      [border, outline].some((each) => each !== 'none'),
      'a card has an edge without its shadow',
    ).toBe(true);
  }
});

test.for(tried)('[R39] $name at twice the text runs off no side', async ({ path }) => {
  const page = await open(path);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

testInFullRun('[R32, R39] at twice the text the answers of the deck stand whole over the navigation', async () => {
  const page = await open('/matches/deck');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await settled(page);
  const foot = await navigation(page).evaluate((bar) => bar.getBoundingClientRect().top);
  for (const name of ['Skip', 'Undo', 'Interested']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    const box = (await button.boundingBox())!;
    expect(box.y + box.height, name).toBeLessThanOrEqual(foot);
    expect(box.x + box.width, name).toBeLessThanOrEqual(phone.width);
  }
});
