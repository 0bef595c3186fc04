// Covers: src/components, src/styles, host/pages
/** Dialogs, menus, tooltips and toasts, on phone and desktop and in both themes: they pass axe, fit the window and keep the focus. */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { callApi, storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { createPhoto } from '#tests/helpers/api/images.ts';
import { type DemoIds, findDemoIds } from '#tests/helpers/browser/route-cases.ts';
import { lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
let host: AuthSession;
let ids: DemoIds;
beforeAll(async () => {
  host = await signIn(setup.server, 'host@beside.example');
  const { access } = host;
  ids = await findDemoIds(setup.server, host);
  // This dinner has guests, and its seating isn't published yet.
  const { results } = await callApi<{ results: DinnerEvent[] }>(
    setup.server,
    'GET',
    '/api/events/?tab=hosting',
    { access },
  );
  const event = results.find(({ slug }) => slug === 'first-table');
  if (event) ids = { ...ids, event };
});

interface OverlayCase {
  name: string;
  path: (ids: DemoIds) => string;
  /** The buttons and menu items that open the overlay, in order. */
  press?: (string | RegExp)[];
  /** Opens an overlay that no button opens. */
  open?: (page: Page) => Promise<void>;
  role?: 'dialog' | 'menu';
}
const dinnerPath =
  (subpage = '') =>
  ({ event }: DemoIds) =>
    `/events/${event.id}${subpage}`;
const matchPath = ({ match }: DemoIds) => `/matches/${match.id}`;

const overlayCases: OverlayCase[] = [
  { name: 'inviting guests as a host', path: dinnerPath('/guests'), press: ['Invite guests'] },
  {
    name: 'messaging all guests',
    path: dinnerPath('/guests'),
    press: ['More for the whole list', /^Message all/],
  },
  {
    name: 'the embed code of an invitation',
    path: dinnerPath('/guests'),
    press: ['More for the whole list', 'Embed on a website'],
  },
  {
    name: 'removing guests',
    path: dinnerPath('/guests'),
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select everyone shown' }).check();
      await page.getByRole('button', { name: /^Remove \d/ }).click();
    },
  },
  { name: 'cancelling a dinner', path: dinnerPath('/edit'), press: ['Cancel dinner'] },
  {
    name: 'inviting others as a guest',
    path: dinnerPath('?view=guest'),
    open: async (page) => {
      await page.getByText('Who else should join?').click();
      await page.getByRole('button', { name: 'Invite by e-mail or from contacts' }).click();
    },
  },
  {
    name: 'the calendar menu',
    path: dinnerPath('?view=guest'),
    press: ['Add to calendar'],
    role: 'menu',
  },
  { name: 'the menu of a match', path: matchPath, press: ['More'], role: 'menu' },
  { name: 'reporting a member', path: matchPath, press: ['More', /^Report/] },
  { name: 'the explanation of interest', path: () => '/matches/deck', press: ['Interested'] },
  {
    name: 'cropping a picture',
    path: () => '/profile/',
    open: async (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await createPhoto('png') }),
  },
];

const allLooks = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** Outside a full run only the phone in the light theme: the screen audit covers both themes. */
const looks = inFullRun(allLooks, allLooks.slice(0, 1));

async function visit(path: string): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width: 1280, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await lengthenToasts(context);
  await storeSession(context, setup.server, host);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(setup.server.url + path);
  return page;
}

/** Checks the overlay in every look. */
async function expectAccessibleAndFitting(page: Page, overlay: Locator, name: string) {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
    const look = `${colorScheme}, ${width} px`;
    await page.screenshot({
      path: `.cache/screens/dialog-${name.replaceAll(/\W+/g, '-')}-${colorScheme}-${width}.png`,
    });
    await expect.poll(() => overlay.count(), { message: look }).toBe(1);
    expect(await findAxeViolations(page), look).toEqual([]);
    // A menu follows its button shortly after the window is resized.
    await expect.poll(() => readOverflow(overlay), { message: look }).toBeLessThanOrEqual(0);
  }
}

/** One of each kind: a dialog that scrolls, a menu, and a dialog inside an element. */
const shortRunNames = [
  'inviting guests as a host',
  'the calendar menu',
  'the explanation of interest',
];
const casesToRun = inFullRun(
  overlayCases,
  overlayCases.filter(({ name }) => shortRunNames.includes(name)),
);

test.for(casesToRun)(
  '[R32, R37, R44] $name passes axe, fits and traps the focus',
  async ({ name, path, press = [], open, role = 'dialog' }) => {
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
    await expect
      .poll(() => overlay.evaluate((element) => element.matches(':focus-within')))
      .toBe(true);
  },
);

test('[R27] a tooltip passes axe and fits', async () => {
  const page = await visit('/priorities/');
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .focus();
  const tooltip = page.locator('.tooltip[data-open]');
  await tooltip.waitFor();
  await expectAccessibleAndFitting(page, tooltip, 'a tooltip');
});

/** Helpers for toasts with an Undo button. */
const toastHelpers = (page: Page) => {
  const toast = (text: string) => page.locator('.beside-toast').filter({ hasText: text });
  return {
    async showToast(text: string) {
      await page.evaluate((toastText) => {
        const run = () => document.body.setAttribute('data-undone', toastText);
        const detail = { id: toastText, text: toastText, action: { label: 'Undo', run } };
        document.dispatchEvent(new CustomEvent('beside-notice', { cancelable: true, detail }));
      }, text);
      await toast(text).waitFor();
    },
    toast,
    /** Presses Undo in the toast, which must run its action. */
    async pressUndo(text: string) {
      await toast(text).getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(() => page.evaluate(() => document.body.getAttribute('data-undone')))
        .toBe(text);
    },
  };
};

test('[R26] a toast works above an open dialog and stays after the dialog closes', async () => {
  const page = await visit(`/events/${ids.event.id}/edit`);
  const { showToast, pressUndo } = toastHelpers(page);
  const cancel = page.getByRole('button', { name: 'Cancel dinner' });
  await cancel.waitFor();
  await showToast('Toast before the dialog');
  await cancel.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await pressUndo('Toast before the dialog');
  await showToast('Toast for axe');
  await page.screenshot({ path: '.cache/screens/toast-over-dialog-light-1280.png' });
  expect(await findAxeViolations(page)).toEqual([]);
  await showToast('Toast during the dialog');
  await dialog.getByRole('button', { name: 'Keep dinner' }).press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => cancel.evaluate((button) => button.matches(':focus'))).toBe(true);
  await pressUndo('Toast during the dialog');
});

test('[R26, R32] a toast works above an element’s dialog and stays after it closes', async () => {
  const page = await visit('/matches/deck');
  const { showToast, toast, pressUndo } = toastHelpers(page);
  await page.getByRole('button', { name: 'Interested' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await showToast('First toast');
  expect(
    await toast('First toast').evaluate((box) => getComputedStyle(box).display),
    'styled by the page',
  ).toBe('grid');
  await pressUndo('First toast');
  await showToast('Second toast');
  await dialog.getByRole('button', { name: 'Next card' }).press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await pressUndo('Second toast');
});

/** The pixels by which the content overflows the overlay, or the overlay the window, whichever is more. */
const readOverflow = (overlay: Locator) =>
  overlay.evaluate((element) =>
    Math.max(
      element.scrollWidth - element.clientWidth,
      element.getBoundingClientRect().right - innerWidth,
    ),
  );
