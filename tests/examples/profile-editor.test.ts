// Covers: src/features/profile-editor, widgets
/** The profile editor on a partner page: it asks for a sign-in, then links to the product, where a card can be edited. */
import { expect, test } from 'vitest';
import { findAxeViolations } from '../helpers/browser/axe.ts';
import { setUpExamplesAndServer } from '../helpers/browser/examples-and-server.ts';

const setup = setUpExamplesAndServer();

test('[R35, R70, R73] on a partner page the editor asks for a sign-in and links to the product', async () => {
  const page = await setup.open('partner-event-site/card.html', {
    viewport: { width: 390, height: 844 },
  });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('member@beside.example');
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(await setup.server.codeFor('member@beside.example'));

  await page.getByRole('heading', { name: /^Edit your card on / }).waitFor();
  const link = page.getByRole('link', { name: 'Edit card' });
  await expect.poll(() => link.getAttribute('href')).toBe(`${setup.server.url}/profile/`);
  await expect.poll(() => page.locator('beside-profile-editor').locator('form').count()).toBe(0);
  expect(urls.filter((url) => url.includes('/api/profiles/'))).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
});
