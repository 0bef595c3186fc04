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

interface Opened {
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

const opened: Opened[] = [
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
/** The smallest size. Both themes are covered by the screen audit. */
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

async function judge(page: Page, over: Locator, name: string) {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const look = `${colorScheme}, ${width} px`;
    await page.screenshot({ path: `.cache/screens/dialog-${name.replaceAll(/\W+/g, '-')}-${colorScheme}-${width}.png` });
    await expect.poll(() => over.count(), { message: look }).toBe(1);
    expect(await findAxeViolations(page), look).toEqual([]);
    // A menu follows its button shortly after the window is resized.
    await expect.poll(() => readOverflow(over), { message: look }).toBeLessThanOrEqual(0);
  }
}

/** A scrolling dialog, a menu and an element's own dialog. */
const kinds = ['inviting guests as a host', 'the calendar menu', 'the explanation of interest'];
const tried = inFullRun(
  opened,
  opened.filter(({ name }) => kinds.includes(name)),
);

test.for(tried)('[R32, R37, R44] $name passes axe, fits and traps the focus', async ({ name, path, press = [], open, role = 'dialog' }) => {
  const page = await visit(path(ids));
  for (const label of press)
    await page
      .getByRole('button', { name: label })
      .or(page.getByRole('menuitem', { name: label }))
      .first()
      .click();
  await open?.(page);
  const over = page.getByRole(role);
  await over.waitFor();
  await judge(page, over, name);
  expect(await over.evaluate((element) => element.matches(':focus-within'))).toBe(true);
});

test('[R27] a tooltip passes axe and fits', async () => {
  const page = await visit('/priorities/');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .focus();
  const over = page.locator('.tooltip[data-open]');
  await over.waitFor();
  await judge(page, over, 'a tooltip');
});

/** Toasts with an undo each. */
const toasts = (page: Page) => ({
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
  const { showToast, toast, undone } = toasts(page);
  const publish = page.getByRole('button', { name: /^Publish/ }).first();
  await publish.waitFor();
  await showToast('One moved before.');
  // While hovered it stays until the dialog has opened.
  await toast('One moved before.').hover();
  await publish.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await toast('One moved before.').getByRole('button', { name: 'Undo' }).click();
  expect(await undone()).toBe('One moved before.');
  // A new toast, as the check may take longer than a toast stays.
  await showToast('Looked at.');
  await toast('Looked at.').waitFor();
  await page.screenshot({ path: '.cache/screens/toast-over-sheet-light-1280.png' });
  expect(await findAxeViolations(page)).toEqual([]);
  await showToast('Two moved meanwhile.');
  await toast('Two moved meanwhile.').hover();
  await sheet.getByRole('button', { name: 'Not yet' }).press('Enter');
  await expect.poll(() => sheet.count()).toBe(0);
  expect(await publish.evaluate((button) => button.matches(':focus'))).toBe(true);
  await toast('Two moved meanwhile.').getByRole('button', { name: 'Undo' }).click();
  expect(await undone()).toBe('Two moved meanwhile.');
});

test('[R26, R32] a toast works above an element’s dialog and stays after it closes', async () => {
  const page = await visit('/matches/deck');
  const { showToast, toast, undone } = toasts(page);
  await page.getByRole('button', { name: 'Interested' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await showToast('One moved meanwhile.');
  await toast('One moved meanwhile.').hover();
  expect(await toast('One moved meanwhile.').evaluate((box) => getComputedStyle(box).display), 'in the clothes of the page').toBe('grid');
  await toast('One moved meanwhile.').getByRole('button', { name: 'Undo' }).click({ timeout: 5000 });
  expect(await undone()).toBe('One moved meanwhile.');
  await showToast('Two moved meanwhile.');
  await toast('Two moved meanwhile.').hover();
  await sheet.getByRole('button', { name: 'Next card' }).press('Enter');
  await expect.poll(() => sheet.count()).toBe(0);
  await toast('Two moved meanwhile.').getByRole('button', { name: 'Undo' }).click();
  expect(await undone()).toBe('Two moved meanwhile.');
});

/** By how much its content overflows it, or it overflows the window. */
const readOverflow = (over: Locator) =>
  over.evaluate((element) => Math.max(element.scrollWidth - element.clientWidth, element.getBoundingClientRect().right - innerWidth));
