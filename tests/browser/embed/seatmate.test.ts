// Covers: src/features/seatmate, widgets
/** The seatmate element on a partner page: a stranger sees the guests who agreed to be shown, a guest sees their neighbours and why. */
import { expect, onTestFinished, test } from 'vitest';
import type { EventBySlug } from '#src/contract/events.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpExamplesAndServer } from '#tests/helpers/browser/examples-and-server.ts';
import { callApi } from '#tests/helpers/server/member-client.ts';
import { servePage } from '#tests/helpers/browser/html-server.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';
import { formatNameWithInitial } from '#src/components/person/person-name.ts';

const setup = setUpExamplesAndServer();
const PATH = 'marketing-page/';

test.for(
  firstRowsOrAll(
    [
      { width: 320, dark: false },
      { width: 390, dark: true },
      { width: 1280, dark: false },
    ],
    1,
  ),
)(
  '[R28, R70] a stranger sees the guests who agreed to be shown and a link, at $width px',
  async ({ width, dark }) => {
    const page = await setup.open(PATH, {
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await page.locator('beside-seatmate').scrollIntoViewIfNeeded();
    const { table_preview } = await callApi<EventBySlug>(
      setup.server,
      'GET',
      '/api/events/by-slug/?slug=first-table',
    );
    expect(table_preview.length).toBeGreaterThan(1);
    for (const { first_name, initial } of table_preview)
      await page.getByText(formatNameWithInitial(first_name, initial)).first().waitFor();
    const link = page.getByRole('link', { name: 'Take a seat' });
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(`${setup.server.url}/invite/host?eventSlug=first-table`);
    await page.screenshot({
      path: `.cache/screens/seatmate-${dark ? 'dark' : 'light'}-${width}.png`,
      fullPage: true,
    });
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      'scrolls sideways',
    ).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
  },
);

test('[R42, R70] a guest sees their seat, their neighbours and why', async () => {
  const page = await setup.open(PATH, {
    viewport: { width: 700, height: 900 },
    reducedMotion: 'reduce',
  });
  // Adds a sign-in element, as pages for guests have.
  await page.evaluate(() =>
    document.querySelector('beside-seatmate')!.after(document.createElement('beside-sign-in')),
  );
  await page.evaluate(() =>
    document.querySelector('beside-sign-in')!.setAttribute('event-slug', 'first-table'),
  );
  // The card above could push the sign-in out of view while it is being drawn.
  await page.getByRole('link', { name: 'Take a seat' }).waitFor();
  await page.locator('beside-sign-in').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('member@beside.example');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page
    .getByRole('textbox', { name: 'Code' })
    .pressSequentially(await setup.server.codeFor('member@beside.example'));
  await page.getByRole('group', { name: /^Your seat (between|at the end)/ }).waitFor();
  await page.getByRole('heading', { name: 'Next to you' }).waitFor();
  await expect.poll(() => page.getByText('Take a seat').count()).toBe(0);
  await page.screenshot({ path: '.cache/screens/seatmate-guest.png', fullPage: true });
  expect(await findAxeViolations(page)).toEqual([]);
});

test('[R22, R70] an unknown dinner and a lost connection show a message', async () => {
  const page = await setup.open(PATH, { expected: [/40[04]|Failed to load|ERR_FAILED/] });
  const site = await servePage(
    setup.server.url,
    '<h1>Here</h1><beside-seatmate event-slug="no-such-table"></beside-seatmate>',
  );
  onTestFinished(() => site.stop());
  await page.goto(site.url);
  await page.getByText('We can’t find this dinner.').waitFor();

  await page.route('**/by-slug/**', (route) => route.abort());
  await page.evaluate(() =>
    document.querySelector('beside-seatmate')!.setAttribute('event-slug', 'first-table'),
  );
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await page.unroute('**/by-slug/**');
  await retry.click();
  await page.getByRole('link', { name: 'Take a seat' }).waitFor();
});

test('[R70] no request is made before the element is in view', async () => {
  const page = await setup.open(PATH, { viewport: { width: 390, height: 300 } });
  const urls: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/api/') && urls.push(request.url())),
  );
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(urls).toEqual([]);
});
