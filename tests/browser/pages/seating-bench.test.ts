// Covers: src/features/hosting, host/pages
/** The seating page as a bench: everything on one screen, and a plan that can be zoomed. */
import type { Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  completeIntro,
  signIn,
  storeSession,
} from '#tests/helpers/server/member-client.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

const setup = setUpBrowserAndSharedServer();

const createMember = async (name: string): Promise<AuthSession> =>
  completeIntro(
    setup.server,
    await signIn(setup.server, `${name.toLowerCase()}@example.org`, {
      first_name: name,
      last_name: 'Test',
    }),
  );

/** The seating of a dinner with five round tables and one guest, at the size of a small notebook. */
async function openBench(hostName: string, guestName: string, expected: RegExp[] = []) {
  const { server, browser } = setup;
  const [host, guest] = [await createMember(hostName), await createMember(guestName)];
  const tables = [1, 2, 3, 4, 5].map((n) => ({ name: `Table ${n}`, shape: 'round', seats: 8 }));
  const event = await callApi<DinnerEvent>(server, 'POST', '/api/events/', {
    access: host.access,
    body: createDinnerInput({ title: 'Five tables', capacity: 40, tables }),
  });
  await callApi(server, 'POST', `/api/events/${event.id}/rsvp/`, {
    access: guest.access,
    body: { status: 'accepted' },
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await storeSession(context, server, host);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(`${server.url}/events/${event.id}/seating`);
  await findSeat(page, `${guestName} Test`).waitFor();
  const readSeat = async () => {
    const plan = await callApi<Seating>(server, 'GET', `/api/events/${event.id}/seating/`, {
      access: host.access,
    });
    const [found] = plan.tables.flatMap(({ id, seats }) =>
      seats.flatMap(({ person, position }) =>
        person?.id === guest.user.id ? [`${id} ${position}`] : [],
      ),
    );
    return found;
  };
  return { page, readSeat };
}

const findSeat = (page: Page, name: string) => page.locator(`[data-seat][aria-label*="${name}"]`);

async function findMiddle(seat: Locator) {
  const box = (await seat.locator('.plate').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('[R80] the seating bench needs no page scroll at 1280 × 800', async () => {
  const { page } = await openBench('Bena', 'Bruno');
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(readHeight, { message: `${width} × ${height}` }).toBe(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const tray = (await page.locator('.bench-tray').boundingBox())!;
    expect(tray.y + tray.height, 'it fills the window').toBeCloseTo(height, 0);
    for (const [role, name] of [
      ['button', 'Undo'],
      ['link', 'Publish seating'],
      ['button', 'Report'],
      ['button', 'Zoom in'],
    ] as const)
      expect(
        await page.getByRole(role, { name, exact: true }).evaluate((button) => {
          const { top, bottom, left, right } = button.getBoundingClientRect();
          return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        }),
        name,
      ).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await findSeat(page, 'Bruno Test').click();
  const chosen = page.getByRole('region', { name: 'Bruno Test' });
  await chosen.getByRole('button', { name: 'Move to …' }).waitFor();
  expect(await readHeight()).toBe(800);
  expect(await findAxeViolations(page)).toEqual([]);
  // Escape closes a dialog before it lets go of the guest.
  await chosen.getByRole('button', { name: 'Move to …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await chosen.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'How good is this plan?' }).waitFor();
  await findSeat(page, 'Bruno Test').focus();
  await page.keyboard.press('m');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => findSeat(page, 'Bruno Test').evaluate((seat) => seat === document.activeElement), {
      message: 'the seat has the focus again',
    })
    .toBe(true);
});

test('[R80] a guest dragged at more than 150 % lands on the chair under the pointer', async () => {
  const { page, readSeat } = await openBench('Zora', 'Zeno');
  const guest = findSeat(page, 'Zeno Test');
  const before = (await readSeat())!;
  const [table, position] = before.split(' ');
  const readScale = async () =>
    parseInt(await page.locator('.bench-zoom span:not(.btn-label)').innerText(), 10);
  const fitted = await readScale();
  // The wheel zooms at the pointer, so the guest's table stays in view.
  const at = await findMiddle(guest);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(readScale).toBeGreaterThanOrEqual(150);
  const zoomed = await findMiddle(guest);
  expect(Math.hypot(zoomed.x - at.x, zoomed.y - at.y)).toBeLessThan(2);

  const free = page.locator(`[data-seat^="${table} "][aria-label$="empty"]`);
  const target = await free.evaluateAll(
    (seats, taken) =>
      seats
        .map((seat) => seat.getAttribute('data-seat')!)
        .toSorted(
          (a, b) =>
            Math.abs(Number(a.split(' ')[1]) - taken) - Math.abs(Number(b.split(' ')[1]) - taken),
        )[0]!,
    Number(position),
  );
  const seat = page.locator(`[data-seat="${target}"]`);
  const to = await findMiddle(seat);
  const drag = async () => {
    await page.mouse.move(zoomed.x, zoomed.y);
    await page.mouse.down();
    await page.mouse.move(zoomed.x + 12, zoomed.y + 4);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.locator('.bench-aim').waitFor();
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.locator('.bench-aim').waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await readSeat(), 'Escape cancels').toBe(before);
  await drag();
  await page.mouse.up();
  await expect.poll(readSeat).toBe(target);

  await findSeat(page, 'Zeno Test').focus();
  await page.keyboard.press('0');
  await expect.poll(readScale).toBe(fitted);
  await page.keyboard.press('z');
  await expect.poll(readSeat, { message: 'Z undoes' }).toBe(before);
});

test('[R80] version B made current', async () => {
  const { page, readSeat } = await openBench('Vera', 'Viktor', [/status of 400/]);
  const dialog = page.getByRole('dialog', { name: 'Versions', exact: true });
  const openVersions = (current: string) =>
    page.getByRole('button', { name: `Versions. Now: ${current}` }).click();
  const close = () => page.keyboard.press('Escape');
  const first = await readSeat();
  await openVersions('Current seating');
  await dialog.getByText('Nothing is saved yet.').waitFor();
  await dialog.getByRole('button', { name: 'Save this seating' }).click();
  await dialog.getByText('Saved as Draft A.').waitFor();
  await close();

  await findSeat(page, 'Viktor Test').click();
  await page.getByRole('button', { name: 'Move to …' }).click();
  const tableFold = page.getByRole('dialog').getByRole('group').filter({ hasText: 'Table 3' });
  await tableFold.getByText('Table 3').click();
  await tableFold.getByRole('button', { name: 'Empty Seat 1', exact: true }).click();
  await expect.poll(readSeat).not.toBe(first);
  const second = await readSeat();
  await openVersions('Current seating');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Draft A');
  await dialog.getByRole('button', { name: 'Save this seating' }).click();
  await dialog.getByText('Another version has this name.').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Version B');
  await page.keyboard.press('Enter');
  await dialog.getByText('Saved as Version B.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Use Draft A' }).click();
  await expect.poll(readSeat).toBe(first);
  await openVersions('Draft A');
  await dialog.getByRole('button', { name: 'Compare Version B' }).click();
  const comparison = page.getByRole('dialog', { name: 'Version B and the seating now' });
  await comparison.getByText(/^Viktor Test.*Table 1, seat \d.*Table 3, seat \d/s).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await comparison.getByRole('button', { name: 'Use Version B' }).click();
  await expect.poll(readSeat).toBe(second);
  await page.getByText('Version B is the seating now.').first().waitFor();
  const [table, position] = second!.split(' ');
  await page.locator(`[data-seat="${table} ${position}"][aria-label*="Viktor Test"]`).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(readSeat, { message: 'undone like a move' }).toBe(first);

  await openVersions('Draft A');
  await dialog.getByRole('button', { name: 'Delete Version B' }).click();
  await dialog.getByText('Version B', { exact: true }).waitFor({ state: 'detached' });
  await page
    .locator('.beside-toast', { hasText: 'Version B was deleted.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await dialog.getByText('Version B', { exact: true }).waitFor();
  expect(await readSeat(), 'guests keep their seats').toBe(first);
});
