// Covers: src/components, host/shell
/** The specified timings and sizes of shared components, measured on real pages. Where time matters the test stops the page's clock. */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { LONG_TOAST_MS, lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
});

interface OpenOptions {
  width?: number;
  auth?: AuthSession | null;
  hasLongToasts?: boolean;
}

async function open(
  path: string,
  { width = 1280, auth = member, hasLongToasts = false }: OpenOptions = {},
): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width, height: 844 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  if (auth) await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  await page.clock.install();
  if (hasLongToasts) await lengthenToasts(context);
  await page.goto(setup.server.url + path);
  // The app has taken over what the server drew.
  await page.locator('#drawn').waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return page;
}

/** Stops the clock 30 s from now: the clock can't go back, and a slow machine takes a while. */
const stopTime = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
/** Advances the stopped clock by 1 ms at a time until the locator is visible, as React draws only while time passes. Returns the ms. */
async function passTimeUntilVisible(page: Page, locator: Locator): Promise<number> {
  let passedMs = 0;
  const isVisible = async () => {
    await page.clock.runFor(1);
    passedMs += 1;
    return locator.isVisible();
  };
  await expect.poll(isVisible).toBe(true);
  return passedMs;
}
const showToast = (page: Page, text: string) =>
  page.evaluate(
    (words) =>
      document.dispatchEvent(
        new CustomEvent('beside-notice', { cancelable: true, detail: { id: words, text: words } }),
      ),
    text,
  );
/** A click without a hover, so that nothing is prefetched. */
const press = (control: Locator) => control.evaluate((element: HTMLElement) => element.click());

test('[R24] a busy button shows its spinner after 300 ms and for at least 150 ms', async () => {
  const page = await open('/email/', { auth: null });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/email-code/send-code/', async (route) => {
    await released;
    await route.fulfill({ status: 400, json: { error: 'Not this one.' } });
  });
  await page.getByRole('textbox', { name: 'E-mail' }).fill('slow@example.org');
  await stopTime(page);
  const button = page.locator('.btn.primary');
  await press(button);
  await page.clock.runFor(1);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  const spinner = button.locator('.squares');
  await page.clock.runFor(295);
  await expect.poll(() => spinner.count()).toBe(0);
  await page.clock.runFor(5);
  await expect.poll(() => spinner.count()).toBe(1);
  const response = page.waitForResponse('**/api/auth/email-code/send-code/');
  release();
  await (await response).finished();
  const passedMs = await passTimeUntilVisible(page, page.getByText('Not this one.'));
  await page.clock.runFor(145 - passedMs);
  await expect.poll(() => spinner.count()).toBe(1);
  await page.clock.runFor(10);
  await expect.poll(() => spinner.count()).toBe(0);
});

test('[R27] the first tooltip opens after 700 ms, another within 300 ms at once', async () => {
  const page = await open('/priorities/');
  const [first, second] = [0, 1].map((index) =>
    page.getByRole('button', { name: /^Change / }).nth(index),
  );
  await second!.waitFor();
  await stopTime(page);
  const tooltip = page.locator('.tooltip[data-open]');
  const passOneFrame = () => page.clock.runFor(17);
  await first!.hover();
  await page.clock.runFor(699);
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => tooltip.count()).toBe(1);
  await passOneFrame();
  await page.mouse.move(5, 5);
  await passOneFrame();
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.clock.runFor(250);
  await second!.hover();
  await passOneFrame();
  await expect.poll(() => tooltip.count()).toBe(1);
  await expect.poll(() => tooltip.innerText()).toBe(await second!.getAttribute('aria-label'));
  await page.mouse.move(5, 5);
  await passOneFrame();
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.clock.runFor(301);
  await first!.hover();
  await page.clock.runFor(699);
  await expect.poll(() => tooltip.count()).toBe(0);
});

test.for(
  firstRowsOrAll(
    [
      { width: 1280, top: 16, right: 16, toastWidth: 356 },
      { width: 390, top: 12, right: 8, toastWidth: 374 },
    ],
    1,
  ),
)(
  '[R26] at $width px toasts are top right, at most three, 14 px apart',
  async ({ width, top, right, toastWidth }) => {
    const page = await open('/events/', { width, hasLongToasts: true });
    for (const text of ['One', 'Two', 'Three', 'Four']) await showToast(page, text);
    const toasts = page.locator('[data-sonner-toast]');
    const newest = toasts.filter({ hasText: 'Four' });
    await newest.waitFor();
    // Hovering spreads the toasts out.
    await newest.hover();
    const measureBox = async (toast: Locator) => (await toast.boundingBox())!;
    await expect.poll(async () => Math.round((await measureBox(newest)).y)).toBe(top);
    const box = await measureBox(newest);
    expect({
      right: Math.round(width - box.x - box.width),
      toastWidth: Math.round(box.width),
    }).toEqual({ right, toastWidth });
    await expect.poll(() => page.locator('[data-sonner-toast][data-visible=true]').count()).toBe(3);
    const readGap = async () =>
      Math.round((await measureBox(toasts.filter({ hasText: 'Three' }))).y - box.y - box.height);
    await expect.poll(readGap).toBe(14);
  },
);

test('[R26] a toast stays for 4000 ms', async () => {
  const page = await open('/events/');
  await showToast(page, 'Loads the toaster.');
  await page.getByText('Loads the toaster.').waitFor();
  await stopTime(page);
  await showToast(page, 'Timed.');
  const toast = page
    .locator('[data-sonner-toast][data-removed=false]')
    .filter({ hasText: 'Timed.' });
  await passTimeUntilVisible(page, toast);
  await page.clock.runFor(3960);
  await expect.poll(() => toast.count()).toBe(1);
  await page.clock.runFor(60);
  await expect.poll(() => toast.count()).toBe(0);
});

test('[R26] a toast can be swiped away left, right and down, not up', async () => {
  const page = await open('/events/', { hasLongToasts: true });
  await showToast(page, 'Loads the toaster.');
  await page.getByText('Loads the toaster.').waitFor();
  await page.clock.fastForward(LONG_TOAST_MS);
  const directions = { up: [0, -90], left: [-90, 0], right: [90, 0], down: [0, 90] } as const;
  await page.evaluate(() => Object.assign(globalThis, { swipedAway: [] }));
  for (const [direction, [x, y]] of Object.entries(directions)) {
    await showToast(page, direction);
    // Mounted once its animation has ended.
    const toast = page
      .locator('[data-sonner-toast][data-mounted=true]')
      .filter({ hasText: direction });
    await toast.waitFor();
    // A swiped toast is removed 200 ms later.
    await toast.evaluate((element, name) => {
      const { swipedAway } = globalThis as unknown as { swipedAway: string[] };
      const recordSwipe = () =>
        element.getAttribute('data-swipe-out') === 'true' &&
        !swipedAway.includes(name) &&
        swipedAway.push(name);
      new MutationObserver(recordSwipe).observe(element, { attributeFilter: ['data-swipe-out'] });
    }, direction);
    const box = (await toast.boundingBox())!;
    const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(startX, startY);
    await page.mouse.down();
    await page.mouse.move(startX + x / 2, startY + y / 2, { steps: 2 });
    await page.mouse.move(startX + x, startY + y, { steps: 2 });
    await page.mouse.up();
    await page.mouse.move(5, 500);
    // Ends a toast that the swipe didn't remove.
    await page.clock.fastForward(LONG_TOAST_MS);
    await toast.waitFor({ state: 'detached' });
  }
  expect(
    await page.evaluate(() => (globalThis as unknown as { swipedAway: string[] }).swipedAway),
  ).toEqual(['left', 'right', 'down']);
});

test('[R05] a new code can be sent 120 000 ms after the last', async () => {
  const page = await open('/email/', { auth: null });
  await stopTime(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('again@example.org');
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
  const openKeyboard = (height: number) =>
    page.evaluate((coveredPx) => {
      Object.defineProperty(visualViewport, 'height', {
        configurable: true,
        value: innerHeight - coveredPx,
      });
      visualViewport!.dispatchEvent(new Event('resize'));
    }, height);
  const readPosition = () =>
    page.locator('.bottomnav').evaluate((bar) => getComputedStyle(bar).position);
  await openKeyboard(60);
  expect(await readPosition()).toBe('sticky');
  await openKeyboard(61);
  await expect.poll(readPosition).toBe('static');
  await openKeyboard(60);
  await expect.poll(readPosition).toBe('sticky');
});

test('[R39, R40] the rail replaces the bar at 1024 px', async () => {
  const page = await open('/events/', { width: 1023 });
  const readVisibility = async () => [
    await page.locator('.bottomnav').isVisible(),
    await page.locator('.rail').isVisible(),
  ];
  await expect.poll(readVisibility).toEqual([true, false]);
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect.poll(readVisibility).toEqual([false, true]);
});
