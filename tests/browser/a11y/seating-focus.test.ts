// Covers: src/features/hosting, src/features/dinner-plan, src/features/seating-print
/** Focus while a guest is picked up in the seating plan. */
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

const setup = setUpBrowserAndSharedServer();

/** Opens the seating of a dinner with three round tables, where only the host has a seat. */
async function openSeating(
  name: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const { server, browser } = setup;
  const host = await completeIntro(
    server,
    await signIn(server, `${name.toLowerCase()}@example.org`, {
      first_name: name,
      last_name: 'Test',
    }),
  );
  const tables = ['One', 'Two', 'Three'].map((table) => ({
    name: table,
    shape: 'round',
    seats: 8,
  }));
  const body = createDinnerInput({ title: 'Three tables', capacity: 24, tables });
  const { id } = await callApi<{ id: string }>(server, 'POST', '/api/events/', {
    access: host.access,
    body,
  });
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  await storeSession(context, server, host);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(`${server.url}/events/${id}/seating`);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page
    .getByRole('button', { name: `${name} Test` })
    .first()
    .waitFor();
  return page;
}

const readFocused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName,
  );

test('[R42] cancelling a move by keyboard returns the focus to the guest, in plan and list', async () => {
  const page = await openSeating('Hilde', { width: 1280, height: 900 });
  const plate = page.locator('[data-seat][aria-label*="Hilde Test"]');
  await plate.focus();
  const plateName = await readFocused(page);
  for (const control of [plate, page.getByRole('button', { name: 'Move Hilde Test' })]) {
    await control.press('Enter');
    await page.locator('.seating-picked-up').getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.locator('.seating-picked-up.none').waitFor({ state: 'attached' });
    const returned = control === plate ? plateName : 'Move Hilde Test';
    await expect.poll(() => readFocused(page)).toBe(returned);
    // The guest picked up in the plan stands in the list's place until then.
    await page.keyboard.press('Escape');
    await expect.poll(() => readFocused(page)).toBe(returned);
  }
});

test('[R42] the bar of the picked-up guest never covers the focused seat', async () => {
  const page = await openSeating('Hedy', { width: 1280, height: 900 });
  await page.locator('[data-seat][aria-label*=" Test"]').press('Enter');
  const bar = page.locator('.seating-picked-up');
  await bar.getByRole('button', { name: 'Cancel' }).waitFor();
  // The lower seats of the last table: the other two have 16 seats.
  for (const seat of [3, 4, 5, 6]) {
    const place = page.locator('[data-seat]').nth(16 + seat);
    await page.evaluate(() => scrollTo(0, 0));
    // The arrow keys focus a plate in the same way.
    await place.evaluate((element: HTMLElement | SVGElement) => element.focus());
    const readOverlap = async () => {
      const [barBox, placeBox] = [(await bar.boundingBox())!, (await place.boundingBox())!];
      return placeBox.y + placeBox.height - barBox.y;
    };
    await expect.poll(readOverlap, { message: `seat ${seat}` }).toBeLessThanOrEqual(0);
  }
});

test('[R80] on a phone the focus follows a guest moved from the sheet', async () => {
  const page = await openSeating('Henny', { width: 390, height: 844 });
  await page.locator('.seating-choice', { hasText: 'Henny Test' }).press('Enter');
  await page.getByRole('button', { name: 'Move to …' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Move Henny Test' });
  await sheet.locator('summary', { hasText: 'Two' }).press('Enter');
  await sheet.getByRole('list', { name: 'Two' }).getByRole('button').first().press('Enter');
  const readFocusedRow = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return [activeElement?.closest('section')?.ariaLabel, activeElement?.textContent];
    });
  await expect.poll(readFocusedRow).toEqual(['Two', expect.stringMatching(/^Seat 1.*Henny Test/)]);
});
