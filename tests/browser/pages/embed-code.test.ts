// Covers: src/features/hosting, host/pages, src/element, widgets
/** The code that a host copies for a website, and the website with it. */
import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';
import { callApi, signIn, storeSession } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();
let host: AuthSession;
let path: string;
beforeAll(async () => {
  host = await signIn(setup.server, 'host@beside.example');
  const { results } = await callApi<{ results: DinnerEvent[] }>(
    setup.server,
    'GET',
    '/api/events/?tab=hosting',
    { access: host.access },
  );
  path = `/events/${results.find(({ slug }) => slug === 'first-table')!.id}/guests`;
});

async function openWizard({
  width = 1280,
  colorScheme = 'light',
}: { width?: number; colorScheme?: 'light' | 'dark' } = {}) {
  const context = await setup.browser.newContext({
    viewport: { width, height: 1000 },
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  onTestFinished(() => context.close());
  await storeSession(context, setup.server, host);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(setup.server.url + path);
  await page.getByRole('button', { name: 'More for the whole list' }).click();
  await page.getByRole('menuitem', { name: 'Embed on a website' }).click();
  await page.getByLabel('Embed code').waitFor();
  return page;
}

/** Opens another site’s page with the code that was copied. */
async function paste(page: Page) {
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Code copied.').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await page.getByLabel('Embed code').inputValue());
  const site = await serveHtml(
    () =>
      `<!doctype html><html lang="en"><title>Our dinner</title><link rel="icon" href="data:,"><body><h1>Our dinner</h1>${code}</body></html>`,
  );
  onTestFinished(() => site.stop());
  const partner = await page.context().newPage();
  watchConsole(partner);
  await partner.goto(site.url);
  return partner;
}

test.for([
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)(
  '[R32, R70] the choices and the preview pass axe and fit at $width px',
  async (look) => {
    const page = await openWizard(look);
    await page.screenshot({ path: `.cache/screens/embed-code-${look.width}.png` });
    await page.getByLabel('Where').selectOption('floating');
    await page.getByText('Preview', { exact: true }).click();
    // As a stranger sees it: the host has a seat.
    await page.locator('details').getByRole('button', { name: 'Accept' }).waitFor();
    await page.screenshot({ path: `.cache/screens/embed-code-preview-${look.width}.png` });
    expect(await findAxeViolations(page)).toEqual([]);
    const overflow = await page
      .getByRole('dialog')
      .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test('[R70] the copied line shows the invitation on a website, in the chosen language', async () => {
  const page = await openWizard();
  await page.getByLabel('Language').selectOption('de');
  const partner = await paste(page);
  await partner.getByRole('button', { name: 'Zusagen' }).waitFor();
});

test('[R70] the copied button opens the RSVP on a website', async () => {
  const page = await openWizard();
  await page.getByText('RSVP only').click();
  await page.getByLabel('Where').selectOption('floating');
  await page.getByLabel(/^Text on the button/).fill('Join us');
  const partner = await paste(page);
  await partner.getByRole('button', { name: 'Join us' }).click();
  await partner.getByRole('button', { name: 'Accept' }).waitFor();
});
