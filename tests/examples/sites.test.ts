// Covers: examples, widgets, src/element
/** Each example shows what it is for: the apps, the frames, the strict page, the pasted link. */
import type { FrameLocator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAxeViolations } from '../helpers/browser/axe.ts';
import { setUpExamplesAndServer } from '../helpers/browser/examples-and-server.ts';
import { inFullRun } from '../helpers/vitest/run-scope.ts';

const setup = setUpExamplesAndServer();

// An app is built at its first request, which may take longer than a page load's timeout.
beforeAll(async () => {
  for (const app of ['main-app', 'vue', 'svelte'])
    expect((await fetch(`${setup.url}/${app}/`)).status).toBe(200);
});

/** Accepts with a new e-mail address, and confirms. */
async function acceptAsNewMember(at: Page | FrameLocator, first: string): Promise<void> {
  const email = `${first.toLowerCase()}@example.org`;
  await at.getByRole('button', { name: 'Accept' }).first().click();
  await at.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await at.getByRole('button', { name: 'Send code' }).click();
  await at.getByRole('textbox', { name: 'Code' }).fill(await setup.server.codeFor(email));
  await at.getByLabel('First name').fill(first);
  await at.getByLabel('Last name').fill('Falcão');
  await at.getByRole('button', { name: 'Confirm' }).click();
}
const waitForAccepted = (at: Page | FrameLocator, first: string) =>
  at
    .getByRole('heading', { name: `You’re in, ${first}.` })
    .first()
    .waitFor();

const schemesAndWidths = [
  ['dark', 390],
  ['light', 1280],
] as const;

describe.each(
  inFullRun<readonly (typeof schemesAndWidths)[number][]>(
    schemesAndWidths,
    schemesAndWidths.slice(0, 1),
  ),
)('in %s at %i px', (colorScheme, width) => {
  test.for(['main-app', 'vue', 'svelte', 'strict-csp'])(
    '[R73] %s shows its elements, logs nothing and passes axe',
    async (site) => {
      const page = await setup.open(`${site}/`, { colorScheme, viewport: { width, height: 900 } });
      const elements = page.locator('beside-invite-card, beside-dinner-rsvp, beside-seatmate');
      // An app draws after the page load.
      await elements.first().waitFor({ state: 'attached' });
      for (const element of await elements.all()) {
        await element.scrollIntoViewIfNeeded();
        await element
          .getByRole('button', { name: 'Accept' })
          .or(element.getByRole('link', { name: 'Take a seat' }))
          .waitFor();
      }
      await page.screenshot({
        path: `.cache/screens/example-${site}-${colorScheme}-${width}.png`,
        fullPage: true,
      });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await findAxeViolations(page)).toEqual([]);
    },
  );

  test('[R73] frame shows the card twice, logs nothing and passes axe', async () => {
    const page = await setup.open('frame/', { colorScheme, viewport: { width, height: 2600 } });
    await page
      .frameLocator('beside-invite-card iframe')
      .getByRole('button', { name: 'Accept' })
      .waitFor();
    await page
      .frameLocator('main > section > iframe')
      .getByRole('link', { name: 'See the invitation' })
      .waitFor();
    await page.screenshot({ path: `.cache/screens/example-frame-${colorScheme}-${width}.png` });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test('[R73] the blog turns a pasted link into a card, logs nothing and passes axe', async () => {
    const page = await setup.open('oembed-consumer/', {
      colorScheme,
      viewport: { width, height: 2000 },
    });
    await page.getByRole('button', { name: 'Show it' }).click();
    const card = page.frameLocator('iframe[title="The Long Table"]');
    await expect
      .poll(() => card.getByRole('link', { name: 'See the invitation' }).getAttribute('href'))
      .toContain(`${setup.server.url}/invite/host?eventSlug=first-table`);
    await page.screenshot({
      path: `.cache/screens/example-oembed-consumer-${colorScheme}-${width}.png`,
    });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

test('[R70, R73] in the React app props change the card, and an RSVP is logged by the app', async () => {
  const page = await setup.open('main-app/');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Zusagen' }).waitFor();
  await page.getByLabel('Language').selectOption('en');
  const readColorScheme = () =>
    page
      .getByRole('button', { name: 'Accept' })
      .evaluate((button) => getComputedStyle(button).colorScheme);
  await page.getByLabel('Theme').selectOption('dark');
  await expect.poll(readColorScheme).toBe('dark');
  await page.getByLabel('Theme').selectOption('light');
  await expect.poll(readColorScheme).toBe('light');

  await acceptAsNewMember(page, 'Ines');
  await waitForAccepted(page, 'Ines');
  await page.getByText('You’re coming. The kitchen adds a plate.').waitFor();
  await page.getByRole('link', { name: 'My seat' }).click();
  await page.getByRole('heading', { name: 'Next to you' }).waitFor();
});

test('[R70, R73] in the Vue app an RSVP waits until the rule is ticked', async () => {
  const page = await setup.open('vue/');
  await acceptAsNewMember(page, 'Otto');
  await page.getByRole('alert').filter({ hasText: 'Our one rule' }).waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Otto');
  await page.getByLabel('I won’t tell anyone how it ends.').check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await waitForAccepted(page, 'Otto');
  await page.getByText('Noted in the margin: you’re coming.').waitFor();
});

test('[R70, R73] in the Svelte app an RSVP updates the page and the other element', async () => {
  const page = await setup.open('svelte/');
  await page.getByText('Dinner for forty at the finish.').waitFor();
  await acceptAsNewMember(page, 'Bruna');
  await waitForAccepted(page, 'Bruna');
  const rsvp = page.locator('beside-dinner-rsvp');
  // The button is gone, so the focus is on the result.
  await expect
    .poll(() => rsvp.evaluate((element) => element.shadowRoot!.activeElement?.textContent))
    .toBe('You’re in, Bruna.');
  const onward = await rsvp
    .getByRole('link', { name: 'Tell us what you’re looking for' })
    .getAttribute('href');
  expect(onward).toBe(`${setup.server.url}/?slug=host&eventSlug=first-table`);
  await page.getByText('You have a seat. Bring lights for the ride home.').waitFor();
  await page.locator('beside-seatmate').getByRole('heading', { name: 'Next to you' }).waitFor();
});

test('[R70, R73] an RSVP in a frame reaches a page that can make no requests', async () => {
  const page = await setup.open('frame/', { viewport: { width: 1280, height: 2000 } });
  const frame = page.frameLocator('beside-invite-card iframe');
  // It is server-rendered, so a press before its scripts run does nothing.
  await frame.locator('beside-invite-card:defined').waitFor();
  await acceptAsNewMember(frame, 'Clara');
  await waitForAccepted(frame, 'Clara');
  await page.getByText('One more for the back room.').waitFor();
  expect(await page.context().cookies()).toEqual([]);
});

test('[R70, R73] [case 56] [case 57] under the strictest CSP an element is branded and works', async () => {
  const page = await setup.open('strict-csp/', { reducedMotion: 'reduce' });
  const { headers } = await fetch(`${setup.url}/strict-csp/`);
  const policy = headers.get('content-security-policy')!.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${setup.server.url}`,
      `style-src 'none'`,
      `connect-src ${setup.server.url}`,
      `require-trusted-types-for 'script'`,
      `trusted-types 'none'`,
    ]),
  );
  const brand = await page
    .locator('.drawer > b')
    .first()
    .evaluate((number) => getComputedStyle(number).color);
  const button = page.locator('beside-invite-card').getByRole('button', { name: 'Accept' });
  await expect
    .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe(brand);
  for (const name of ['sign-in', 'match-deck', 'profile-editor']) {
    const drawer = page.locator(`beside-${name}`);
    await drawer.scrollIntoViewIfNeeded();
    await drawer.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
  }
  await acceptAsNewMember(page, 'Dora');
  await waitForAccepted(page, 'Dora');
});

describe('a link pasted into the blog', () => {
  const linkField = { name: 'Link to an invitation' };

  test.for([
    ['https://elsewhere.example/invite/host', 'We can only show cards from sites we know.'],
    ['{product}/invite/nobody-of-that-name', 'This invitation no longer exists.'],
    ['{product}/robots.txt', 'The site isn’t responding. Try again in a moment.'],
    ['{product}/', 'This link has no card to show.'],
  ] as const)('[R73] %s shows an error and stays in the field', async ([pasted, message]) => {
    const page = await setup.open('oembed-consumer/');
    const field = page.getByRole('textbox', linkField);
    const address = pasted.replace('{product}', setup.server.url);
    await field.fill(address);
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    await expect.poll(() => field.inputValue()).toBe(address);
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

  test('[R73] can’t inject markup into the page', async () => {
    const page = await setup.open(
      `oembed-consumer/?link=${encodeURIComponent('"><h1 id=x>{CARD}')}`,
    );
    await expect
      .poll(() => page.getByRole('textbox', linkField).inputValue())
      .toBe('"><h1 id=x>{CARD}');
    await expect.poll(() => page.locator('#x').count()).toBe(0);
  });
});
