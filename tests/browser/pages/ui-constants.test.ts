// Covers: src/components, host/shell
/** Specified timings and sizes of shared components, measured on real pages. The clock stands still unless a test moves it. */
import type { Locator, Page, Request } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { storeSession, signIn } from '../../helpers/server/member-client.ts';
import { firstRows } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(real.server, 'member@beside.example');
});

interface Opened {
  width?: number;
  auth?: AuthSession | null;
  before?: (page: Page) => Promise<unknown>;
}

async function open(path: string, { width = 1280, auth = member, before }: Opened = {}): Promise<Page> {
  const context = await real.browser.newContext({ viewport: { width, height: 844 }, locale: 'en-GB', reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  if (auth) await storeSession(context, real.server, auth);
  const page = await context.newPage();
  await page.clock.install();
  await before?.(page);
  await page.goto(real.server.url + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return page;
}

/** Far enough ahead that it isn't past on a slow machine: the clock can't go back. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
/** Advances the clock by 1 ms at a time until it shows, as drawing reads the time only then. Returns the number of ms. */
async function untilShown(page: Page, what: Locator): Promise<number> {
  let elapsedMs = 0;
  const shows = async () => {
    await page.clock.runFor(1);
    elapsedMs += 1;
    return what.isVisible();
  };
  await expect.poll(shows).toBe(true);
  return elapsedMs;
}
const showToast = (page: Page, text: string) =>
  page.evaluate((words) => document.dispatchEvent(new CustomEvent('beside-notice', { cancelable: true, detail: { id: words, text: words } })), text);
/** A click without a hover, so that nothing is prefetched. */
const press = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());
const place = (page: Page, name: string) => page.locator('.rail').getByRole('link', { name });

test('[R24] a busy button shows its spinner after 300 ms and for at least 150 ms', async () => {
  const page = await open('/email/', { auth: null });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/email-code/send-code/', async (route) => {
    await released;
    await route.fulfill({ status: 400, json: { error: 'Not this one.' } });
  });
  await page.getByLabel('E-mail').fill('slow@example.org');
  await stopTime(page);
  const button = page.locator('.btn.primary');
  await press(button);
  await page.clock.runFor(1);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  const squares = button.locator('.squares');
  await page.clock.runFor(295);
  await expect.poll(() => squares.count()).toBe(0);
  await page.clock.runFor(5);
  await expect.poll(() => squares.count()).toBe(1);
  const answered = page.waitForResponse('**/api/auth/email-code/send-code/');
  release();
  await (await answered).finished();
  const elapsedMs = await untilShown(page, page.getByText('Not this one.'));
  await page.clock.runFor(145 - elapsedMs);
  await expect.poll(() => squares.count()).toBe(1);
  await page.clock.runFor(10);
  await expect.poll(() => squares.count()).toBe(0);
});

test('[R27] the first tooltip opens after 700 ms, another within 300 ms at once', async () => {
  const page = await open('/priorities/');
  const [first, second] = [0, 1].map((index) => page.getByRole('button', { name: /^Remove / }).nth(index));
  await second!.waitFor();
  await stopTime(page);
  const tooltip = page.locator('.tooltip[data-open]');
  const frame = () => page.clock.runFor(17);
  await first!.hover();
  await page.clock.runFor(699);
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => tooltip.count()).toBe(1);
  await frame();
  await page.mouse.move(5, 5);
  await frame();
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.clock.runFor(250);
  await second!.hover();
  await frame();
  await expect.poll(() => tooltip.count()).toBe(1);
  await expect.poll(() => tooltip.innerText()).toBe(await second!.getAttribute('aria-label'));
  await page.mouse.move(5, 5);
  await frame();
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.clock.runFor(301);
  await first!.hover();
  await page.clock.runFor(699);
  await expect.poll(() => tooltip.count()).toBe(0);
});

test.for(
  firstRows(
    [
      { width: 1280, top: 16, right: 16, wide: 356 },
      { width: 390, top: 12, right: 8, wide: 374 },
    ],
    1,
  ),
)('[R26] at $width px toasts are top right, at most three, 14 px apart', async ({ width, top, right, wide }) => {
  const page = await open('/events/', { width });
  for (const text of ['One', 'Two', 'Three', 'Four']) await showToast(page, text);
  const toasts = page.locator('[data-sonner-toast]');
  const newest = toasts.filter({ hasText: 'Four' });
  await newest.waitFor();
  // While hovered they stay.
  await newest.hover();
  const measureBox = async (of: Locator) => (await of.boundingBox())!;
  await expect.poll(async () => Math.round((await measureBox(newest)).y)).toBe(top);
  const box = await measureBox(newest);
  expect({ right: Math.round(width - box.x - box.width), wide: Math.round(box.width) }).toEqual({ right, wide });
  await expect.poll(() => page.locator('[data-sonner-toast][data-visible=true]').count()).toBe(3);
  const gap = async () => Math.round((await measureBox(toasts.filter({ hasText: 'Three' }))).y - box.y - box.height);
  await expect.poll(gap).toBe(14);
});

test('[R26] a toast stays for 4000 ms', async () => {
  const page = await open('/events/');
  await showToast(page, 'Loads what shows it.');
  await page.getByText('Loads what shows it.').waitFor();
  await stopTime(page);
  await showToast(page, 'Kept.');
  const toast = page.locator('[data-sonner-toast][data-removed=false]').filter({ hasText: 'Kept.' });
  await untilShown(page, toast);
  await page.clock.runFor(3960);
  await expect.poll(() => toast.count()).toBe(1);
  await page.clock.runFor(60);
  await expect.poll(() => toast.count()).toBe(0);
});

test('[R26] a toast can be swiped away left, right and down, not up', async () => {
  const page = await open('/events/');
  await showToast(page, 'Loads what shows it.');
  await page.getByText('Loads what shows it.').waitFor();
  await page.clock.runFor(5000);
  const ways = { up: [0, -90], left: [-90, 0], right: [90, 0], down: [0, 90] } as const;
  await page.evaluate(() => Object.assign(globalThis, { swipedAway: [] }));
  for (const [way, [x, y]] of Object.entries(ways)) {
    await showToast(page, way);
    // After its animation.
    const toast = page.locator('[data-sonner-toast][data-mounted=true]').filter({ hasText: way });
    await toast.waitFor();
    // A swiped toast is removed 200 ms later.
    await toast.evaluate((wiped, name) => {
      const { swipedAway } = globalThis as unknown as { swipedAway: string[] };
      const look = () => wiped.getAttribute('data-swipe-out') === 'true' && !swipedAway.includes(name) && swipedAway.push(name);
      new MutationObserver(look).observe(wiped, { attributeFilter: ['data-swipe-out'] });
    }, way);
    const box = (await toast.boundingBox())!;
    const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(startX, startY);
    await page.mouse.down();
    await page.mouse.move(startX + x / 2, startY + y / 2, { steps: 2 });
    await page.mouse.move(startX + x, startY + y, { steps: 2 });
    await page.mouse.up();
    await page.mouse.move(5, 500);
    await page.clock.runFor(5000);
    await toast.waitFor({ state: 'detached' });
  }
  expect(await page.evaluate(() => (globalThis as unknown as { swipedAway: string[] }).swipedAway)).toEqual(['left', 'right', 'down']);
});

test('[R05] a new code can be sent 120 000 ms after the last', async () => {
  const page = await open('/email/', { auth: null });
  await stopTime(page);
  await page.getByLabel('E-mail').fill('again@example.org');
  await page.keyboard.press('Enter');
  await page.getByText('Enter the code we sent to again@example.org.').waitFor();
  const again = page.getByRole('button', { name: 'Send a new code' });
  await page.getByText('New code in 2:00').waitFor();
  await page.clock.runFor(119_000);
  await page.getByText('New code in 0:01').waitFor();
  await expect.poll(() => again.count()).toBe(0);
  await page.clock.runFor(1000);
  await again.waitFor();
});

test('[R29] a keyboard higher than 60 px unpins the bar, one of 60 px doesn’t', async () => {
  const page = await open('/events/', { width: 390 });
  const covers = (px: number) =>
    page.evaluate((lost) => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - lost });
      visualViewport!.dispatchEvent(new Event('resize'));
    }, px);
  const position = () => page.locator('.bottomnav').evaluate((bar) => getComputedStyle(bar).position);
  await covers(60);
  expect(await position()).toBe('sticky');
  await covers(61);
  await expect.poll(position).toBe('static');
  await covers(60);
  await expect.poll(position).toBe('sticky');
});

test('[R55] a response is fresh for 1000 ms', async () => {
  const page = await open('/events/');
  let requestCount = 0;
  // Ignore requests that started before.
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/events/') return;
    requestCount += 1;
    underWay.add(request);
  });
  // A navigation aborts pending requests, which never finish.
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => underWay.delete(request));
  const awayAndBack = async () => {
    await press(place(page, 'Priorities'));
    await page.getByRole('heading', { level: 1, name: 'Priorities' }).waitFor({ state: 'attached' });
    await press(place(page, 'Dinners'));
    await page.getByRole('heading', { level: 1, name: 'Dinners' }).waitFor({ state: 'attached' });
  };
  await awayAndBack();
  await stopTime(page);
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events/');
  await awayAndBack();
  await again;
  // The request from before the clock stopped may finish later.
  await expect.poll(() => underWay.size).toBe(0);
  await page.clock.runFor(1);
  requestCount = 0;
  await page.clock.runFor(900);
  await awayAndBack();
  expect(requestCount).toBe(0);
  await page.clock.runFor(100);
  await awayAndBack();
  await expect.poll(() => requestCount).toBe(1);
});

test.for(
  firstRows(
    [
      { status: 503, times: 3, words: 'An error occurred while processing your request.' },
      { status: 429, times: 1, words: 'An error occurred while processing your request.' },
      { status: 403, times: 1, words: 'You are not allowed to access this resource.' },
    ],
    1,
  ),
)('[R55] a GET answered with $status is sent $times times in all', async ({ status, times, words }) => {
  const page = await open('/events/');
  let requestCount = 0;
  await page.route(/\/api\/profiles\//, (route) => {
    requestCount += 1;
    return route.fulfill({ status, json: { error: 'No.' } });
  });
  await press(place(page, 'Priorities'));
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return page.getByText(words).isVisible();
    })
    .toBe(true);
  await page.clock.runFor(10_000);
  expect(requestCount).toBe(times);
});

test('[R39, R40] the rail replaces the bar at 1024 px', async () => {
  const page = await open('/events/', { width: 1023 });
  const readVisibility = async () => [await page.locator('.bottomnav').isVisible(), await page.locator('.rail').isVisible()];
  expect(await readVisibility()).toEqual([true, false]);
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect.poll(readVisibility).toEqual([false, true]);
});
