// Covers: src/element, src/i18n
/** Two elements on one page in two languages (R56, R70): each gets the server's texts in its own language. */
import type { Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { deServerMessages } from '#src/i18n/de/server.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';

const setup = setUpBrowserAndServer();
const EMAIL = 'member@beside.example';
const dinner = 'slug="host" event-slug="first-table"';
const body = `<!doctype html><html lang="en"><title>Two languages</title><script type="module" src="/beside.js"></script>
  <beside-dinner-rsvp ${dinner} locale="de"></beside-dinner-rsvp><beside-invite-card ${dinner}></beside-invite-card></html>`;

async function open(): Promise<Page> {
  const context = await setup.browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route('**/two-languages', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto(`${setup.server.url}/two-languages`);
  return page;
}
/** The description in the link to Google Calendar. */
const readCalendarText = async (element: Locator) =>
  new URL(
    (await element.getByRole('link', { name: 'Google' }).getAttribute('href'))!,
  ).searchParams.get('details');

test('[R56, R70] code e-mail, error and calendar text come in the element’s language', async () => {
  const page = await open();
  const [german, english] = [
    page.locator('beside-dinner-rsvp'),
    page.locator('beside-invite-card'),
  ];
  await german.getByRole('button', { name: 'Zusagen' }).click();
  await german.getByRole('textbox', { name: 'E-Mail' }).fill(EMAIL);
  const [request] = await Promise.all([
    page.waitForRequest('**/send-code/'),
    page.keyboard.press('Enter'),
  ]);
  expect(await request.headerValue('accept-language')).toBe('de');

  const code = await setup.server.codeFor(EMAIL);
  const field = german.getByRole('textbox', { name: 'Code' });
  await field.pressSequentially(code === '111111' ? '222222' : '111111');
  await german.getByText(deServerMessages.error_code_wrong!).waitFor();
  await field.fill('');
  await field.pressSequentially(code);

  await german.getByText('In den Kalender').click();
  await english.getByText('Add to calendar').click();
  await german.getByRole('link', { name: 'Google' }).waitFor();
  await english.getByRole('link', { name: 'Google' }).waitFor();
  await expect.poll(() => readCalendarText(german)).toMatch(/^Sie sitzen (auf|an) /);
  await expect.poll(() => readCalendarText(english)).toMatch(/^You’re (in|at) /);
});

test('[R56, R70] typed text survives a language change', async () => {
  const page = await open();
  const card = page.locator('beside-invite-card');
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByRole('textbox', { name: 'E-mail' }).fill('guest@beside.example');
  await card.evaluate((element) => element.setAttribute('locale', 'ar'));
  await expect.poll(() => card.locator('.beside').getAttribute('dir')).toBe('rtl');
  await expect
    .poll(() => card.locator('input[type=email]').inputValue())
    .toBe('guest@beside.example');
  const [request] = await Promise.all([
    page.waitForRequest('**/send-code/'),
    card.locator('input[type=email]').press('Enter'),
  ]);
  expect(await request.headerValue('accept-language')).toBe('ar');
});
