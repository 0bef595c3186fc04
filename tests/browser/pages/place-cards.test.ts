// Covers: src/features/hosting, src/features/dinner-plan, src/features/seating-print
/** Place cards, seating plans and lists, as they are printed. */
import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

const setup = setUpBrowserAndSharedServer();
const names = [
  ['Ana', 'Lima'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Keihanaikukauakahihulihe'],
  ['عبد الرحمن', 'المنصوري'],
  ['小百合', '長谷川'],
  ['Maria das Dores Conceição', 'de Albuquerque e Vasconcelos'],
  ['Øystein', 'Brandvold-Nørgaard'],
] as const;
let host: AuthSession;
let event: DinnerEvent;
let guest: AuthSession;

beforeAll(async () => {
  const { server } = setup;
  host = await completeIntro(
    server,
    await signIn(server, 'printer@example.org', { first_name: 'Teodora', last_name: 'Vasić' }),
  );
  const body = createDinnerInput({
    title: 'The Paper Table',
    capacity: 12,
    // Too small for seven guests each, so that both are needed.
    tables: [
      { name: 'Window table', shape: 'round', seats: 6 },
      { name: 'Long table', shape: 'long', seats: 6 },
    ],
  });
  event = await callApi<DinnerEvent>(server, 'POST', '/api/events/', { access: host.access, body });
  for (const [index, [first_name, last_name]] of names.entries()) {
    guest = await completeIntro(
      server,
      await signIn(server, `paper${index}@example.org`, { first_name, last_name }),
    );
    await callApi(server, 'POST', `/api/events/${event.id}/rsvp/`, {
      access: guest.access,
      body: { status: 'accepted', dietary_needs: index === 0 ? 'Vegan, no nuts' : '' },
    });
  }
}, 120_000);

async function open({
  path = 'print',
  width = 1280,
  dark = false,
  locale = 'en-GB',
  auth = host,
  expected = [] as RegExp[],
} = {}): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width, height: 1000 },
    locale,
    colorScheme: dark ? 'dark' : 'light',
  });
  onTestFinished(() => context.close());
  await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(`${setup.server.url}/events/${event.id}/${path}`);
  return page;
}

/** The number of printed pages. Keeps the PDF for review. */
async function countSheets(page: Page, name: string): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await writeFile(`.cache/screens/${name}.pdf`, pdf);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
}

/** Waits for all seven cards and their fonts. */
async function waitForCards(page: Page): Promise<void> {
  await page.locator('.tent').nth(6).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** The elements whose content overflows them. */
const findOverflows = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.tent-side, .tent-name, .long-name, .sheet-list li, .sheet-table li, .sheet',
      ),
    ]
      .filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 ||
          (each.matches('.tent-side') && each.scrollHeight > each.clientHeight + 1),
      )
      .map((each) => `${each.className}: ${each.textContent}`),
  );

test('[R42] the host opens the place cards from the seating and prints them', async () => {
  const page = await open({ path: 'seating' });
  await page.getByRole('link', { name: 'Print cards, plan and lists' }).click();
  await page.getByRole('heading', { name: 'Place cards, plan and lists' }).waitFor();
  await page.getByText('Seats may still change after you print.').waitFor();
  await page.evaluate(() => (window.print = () => (document.title = 'printed')));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.title()).toBe('printed');
  await page.getByRole('link', { name: 'Back to seating' }).click();
  await page.getByRole('heading', { name: 'Seating', exact: true }).waitFor();
});

test.for(
  firstRowsOrAll(
    [
      { width: 390, dark: true, locale: 'ar' },
      { width: 1280, dark: false, locale: 'en-GB' },
    ],
    1,
  ),
)(
  '[R42] long names in any script fit their cards at $width px, $locale',
  async ({ width, dark, locale }) => {
    const page = await open({ width, dark, locale });
    await waitForCards(page);
    await expect.poll(() => page.locator('.tent').count()).toBe(7);
    expect(await findOverflows(page)).toEqual([]);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      'scrolls sideways',
    ).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.screenshot({ path: `.cache/screens/print-${locale}-${width}.png`, fullPage: true });
  },
);

test('[R42] only the sheets print, black on white in any theme, with six cards a sheet', async () => {
  const page = await open({ dark: true });
  await waitForCards(page);
  // Two sheets of cards, two tables and one list by name.
  await expect.poll(() => countSheets(page, 'print-all')).toBe(5);
  const toggle = (part: string) => page.getByText(part, { exact: true }).click();
  await toggle('Seating plan');
  await expect.poll(() => countSheets(page, 'print-cards')).toBe(2);
  await toggle('Place cards');
  await toggle('Door list');
  await toggle('Table list');
  await expect.poll(() => countSheets(page, 'print-lists')).toBe(2);
  await toggle('Place cards');
  await toggle('Mark what guests eat');
  await toggle('Seating plan');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Waits for the cards, which are shown again.
  await waitForCards(page);
  const printed = await page.evaluate(() => {
    const colours = new Set<string>();
    const shadows = new Set<string>();
    for (const each of document.querySelectorAll<HTMLElement>('body *')) {
      if (!each.checkVisibility()) continue;
      const { color, backgroundColor, boxShadow, textShadow } = getComputedStyle(each);
      if (each.closest('.sheet')) colours.add(color);
      else if (
        [...each.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      )
        colours.add(`outside: ${each.textContent}`);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' && each.closest('.sheet'))
        colours.add(backgroundColor);
      for (const shadow of [boxShadow, textShadow]) if (shadow !== 'none') shadows.add(shadow);
    }
    return { colours: [...colours].toSorted(), shadows: [...shadows] };
  });
  expect(printed).toEqual({ colours: ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'], shadows: [] });
  expect(await findOverflows(page)).toEqual([]);
  const card = (await page.locator('.tent').first().boundingBox())!;
  // 105 × 99 mm, at 96 px per inch.
  expect([Math.round(card.width), Math.round(card.height)]).toEqual([397, 374]);
});

test('[R82] the kitchen’s sheet fits a phone and prints on one page, needs in own words', async () => {
  const page = await open({ path: 'kitchen', width: 320, dark: true });
  const guestRow = page.getByRole('listitem').filter({ hasText: 'Ana Lima' });
  await guestRow.getByText('Vegan, no nuts', { exact: true }).waitFor();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'scrolls sideways',
  ).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await expect.poll(() => countSheets(page, 'kitchen')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
  await page.screenshot({ path: '.cache/screens/kitchen-print.png', fullPage: true });
});

test('[R42] a guest can’t open the place cards', async () => {
  const page = await open({ auth: guest, expected: [/403/] });
  await page
    .getByText(/not allowed|Forbidden|permission/i)
    .first()
    .waitFor();
  await expect.poll(() => page.locator('.sheet').count()).toBe(0);
});
