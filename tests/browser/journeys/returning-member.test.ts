// Covers: src/core, src/element, widgets
/** Visitors who come back: a member with an invite link, after a reload, with a changed RSVP, or with an expired session. */
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { findVisibleShifts, recordLayoutShifts } from '#tests/helpers/browser/layout-shifts.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { servePage } from '#tests/helpers/browser/html-server.ts';

const setup = setUpBrowserAndServer();

async function open(auth?: AuthSession, expected: RegExp[] = []): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  onTestFinished(() => context.close());
  if (auth) await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  return page;
}

/** Creates a member who has finished the introduction. */
async function createMember(email: string): Promise<AuthSession> {
  return completeIntro(
    setup.server,
    await signIn(setup.server, email, { first_name: 'Known', last_name: 'Guest' }),
  );
}

test('[R09, R10, R31, R75] an invite link leads a member home, who accepts there by one press', async () => {
  const page = await open(await createMember('known@example.org'));
  await recordLayoutShifts(page.context());
  await page.goto(`${setup.server.url}/home`);
  await page.getByRole('heading', { name: 'Find a dinner' }).waitFor();
  await page.getByRole('article', { name: 'Five Rounds' }).waitFor();

  await page.goto(`${setup.server.url}/invite/host?eventSlug=five-rounds`);
  await page.waitForURL(/\/home$/);
  const invitation = page.getByRole('article', { name: 'Your RSVP: Five Rounds' });
  await invitation.getByText(/of 40 seats are free$/).waitFor();
  await invitation.getByText(/^Hosted by | invites you to$/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await findVisibleShifts(page)).toEqual([]);
  // A font that loads later would move the content below.
  await page.evaluate(() => document.fonts.ready);
  const top = (await invitation.boundingBox())!.y;
  await invitation.getByRole('button', { name: 'Accept' }).press('Enter');
  await invitation.getByText('You’re in, Known.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), {
      message: 'the pressed button is gone, so what the card says now has the focus',
    })
    .toBe('You’re in, Known.');
  await invitation.getByText(/seat \d+/i).waitFor();
  await expect.poll(() => invitation.locator('.mini-plan:visible .highlighted').count()).toBe(1);
  await expect.poll(async () => (await invitation.boundingBox())!.y).toBe(top);
  expect(await findAxeViolations(page)).toEqual([]);
  await expect
    .poll(() => page.getByText('Five Rounds', { exact: true }).count(), {
      message: 'the dinner is named once',
    })
    .toBe(1);
  // The next load lists it as upcoming.
  await page.reload();
  await page.getByRole('button', { name: 'Show seating' }).waitFor();
  expect(await invitation.count()).toBe(0);
});

test('[R31, R44] a member cancels an RSVP on home and takes it back there', async () => {
  const auth = await createMember('unsure@example.org');
  const { id } = await callApi<{ id: string }>(
    setup.server,
    'GET',
    '/api/events/by-slug/?slug=five-rounds',
  );
  await callApi(setup.server, 'POST', `/api/events/${id}/rsvp/`, {
    access: auth.access,
    body: { status: 'accepted' },
  });
  const page = await open(auth);
  await page.goto(`${setup.server.url}/home`);
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await page.getByText('You’ve given up your seat.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Show seating' }).waitFor();
});

test('[R05, R09] a reload during the code step returns to it with the same countdown', async () => {
  const page = await open();
  await page.goto(`${setup.server.url}/invite/host?eventSlug=first-table`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('fetching@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.reload();
  await page.getByText('Enter the code we sent to fetching@example.org.').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter all 6 digits.').waitFor();
  await page
    .getByRole('textbox', { name: 'Code' })
    .pressSequentially(await setup.server.codeFor('fetching@example.org'));
  await page.getByLabel('First name').waitFor();
});

test('[R11, R52] an expired session leads to the sign-in page without an error', async () => {
  const auth = await createMember('gone@example.org');
  await callApi(setup.server, 'POST', '/api/auth/sign-out/', { access: auth.access, body: {} });
  const page = await open(auth, [/401 \(Unauthorized\)/]);
  await page.goto(`${setup.server.url}/home`);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
});

test('[R70] the sign-in element on a partner page shows the member and can log out', async () => {
  const site = await servePage(setup.server.url, '<beside-sign-in></beside-sign-in>');
  onTestFinished(() => site.stop());
  const page = await open();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('visitor@example.org');
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: 'Code' })
    .pressSequentially(await setup.server.codeFor('visitor@example.org'));
  await page.getByRole('heading', { name: 'You’re signed in.' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'You’re signed in.' }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
});
