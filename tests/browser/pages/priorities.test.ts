// Covers: src/features/priorities, host/pages
/** A member's priorities and the card of each (R34). */
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { LONG_TOAST_MS, lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndSharedServer();

interface Profiles {
  results: {
    id: string;
    is_default: boolean;
    is_personalised: boolean;
    profile_type: { display_name: string } | null;
  }[];
}
const readProfiles = async ({ access }: AuthSession) =>
  (await callApi<Profiles>(setup.server, 'GET', '/api/profiles/', { access })).results;

let memberCount = 0;
/** Creates a member with one priority, "Raising money", and some text on the default card. */
async function createMember(): Promise<{ auth: AuthSession; profileId: string }> {
  memberCount += 1;
  const auth = await completeIntro(
    setup.server,
    await signIn(setup.server, `priority${memberCount}@example.org`, {
      first_name: 'Marit',
      last_name: 'Solheim-Adeyemi',
    }),
  );
  const { access } = auth;
  const profiles = await readProfiles(auth);
  const defaultId = profiles.find(({ is_default }) => is_default)!.id;
  await callApi(setup.server, 'PUT', `/api/profiles/${defaultId}/update_profile_data/`, {
    access,
    body: { bio: 'Builds cold chains.' },
  });
  return { auth, profileId: profiles.find(({ is_default }) => !is_default)!.id };
}

async function open(
  auth: AuthSession,
  path: string,
  { width = 1280, hasClock = false } = {},
): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  if (hasClock) await context.clock.install();
  await lengthenToasts(context);
  await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(setup.server.url + path);
  return page;
}
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

test('[R34] a card is edited next to its preview, saved, reset to the default and restored', async () => {
  const { auth, profileId } = await createMember();
  const page = await open(auth, `/priorities/${profileId}`);
  await page.getByRole('heading', { level: 1, name: /Raising money/ }).waitFor();
  const card = page.locator('.public-card');
  await card.getByText('Builds cold chains.').waitFor();
  await page.getByText('This is your card as everybody sees it.', { exact: false }).waitFor();

  await page.getByLabel('About you').fill('Two cold chains built, one sold.');
  await page.getByRole('radio', { name: 'Seed' }).check();
  await page.getByRole('checkbox', { name: 'Food' }).check();
  await page.getByLabel('Company', { exact: true }).fill('Drift Ice');
  await page.getByLabel('Your role').fill('founder');
  await expect
    .poll(() => card.innerText())
    .toMatch(/Two cold chains built, one sold\.\s+Seed · Food\s+founder, Drift Ice/);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save card' }).click();
  await toast(page, 'Your card is saved.').waitFor();
  const readCard = () =>
    callApi<{ bio: string; is_personalised: boolean; company: object }>(
      setup.server,
      'GET',
      `/api/profiles/${profileId}/profile_detail/`,
      {
        access: auth.access,
      },
    );
  expect(await readCard()).toMatchObject({
    bio: 'Two cold chains built, one sold.',
    is_personalised: true,
    company: { name: 'Drift Ice', role: 'founder' },
  });

  await page.getByRole('button', { name: 'Use your card again' }).click();
  await card.getByText('Builds cold chains.').waitFor();
  await expect.poll(readCard).toMatchObject({ bio: 'Builds cold chains.', is_personalised: false });

  await toast(page, 'used here again').getByRole('button', { name: 'Undo' }).click();
  await card.getByText('Two cold chains built, one sold.').waitFor();
  await page.getByRole('button', { name: 'Use your card again' }).waitFor();
  await expect
    .poll(readCard)
    .toMatchObject({ is_personalised: true, company: { name: 'Drift Ice' } });
});

test('[R34] typed text survives a reload, a wrong URL shows an error, a discard can be undone', async () => {
  const { auth, profileId } = await createMember();
  const page = await open(auth, `/priorities/${profileId}`, { width: 390 });
  const bio = page.getByLabel('About you');
  await bio.fill('Ice that makes itself on the boat.');
  await page.getByLabel('Website').fill('driftice');
  await page.reload();
  await expect.poll(() => bio.inputValue()).toBe('Ice that makes itself on the boat.');

  await page.getByRole('button', { name: 'Save card' }).click();
  const website = page.getByLabel('Website');
  await page.getByText('Enter a full web address').waitFor();
  await expect
    .poll(() =>
      website.evaluate(
        (input) => (input.getRootNode() as ShadowRoot).activeElement === input && input.ariaInvalid,
      ),
    )
    .toBe('true');

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => bio.inputValue()).toBe('Builds cold chains.');
  await toast(page, 'changes were discarded').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => bio.inputValue()).toBe('Ice that makes itself on the boat.');

  await website.fill('driftice.example');
  await page.getByRole('button', { name: 'Save card' }).click();
  await toast(page, 'Your card is saved.').waitFor();
  await expect.poll(() => website.inputValue()).toBe('https://driftice.example/');
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('beside.draft')),
    ),
  ).toEqual([]);
});

test('[R34] adding a priority offers only unused ones and opens its card', async () => {
  const { auth } = await createMember();
  const page = await open(auth, '/priorities/');
  await page.getByRole('link', { name: 'Add a priority' }).click();
  await page.getByRole('heading', { level: 1, name: 'What else are you looking for?' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^Raising money/ }).count()).toBe(0);
  await expect
    .poll(() =>
      page.getByRole('region', { name: 'Already added' }).getByRole('link').allTextContents(),
    )
    .toEqual(['Raising money']);
  await page.getByRole('button', { name: 'Add this priority' }).click();
  await page.getByText('Choose one to continue.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('radio', { name: /^Hiring/ }).check();
  await page.getByText('Introduces you to people who are looking for a new role.').waitFor();
  await page.getByRole('button', { name: 'Add this priority' }).click();
  await page.getByRole('heading', { level: 1, name: /Hiring/ }).waitFor();
  const newPriority = (await readProfiles(auth)).find(
    ({ profile_type }) => profile_type?.display_name === 'Hiring',
  )!;
  expect(new URL(page.url()).pathname).toBe(`/priorities/${newPriority.id}`);

  await page.locator('.back-link').click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Hiring' })
    .getByText('Introduces you to people who are looking for a new role.')
    .waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
});

test('[R34] a removed priority can be restored until its toast is gone', async () => {
  const { auth } = await createMember();
  const page = await open(auth, '/priorities/', { width: 390, hasClock: true });
  const menu = page.getByRole('button', { name: 'Change Raising money' });
  const remove = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
  };
  await remove();
  await page.getByRole('heading', { name: 'No priorities yet.' }).waitFor();
  expect(await readProfiles(auth)).toHaveLength(2);

  await toast(page, 'was removed.').getByRole('button', { name: 'Undo' }).click();
  await menu.waitFor();
  await page.clock.fastForward(LONG_TOAST_MS);
  expect(await readProfiles(auth)).toHaveLength(2);

  const deleteResponse = page.waitForResponse(
    (response) => response.request().method() === 'DELETE',
    { timeout: 60_000 },
  );
  await remove();
  await toast(page, 'was removed.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // Ends the time in which the removal can be undone.
  await page.clock.fastForward(LONG_TOAST_MS);
  expect((await deleteResponse).status()).toBe(204);
  expect(await readProfiles(auth)).toHaveLength(1);
  await page.getByRole('link', { name: 'Choose a priority' }).waitFor();
});
