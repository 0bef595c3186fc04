// Covers: src/components, src/features/match-deck, src/features/sign-in
/** From the invitation to the seat with only the keyboard: Tab, Enter, Space and typing. The focus is never lost. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();

/** The label or text of the focused element, also inside shadow roots. */
const readFocused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

/** A seat of the plan that can't be chosen has the role img. */
const focusableRoles = [
  'button',
  'link',
  'textbox',
  'checkbox',
  'radio',
  'gridcell',
  'img',
] as const;

/** Waits until a control with this name is visible, then presses Tab, at most thirty times, until it has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  const [first, ...others] = focusableRoles.map((role) => page.getByRole(role, { name }));
  await others
    .reduce((all, other) => all.or(other), first!)
    .or(page.locator('summary').filter({ hasText: name }))
    .first()
    .waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    const focused = await readFocused(page);
    if (typeof name === 'string' ? focused.startsWith(name) : name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}; the focus is on "${await readFocused(page)}"`);
}

/** A new page or step moves the focus to its start shortly after its heading appears. */
const waitForMainFocus = (page: Page, message?: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id), { message }).toBe('main');

test('[R01, R07, R29, R48] a stranger gets to the table without a mouse', async () => {
  const context = await setup.browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  watchConsole(page, { expected: [/400 \(Bad Request\)/] });
  await page.goto(`${setup.server.url}/invite/host?eventSlug=first-table`);
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  // The app has taken over what the server drew.
  await page.locator('#drawn').waitFor({ state: 'detached' });

  await page.keyboard.press('Tab');
  await expect.poll(() => readFocused(page)).toBe('Skip to content');
  await tabTo(page, 'Accept');
  await page.keyboard.press('Enter');

  await expect
    .poll(() => readFocused(page), { message: 'the e-mail field has the focus' })
    .toBe('E-mail');
  await page.keyboard.type('keys@example.org');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readFocused(page), { message: 'the code field has the focus' })
    .toBe('Code');
  const code = await setup.server.codeFor('keys@example.org');
  await page.keyboard.type(code.replace(/./g, (digit) => String(9 - Number(digit))));
  await page.getByText('That code is wrong or has expired').waitFor();
  await expect
    .poll(() => readFocused(page), { message: 'after a wrong code the focus stays in its field' })
    .toBe('Code');
  await page.keyboard.type(code);
  await expect
    .poll(() => readFocused(page), { message: 'the name field has the focus' })
    .toBe('First name');
  await page.keyboard.type('Kay');
  await page.keyboard.press('Tab');
  await expect.poll(() => readFocused(page)).toBe('Last name');
  await page.keyboard.type('Board');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readFocused(page), { message: 'the heading of the flipped card has the focus' })
    .toBe('You’re in, Kay.');
  await tabTo(page, 'Add to calendar');
  await tabTo(page, 'Continue');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/intro/);
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor();
  expect(
    await page.evaluate(() => 'isSamePage' in globalThis),
    'a link within our site doesn’t reload the page',
  ).toBe(true);
  await waitForMainFocus(page, 'the focus is at the start of the new page');
  await tabTo(page, 'Headline');
  await page.keyboard.type('Types for a living');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
  await waitForMainFocus(page, 'a new step moves the focus as a new page does');
  await tabTo(page, /^Raising/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Finish' }).waitFor();
  await waitForMainFocus(page);
  await tabTo(page, 'Finish');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Meet your matches' }).waitFor();
  await waitForMainFocus(page);
  await tabTo(page, 'Skip');
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/home$/);
  await page.getByRole('heading', { name: 'The Long Table' }).waitFor();
  await waitForMainFocus(page);
  await page.getByRole('button', { name: 'Show seating' }).waitFor();
  await tabTo(page, 'Show seating');
  await page.keyboard.press('Enter');
  await tabTo(page, /: you$/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => readFocused(page)).toMatch(/^Seat \d+/);
});

test('[R32] an undone or failed decision removes its undo, and the focus stays in the deck', async () => {
  const context = await setup.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await storeSession(context, setup.server, await signIn(setup.server, 'member@beside.example'));
  const page = await context.newPage();
  watchConsole(page, { expected: [/503 \(Service Unavailable\)/] });
  // Stops beside-notice before our page shows it as a toast, so the deck shows its own status line.
  await page.addInitScript(() =>
    window.addEventListener('beside-notice', (event) => event.stopPropagation(), true),
  );
  await page.goto(`${setup.server.url}/matches/deck`);
  const statusLine = page.locator('.deck-status');
  const undo = statusLine.getByRole('button', { name: 'Undo' });
  const expectFocusInDeck = () =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.localName))
      .toBe('beside-match-deck');

  await page.locator('.deck-card.top').waitFor();
  await page.keyboard.press('ArrowLeft');
  await undo.waitFor();
  await page.keyboard.press('z');
  await undo.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowLeft');
  await undo.press('Enter');
  await undo.waitFor({ state: 'detached' });
  await expectFocusInDeck();

  await page.route('**/turn_dismissed/', (route) =>
    route.fulfill({ status: 503, json: { error: 'The kitchen is on fire.' } }),
  );
  await page.keyboard.press('ArrowLeft');
  const retry = statusLine.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await expect.poll(() => undo.count(), { message: 'the card is back already' }).toBe(0);
  await page.unroute('**/turn_dismissed/');
  await retry.press('Enter');
  await retry.waitFor({ state: 'detached' });
  await expectFocusInDeck();
  await context.close();
});

test('[R20, R33] Retry moves the focus to the heading of the reloaded list or page', async () => {
  const context = await setup.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await storeSession(context, setup.server, await signIn(setup.server, 'host@beside.example'));
  const page = await context.newPage();
  watchConsole(page, { expected: [/500 \(Internal Server Error\)/] });
  let shouldFail = true;
  await page.route('**/api/events/?*', (route) =>
    shouldFail ? route.fulfill({ status: 500, json: { error: 'No.' } }) : route.continue(),
  );
  const pressRetry = async () => {
    await tabTo(page, 'Retry');
    shouldFail = false;
    await page.keyboard.press('Enter');
    await expect.poll(() => readFocused(page)).toBe('Dinners');
  };

  await page.goto(`${setup.server.url}/events/`);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await pressRetry();
  await page.getByRole('link', { name: 'The Long Table' }).first().waitFor();
  shouldFail = true;
  await tabTo(page, 'Hosting');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await pressRetry();
  await tabTo(page, 'Mine');
  await context.close();
});
