// Covers: src/core, src/features/dinner-rsvp, widgets
/** Two dinners on one partner page: a partner session covers one dinner until an invitation to the other is linked. */
import type { APIResponse, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpFramesAndServer } from '#tests/helpers/browser/frames-and-server.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpFramesAndServer();

/** Opens a partner page with these elements. */
async function open(markup: string, expected: RegExp[] = []): Promise<Page> {
  const { page } = await setup.open(markup, { viewport: { width: 1280, height: 1800 }, expected });
  return page;
}

async function acceptAndSignIn(element: Locator, email: string) {
  await element.getByRole('button', { name: 'Accept' }).click();
  await element.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await element.getByRole('textbox', { name: 'E-mail' }).press('Enter');
  await element
    .getByRole('textbox', { name: 'Code' })
    .pressSequentially(await setup.server.codeFor(email));
}

const waitForAcceptedCard = (dinner: Locator) =>
  dinner.getByRole('heading', { name: /^You’re in,/ }).waitFor();

const first =
  '<beside-dinner-rsvp id="first" slug="host" event-slug="first-table"></beside-dinner-rsvp>';
const second = (slug = '') =>
  `<beside-dinner-rsvp id="second" ${slug} event-slug="five-rounds"></beside-dinner-rsvp>`;

test('[R70] a guest of one dinner can accept an invitation to the other', async () => {
  const page = await open(first + second('slug="host"'));
  await acceptAndSignIn(page.locator('#first'), 'two-evenings@example.org');
  await page.locator('#first').getByLabel('First name').fill('Tova');
  await page.locator('#first').getByLabel('Last name').fill('Twohig');
  await page.locator('#first').getByRole('button', { name: 'Confirm' }).click();
  await page.locator('#first').getByRole('heading', { name: /Tova/ }).waitFor();
  await page.locator('#second').getByRole('button', { name: 'Accept' }).click();
  await page.locator('#second').getByRole('heading', { name: 'You’re in, Tova.' }).waitFor();
});

test('[R33, R70] earlier RSVPs show at both dinners, and the second dinner’s deck opens', async () => {
  const page = await open(
    `${first}${second('slug="host"')}<beside-match-deck event-slug="five-rounds"></beside-match-deck>`,
  );
  await acceptAndSignIn(page.locator('#first'), 'guest-29@beside.example');
  for (const id of ['#first', '#second']) await waitForAcceptedCard(page.locator(id));
  await page
    .locator('beside-match-deck')
    .getByRole('heading', { name: 'Who will you meet?' })
    .waitFor();
});

test('[R41, R70] a deck refused before the invitation is linked shows its cards after it', async () => {
  const page = await open(
    `${first}${second('slug="host"')}<beside-match-deck event-slug="five-rounds"></beside-match-deck>`,
  );
  let onFirstResponse: (response: APIResponse) => void = () => {};
  const firstResponse = new Promise<APIResponse>((resolve) => (onFirstResponse = resolve));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isFirst = true;
  await page.route(/by-slug\/\?slug=five-rounds$/, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    onFirstResponse(response);
    await released;
    // The page may have replaced this request with a new one.
    await route.fulfill({ response }).catch(() => {});
  });
  await page.route(/\/claim\//, async (route) => {
    await firstResponse;
    await route.continue();
  });
  await acceptAndSignIn(page.locator('#first'), 'guest-31@beside.example');
  await waitForAcceptedCard(page.locator('#second'));
  release();
  expect(await (await firstResponse).json()).toMatchObject({ member: null });
  await page
    .locator('beside-match-deck')
    .getByRole('heading', { name: 'Who will you meet?' })
    .waitFor();
});

test('[R69, R70] without an invitation, RSVP and deck link to the product', async () => {
  const page = await open(
    `${first}${second()}<beside-match-deck event-slug="five-rounds"></beside-match-deck>`,
  );
  await acceptAndSignIn(page.locator('#first'), 'guest-30@beside.example');
  await waitForAcceptedCard(page.locator('#first'));
  const link = page.locator('#second').getByRole('link', { name: 'RSVP on Beside' });
  await link.waitFor();
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe(`${setup.server.url}/invite/?eventSlug=five-rounds`);
  await page
    .locator('#second')
    .getByText('You’re signed in for another dinner on this page.')
    .waitFor();
  await expect.poll(() => page.locator('#second').getByRole('button').count()).toBe(0);
  const deck = page.locator('beside-match-deck');
  await deck.getByRole('heading', { name: 'Your matches are on Beside.' }).waitFor();
  await expect
    .poll(() => deck.getByRole('link').getAttribute('href'))
    .toMatch(/\/matches\/deck\?eventId=\w+/);
});

test('[R69, R70] an unknown invite slug opens no second dinner and says what to do', async () => {
  const page = await open(first + second('slug="nobody-at-all"'), [/404 \(Not Found\).*\/claim\//]);
  await acceptAndSignIn(page.locator('#first'), 'member@beside.example');
  await waitForAcceptedCard(page.locator('#first'));
  await page.locator('#second').getByRole('link', { name: 'RSVP on Beside' }).waitFor();
});

test('[R48, R70] a guest who declined the second dinner before signing in can still accept', async () => {
  const page = await open(first + second('slug="host"'));
  await page.locator('#second').getByRole('button', { name: 'Decline' }).click();
  await page.locator('#second').getByRole('button', { name: 'Accept after all' }).waitFor();
  await acceptAndSignIn(page.locator('#first'), 'guest-20@beside.example');
  await waitForAcceptedCard(page.locator('#first'));
  await page.locator('#second').getByRole('button', { name: 'Accept after all' }).click();
  await waitForAcceptedCard(page.locator('#second'));
});

test('[R48, R70] a press while the invitation is being linked is carried out after it', async () => {
  const page = await open(first + second('slug="host"'));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/by-slug.*five-rounds/, async (route) => {
    if (route.request().headers()['authorization']) await released;
    await route.continue();
  });
  await acceptAndSignIn(page.locator('#first'), 'guest-27@beside.example');
  await waitForAcceptedCard(page.locator('#first'));
  const decline = page.locator('#second').getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect.poll(() => decline.getAttribute('aria-busy')).toBe('true');
  release();
  await page.locator('#second').getByText('You declined', { exact: true }).waitFor();
});

test.each(
  firstRowsOrAll(
    [
      [503, 'Back soon.'],
      [429, 'One moment, please.'],
    ],
    1,
  ),
)(
  '[R21, R70] an invitation that fails to link with %i shows an error and can be retried',
  async (status, error) => {
    const page = await open(first + second('slug="host"'), [new RegExp(`${status} .*/claim/`)]);
    await page.route('**/claim/', (route) =>
      route.fulfill({
        status,
        headers: { 'access-control-allow-origin': setup.partner.url },
        json: { error },
      }),
    );
    await acceptAndSignIn(
      page.locator('#first'),
      `guest-${status === 503 ? 26 : 25}@beside.example`,
    );
    const dinner = page.locator('#second');
    await dinner.getByText(error).waitFor();
    await expect.poll(() => dinner.getByRole('link').count()).toBe(0);
    await page.unroute('**/claim/');
    await dinner.getByRole('button', { name: 'Retry' }).click();
    await dinner.getByText(error).waitFor({ state: 'hidden' });
    await dinner.getByRole('button', { name: 'Accept' }).click();
    await waitForAcceptedCard(dinner);
  },
);
