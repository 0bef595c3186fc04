// Covers: src/components, src/styles, host/pages
/** Dialogs, menus, tooltips and toasts: axe finds nothing in either theme, on phone and desktop; they fit and hold the focus. */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import type { DinnerEvent } from '../../../src/contract/events.ts';
import { findAxeViolations } from '../../helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { callApi, storeSession, signIn } from '../../helpers/server/member-client.ts';
import { createPhoto } from '../../helpers/api/images.ts';
import { type DemoIds, findDemoIds } from '../../helpers/browser/route-cases.ts';
import { inFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();
let host: AuthSession;
let ids: DemoIds;
beforeAll(async () => {
  host = await signIn(real.server, 'host@beside.example');
  const { access } = host;
  ids = await findDemoIds(real.server, host);
  // A dinner with guests whose plan isn't published yet.
  const { results } = await callApi<{ results: DinnerEvent[] }>(real.server, 'GET', '/api/events/?tab=hosting', { access });
  const event = results.find(({ slug }) => slug === 'first-table');
  if (event) ids = { ...ids, event };
});

interface OverlayCase {
  name: string;
  path: (ids: DemoIds) => string;
  /** Buttons to press in turn, unless `open` opens it. */
  press?: (string | RegExp)[];
  open?: (page: Page) => Promise<void>;
  role?: 'dialog' | 'menu';
}
const dinner =
  (part = '') =>
  (of: DemoIds) =>
    `/events/${of.event.id}${part}`;
const match = (of: DemoIds) => `/matches/${of.match.id}`;

const overlayCases: OverlayCase[] = [
  { name: 'inviting guests as a host', path: dinner('/guests'), press: ['Invite'] },
  { name: 'messaging all guests', path: dinner('/guests'), press: [/^Message all/] },
  { name: 'the embed code of an invitation', path: dinner('/guests'), press: ['Embed on a website'] },
  { name: 'removing a guest', path: dinner('/guests'), press: [/^Remove /] },
  { name: 'publishing the seating', path: dinner('/seating'), press: [/^Publish/] },
  { name: 'cancelling a dinner', path: dinner('/edit'), press: ['Cancel dinner'] },
  { name: 'inviting others as a guest', path: dinner(), press: ['Invite by e-mail or from contacts'] },
  { name: 'the calendar menu', path: dinner(), press: ['Add to calendar'], role: 'menu' },
  { name: 'the menu of a match', path: match, press: ['More'], role: 'menu' },
  { name: 'reporting a member', path: match, press: ['More', /^Report/] },
  { name: 'the explanation of interest', path: () => '/matches/deck', press: ['Interested'] },
  {
    name: 'cropping a picture',
    path: () => '/profile/',
    open: async (page) => page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await createPhoto('png') }),
  },
];

const allLooks = [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
/** The short run checks only 390 px in light; the screen audit covers both themes. */
const looks = inFullRun(allLooks, allLooks.slice(0, 1));

async function visit(path: string): Promise<Page> {
  const context = await real.browser.newContext({
    viewport: { width: 1280, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await storeSession(context, real.server, host);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(real.server.url + path);
  return page;
}

async function expectAccessibleAndFitting(page: Page, overlay: Locator, name: string) {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const look = `${colorScheme}, ${width} px`;
    await page.screenshot({ path: `.cache/screens/dialog-${name.replaceAll(/\W+/g, '-')}-${colorScheme}-${width}.png` });
    await expect.poll(() => overlay.count(), { message: look }).toBe(1);
    expect(await findAxeViolations(page), look).toEqual([]);
    // A menu follows its button shortly after the window is resized.
    await expect.poll(() => readOverflow(overlay), { message: look }).toBeLessThanOrEqual(0);
  }
}

/** A scrolling dialog, a menu and an element's own dialog. */
const shortRunNames = ['inviting guests as a host', 'the calendar menu', 'the explanation of interest'];
const casesToRun = inFullRun(
  overlayCases,
  overlayCases.filter(({ name }) => shortRunNames.includes(name)),
);

test.for(casesToRun)('[R32, R37, R44] $name passes axe, fits and traps the focus', async ({ name, path, press = [], open, role = 'dialog' }) => {
  const page = await visit(path(ids));
  for (const label of press)
    await page
      .getByRole('button', { name: label })
      .or(page.getByRole('menuitem', { name: label }))
      .first()
      .click();
  await open?.(page);
  const overlay = page.getByRole(role);
  await overlay.waitFor();
  await expectAccessibleAndFitting(page, overlay, name);
  await expect.poll(() => overlay.evaluate((element) => element.matches(':focus-within'))).toBe(true);
});

test('[R27] a tooltip passes axe and fits', async () => {
  const page = await visit('/priorities/');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .focus();
  const tooltip = page.locator('.tooltip[data-open]');
  await tooltip.waitFor();
  await expectAccessibleAndFitting(page, tooltip, 'a tooltip');
});

/** Helpers for toasts with an undo button. */
const getToastHelpers = (page: Page) => ({
  showToast: (text: string) =>
    page.evaluate((words) => {
      const run = () => document.body.setAttribute('data-undone', words);
      document.dispatchEvent(new CustomEvent('beside-notice', { cancelable: true, detail: { id: words, text: words, action: { label: 'Undo', run } } }));
    }, text),
  toast: (text: string) => page.locator('.beside-toast').filter({ hasText: text }),
  undone: () => page.evaluate(() => document.body.getAttribute('data-undone')),
});

test('[R26] a toast works above an open dialog and stays after the dialog closes', async () => {
  const page = await visit(`/events/${ids.event.id}/seating`);
  const { showToast, toast, undone } = getToastHelpers(page);
  const publish = page.getByRole('button', { name: /^Publish/ }).first();
  await publish.waitFor();
  await showToast('Toast before the dialog');
  // While hovered it stays until the dialog has opened.
  await toast('Toast before the dialog').hover();
  await publish.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await toast('Toast before the dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(undone).toBe('Toast before the dialog');
  // A new toast, as the check may take longer than a toast stays.
  await showToast('Toast for axe');
  await toast('Toast for axe').waitFor();
  await page.screenshot({ path: '.cache/screens/toast-over-sheet-light-1280.png' });
  expect(await findAxeViolations(page)).toEqual([]);
  await showToast('Toast that outlives the dialog');
  await toast('Toast that outlives the dialog').hover();
  await sheet.getByRole('button', { name: 'Not yet' }).press('Enter');
  await expect.poll(() => sheet.count()).toBe(0);
  await expect.poll(() => publish.evaluate((button) => button.matches(':focus'))).toBe(true);
  await toast('Toast that outlives the dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(undone).toBe('Toast that outlives the dialog');
});

test('[R26, R32] a toast works above an element’s dialog and stays after it closes', async () => {
  const page = await visit('/matches/deck');
  const { showToast, toast, undone } = getToastHelpers(page);
  await page.getByRole('button', { name: 'Interested' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await showToast('Toast above the dialog');
  await toast('Toast above the dialog').hover();
  expect(await toast('Toast above the dialog').evaluate((box) => getComputedStyle(box).display), 'styled by the page').toBe('grid');
  await toast('Toast above the dialog').getByRole('button', { name: 'Undo' }).click({ timeout: 5000 });
  await expect.poll(undone).toBe('Toast above the dialog');
  await showToast('Toast that outlives the dialog');
  await toast('Toast that outlives the dialog').hover();
  await sheet.getByRole('button', { name: 'Next card' }).press('Enter');
  await expect.poll(() => sheet.count()).toBe(0);
  await toast('Toast that outlives the dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(undone).toBe('Toast that outlives the dialog');
});

/** Pixels by which the content overflows the overlay, or the overlay the window. */
const readOverflow = (overlay: Locator) =>
  overlay.evaluate((element) => Math.max(element.scrollWidth - element.clientWidth, element.getBoundingClientRect().right - innerWidth));
