// Covers: src/components, src/features/match-deck, src/features/sign-in
/** The journey by keyboard: Tab, Enter, Space and typing; the focus is never lost. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { storeSession, signIn } from '../../helpers/server/member-client.ts';

const real = setUpBrowserAndServer();

/** Label or text of the focused element, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

const focusableRoles = ['button', 'link', 'textbox', 'checkbox', 'radio', 'gridcell', 'img'] as const;

/** Waits until such a control is shown, then presses Tab until the focus is there, at most thirty times. */
async function tabTo(page: Page, words: string | RegExp) {
  const [first, ...others] = focusableRoles.map((role) => page.getByRole(role, { name: words }));
  await others
    .reduce((all, other) => all.or(other), first!)
    .first()
    .waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    const at = await focused(page);
    if (typeof words === 'string' ? at.startsWith(words) : words.test(at)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${words}; it stands at "${await focused(page)}"`);
}

/** A new page or step focuses its start shortly after its heading appears. */
const waitForMainFocus = (page: Page, message?: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id), { message }).toBe('main');

test('[R01, R07, R29, R48] a stranger gets to the table without a mouse', async () => {
  const context = await real.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  watchConsole(page, { expected: [/400 \(Bad Request\)/] });
  await page.goto(`${real.server.url}/invite/host?eventSlug=first-table`);
  await page.getByRole('button', { name: 'Accept' }).waitFor();

  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Skip to content');
  await tabTo(page, 'Accept');
  await page.keyboard.press('Enter');

  await expect.poll(() => focused(page), { message: 'the address is asked at once' }).toBe('E-mail');
  await page.keyboard.type('keys@example.org');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page), { message: 'the code is asked at once' }).toBe('Code');
  const code = await real.server.codeFor('keys@example.org');
  await page.keyboard.type(code.replace(/./g, (digit) => String(9 - Number(digit))));
  await page.getByText('That code is wrong or has expired').waitFor();
  await expect.poll(() => focused(page), { message: 'a code that does not fit leaves the focus where it is typed' }).toBe('Code');
  await page.keyboard.type(code);
  await expect.poll(() => focused(page), { message: 'the name is asked at once' }).toBe('First name');
  await page.keyboard.type('Kay');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Board');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page), { message: 'the turned card speaks first' }).toBe('You’re in, Kay.');
  await tabTo(page, 'Add to calendar');
  await tabTo(page, 'Tell us what you’re looking for');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/intro/);
  await page.getByRole('heading', { name: 'What’s your name?' }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in globalThis), 'our own links load nothing again').toBe(true);
  await waitForMainFocus(page, 'the new page starts at its beginning');
  await tabTo(page, 'Headline');
  await page.keyboard.type('Types for a living');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
  await waitForMainFocus(page, 'a step is a page of its own');
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
  await expect.poll(() => focused(page)).toMatch(/^Seat \d+/);
});

test('[R32] an undone or failed decision removes its undo, and the focus stays in the deck', async () => {
  const context = await real.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await storeSession(context, real.server, await signIn(real.server, 'member@beside.example'));
  const page = await context.newPage();
  watchConsole(page, { expected: [/503 \(Service Unavailable\)/] });
  // No host page handles beside-notice here, so the deck shows its own status line.
  await page.addInitScript(() => window.addEventListener('beside-notice', (event) => event.stopPropagation(), true));
  await page.goto(`${real.server.url}/matches/deck`);
  const line = page.locator('.deck-status');
  const offer = line.getByRole('button', { name: 'Undo' });
  const expectFocusInDeck = () => expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('beside-match-deck');

  await page.locator('.deck-card.top').waitFor();
  await page.keyboard.press('ArrowLeft');
  await offer.waitFor();
  await page.keyboard.press('z');
  await offer.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowLeft');
  await offer.press('Enter');
  await offer.waitFor({ state: 'detached' });
  await expectFocusInDeck();

  await page.route('**/turn_dismissed/', (route) => route.fulfill({ status: 503, json: { error: 'The kitchen is on fire.' } }));
  await page.keyboard.press('ArrowLeft');
  const retry = line.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await offer.count(), 'the card is back already').toBe(0);
  await page.unroute('**/turn_dismissed/');
  await retry.press('Enter');
  await retry.waitFor({ state: 'detached' });
  await expectFocusInDeck();
  await context.close();
});

test('[R20, R33] Retry moves the focus to the heading of the reloaded list or page', async () => {
  const context = await real.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await storeSession(context, real.server, await signIn(real.server, 'host@beside.example'));
  const page = await context.newPage();
  watchConsole(page, { expected: [/500 \(Internal Server Error\)/] });
  let refused = true;
  await page.route('**/api/events/?*', (route) => (refused ? route.fulfill({ status: 500, json: { error: 'No.' } }) : route.continue()));
  const retry = async () => {
    refused = false;
    await tabTo(page, 'Retry');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Dinners');
  };

  await page.goto(`${real.server.url}/events/`);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await retry();
  await page.getByRole('link', { name: 'The Long Table' }).first().waitFor();
  refused = true;
  await tabTo(page, 'Hosting');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await retry();
  await tabTo(page, 'Mine');
  await context.close();
});
