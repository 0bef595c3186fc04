// Covers: host/shell
/** Navigation: bar and rail, focus and scroll between pages, pages that don't exist. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { firstRowsOrAll, inFullRun, testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };
const names = ['Home', 'Dinners', 'Matches', 'Priorities', 'Profile'];

let member: AuthSession;
beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
});

async function open(
  path: string,
  {
    size = phone,
    auth = member,
    motion = 'reduce' as 'reduce' | 'no-preference',
    expected = [] as RegExp[],
  } = {},
) {
  const context = await setup.browser.newContext({
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: motion,
  });
  onTestFinished(() => context.close());
  await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(setup.server.url + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return page;
}

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const readCurrentLinks = (page: Page) =>
  mainNavigation(page).locator('.nav-link[aria-current=page]').allInnerTexts();
const readFocusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
/** A link's text without its count of new items. */
const removeCount = (text: string) => text.replace(/\W*\d+.*$/s, '').trim();

describe.for([
  { kind: 'a bar at the bottom of a phone', size: phone },
  { kind: 'a rail on a desktop', size: desktop },
])('$kind', ({ size }) => {
  test('[R39] links to the five sections, marks the open one, and never reloads the page', async () => {
    const page = await open('/home', { size });
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    for (const name of [...names.slice(1), 'Home']) {
      await mainNavigation(page)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();
      await expect
        .poll(() => readCurrentLinks(page).then((texts) => texts.map(removeCount)))
        .toEqual([name]);
    }
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  test('[R39] every target is large enough for a finger and stays in place on a long page', async () => {
    const page = await open('/home', { size });
    await page.evaluate(() => scrollTo(0, 400));
    for (const link of await mainNavigation(page).locator('a.nav-link').all()) {
      const box = (await link.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    }
  });
});

/** By then a change of styles or state has been drawn. */
const waitForTwoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

testInFullRun('[R39] a page below a section marks that section', async () => {
  const page = await open('/profile/edit');
  await expect.poll(() => readCurrentLinks(page)).toEqual(['Profile']);
});

test('[R39] the member’s name in the rail links to the profile', async () => {
  const page = await open('/home', { size: desktop });
  await page.getByRole('link', { name: 'Mina Salonen' }).click();
  await page.waitForURL(/\/profile\/?$/);
});

test('[R39] the Dinners icon comes from a remote text, with the ticket as fallback', async () => {
  const icons: string[] = [];
  for (const icon of ['ticket', 'table', 'no such icon']) {
    const page = await open('/events/', { size: desktop });
    await page.route('**/media/texts.json*', (route) =>
      route.fulfill({ json: { dinners_button_icon: icon, should_show_email_login: 'true' } }),
    );
    await Promise.all([page.waitForResponse('**/media/texts.json*'), page.reload()]);
    const link = mainNavigation(page).getByRole('link', { name: 'Dinners' });
    await link.waitFor();
    await waitForTwoFrames(page);
    const readIcon = () => link.locator('svg').innerHTML();
    // The texts have arrived; the page applies them shortly after.
    if (icon === 'table') await expect.poll(readIcon).not.toBe(icons[0]);
    icons.push(await readIcon());
  }
  expect(icons[1]).not.toBe(icons[0]);
  expect(icons[2]).toBe(icons[0]);
});

test.for(
  firstRowsOrAll(
    [
      { kind: 'bar', size: phone },
      { kind: 'rail', size: desktop },
    ],
    1,
  ),
)('[R39] the $kind shows while the config loads, and doesn’t move afterwards', async ({ size }) => {
  const page = await open('/events/', { size });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/config/', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'One moment' });
  await waiting.waitFor();
  const link = mainNavigation(page).getByRole('link', { name: 'Dinners' });
  // A font that loads later would move the text of the link.
  await page.evaluate(() => document.fonts.ready);
  const before = await link.boundingBox();
  release();
  await waiting.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Dinners' }).waitFor();
  await expect.poll(() => link.boundingBox()).toEqual(before);
});

test('[R06, R39] a new member has only Log out instead of the navigation', async () => {
  const auth = await signIn(setup.server, 'newcomer@example.org', {
    first_name: 'New',
    last_name: 'Comer',
  });
  for (const size of [phone, desktop]) {
    const page = await open('/intro', { auth, size });
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await expect.poll(() => mainNavigation(page).count()).toBe(0);
  }
});

test('[R18, R39] a member sees Not Found beside the navigation', async () => {
  const page = await open('/no/such/page', { expected: [/404/] });
  await page.getByText('The requested resource was not found.').waitFor();
  await mainNavigation(page).getByRole('link', { name: 'Dinners' }).click();
  await page.waitForURL(/\/events\/?$/);
});

test('[R17] a new page focuses and labels its main region; a new search value moves no focus', async () => {
  const page = await open('/home', { size: desktop });
  await mainNavigation(page).getByRole('link', { name: 'Dinners' }).click();
  await page.waitForURL(/\/events\/?$/);
  await expect.poll(() => readFocusedId(page)).toBe('main');
  await expect
    .poll(() => page.getByRole('main').getAttribute('aria-label'))
    .toBe('Beside Club | Dinners');
  await page.locator('.rail .rail-profile').focus();
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('beside-navigate', {
        cancelable: true,
        detail: { id: 'x', to: '/events/?tab=all' },
      }),
    ),
  );
  await page.waitForURL(/tab=all/);
  await page.locator('.tab[aria-current]', { hasText: 'All' }).waitFor();
  await waitForTwoFrames(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.classList.contains('rail-profile')))
    .toBe(true);
});

describe('page transition', () => {
  const countTransitions = (page: Page) =>
    page.addInitScript(() => {
      Object.assign(globalThis, { transitionCount: 0 });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        (globalThis as unknown as { transitionCount: number }).transitionCount += 1;
        return start(options);
      };
    });
  const readTransitionCount = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { transitionCount: number }).transitionCount);

  test.for([
    { motion: 'no-preference' as const, effect: 'fades', times: 1 },
    { motion: 'reduce' as const, effect: 'is immediate with reduced motion', times: 0 },
  ])('$effect', async ({ motion, times }) => {
    const page = await open('/events/', { motion, size: desktop });
    await countTransitions(page);
    await page.reload();
    // The navigation is drawn before the page's content.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const before = await readTransitionCount(page);
    await mainNavigation(page).getByRole('link', { name: 'Priorities' }).click();
    await page.waitForURL(/\/priorities/);
    await expect.poll(async () => (await readTransitionCount(page)) - before).toBe(times);
  });
});

test('[R39] nothing overflows at 320 px with doubled text, in either direction', async () => {
  const page = await open('/events/', { size: { width: 320, height: 640 } });
  const readOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await readOverflow()).toBeLessThanOrEqual(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await readOverflow()).toBeLessThanOrEqual(0);
  for (const link of await mainNavigation(page).locator('a.nav-link').all()) {
    const [linkBox, labelBox] = [
      (await link.boundingBox())!,
      (await link.locator('.nav-label').boundingBox())!,
    ];
    expect(labelBox.height + labelBox.y).toBeLessThanOrEqual(linkBox.y + linkBox.height + 1);
  }
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  expect(await readOverflow()).toBeLessThanOrEqual(0);
});

describe('scroll position', () => {
  const readScrollY = (page: Page) => page.evaluate(() => Math.round(scrollY));
  /** Scrolls down and waits for the page's scroll event, a frame later: the page remembers the position then. */
  const scrollDown = async (page: Page) => {
    // Content that loads above would change the position.
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0);
    await page.evaluate(async () => {
      const scrolled = new Promise((resolve) =>
        document.addEventListener('scroll', resolve, { once: true }),
      );
      scrollTo({ top: 300, behavior: 'instant' });
      await scrolled;
      if (Math.round(scrollY) !== 300) throw new Error(`scrolled to ${scrollY}`);
    });
  };
  /** Clicks by script, as Playwright would scroll to the link. */
  const goTo = async (page: Page, name: string) => {
    await mainNavigation(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .evaluate((link: HTMLElement) => link.click());
    await expect
      .poll(() => readCurrentLinks(page).then((texts) => texts.map(removeCount)))
      .toEqual([name]);
  };

  test.for(['reduce', 'no-preference'] as const)(
    '[R12] a new page starts at its top, back restores the position (motion: %s)',
    async (motion) => {
      const page = await open('/home', { motion, size: { width: 390, height: 500 } });
      await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300);
      await scrollDown(page);
      await goTo(page, 'Profile');
      await expect.poll(() => readScrollY(page)).toBe(0);
      await page.goBack();
      await expect
        .poll(() => readCurrentLinks(page).then((texts) => texts.map(removeCount)))
        .toEqual(['Home']);
      await expect.poll(() => readScrollY(page)).toBe(300);
      await page.goForward();
      await expect.poll(() => readScrollY(page)).toBe(0);
    },
  );

  test('[R12] going back while the next page loads restores the position', async () => {
    const page = await open('/home', { size: { width: 390, height: 500 } });
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300);
    await scrollDown(page);
    await page.route(/\/api\/profiles/, () => new Promise(() => {}));
    await goTo(page, 'Profile');
    await page.getByRole('status').filter({ hasText: 'One moment' }).first().waitFor();
    await expect.poll(() => readScrollY(page)).toBeLessThan(300);
    await page.goBack();
    await page.waitForURL(/home/);
    await expect.poll(() => readScrollY(page)).toBe(300);
  });

  test.for(firstRowsOrAll(['/home', '/matches/'], 1))(
    '[R12] back to %s restores the position even if its data must be loaded again',
    async (path) => {
      const page = await open(path, {
        size: { width: 390, height: 500 },
        expected: [/favicon\.ico/],
      });
      await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300);
      await scrollDown(page);
      await page.goto(`${setup.server.url}/mark.svg`);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/api\/(feeds|events|matches|interested|dismissed)/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goBack();
      await page.getByRole('status').filter({ hasText: 'One moment' }).first().waitFor();
      release();
      await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300);
      await expect.poll(() => readScrollY(page)).toBe(300);
    },
  );
});

const pages = [
  { path: '/home', name: 'home' },
  { path: '/events/', name: 'dinners' },
  { path: '/profile/', name: 'profile' },
];
const pagesToRun = inFullRun(pages, pages.slice(0, 1));

test.for(pagesToRun)(
  '[R39] in forced colours $name still shows the open section and the edges of cards',
  async ({ path }) => {
    const page = await open(path);
    await page.emulateMedia({ forcedColors: 'active' });
    const readUnderline = (selector: string) =>
      mainNavigation(page)
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).textDecorationLine);
    await expect
      .poll(async () => [
        await readUnderline('.nav-link[aria-current]'),
        await readUnderline('.nav-link:not([aria-current])'),
      ])
      .toEqual(['underline', 'none']);
    for (const card of await page.locator('main .card:visible').all()) {
      const { border, outline } = await card.evaluate((element) => {
        const style = getComputedStyle(element);
        return { border: style.borderTopStyle, outline: style.outlineStyle };
      });
      expect(
        [border, outline].some((each) => each !== 'none'),
        'a card has a border or an outline, as forced colours remove its shadow',
      ).toBe(true);
    }
  },
);

test.for(pagesToRun)('[R39] $name with doubled text doesn’t overflow', async ({ path }) => {
  const page = await open(path);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await waitForTwoFrames(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

testInFullRun(
  '[R32, R39] with doubled text the deck’s buttons fit above the navigation',
  async () => {
    const page = await open('/matches/deck');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await waitForTwoFrames(page);
    const navigationTop = await mainNavigation(page).evaluate(
      (bar) => bar.getBoundingClientRect().top,
    );
    for (const name of ['Skip', 'Undo', 'Interested']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      const box = (await button.boundingBox())!;
      expect(box.y + box.height, name).toBeLessThanOrEqual(navigationTop);
      expect(box.x + box.width, name).toBeLessThanOrEqual(phone.width);
    }
  },
);
