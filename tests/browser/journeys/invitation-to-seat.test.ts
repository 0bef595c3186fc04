// Covers: src/features/invite-card, src/features/dinner-rsvp, src/features/sign-in, host/pages
/**
 * The main journey in a real browser against the real server: a stranger opens the demo invitation,
 * accepts, confirms an e-mail, gives a name and has a seat; the calendar file, a reload, the
 * introduction and home all agree.
 */
import ICAL from 'ical.js';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { PublicEvent } from '../../../src/contract/events.ts';
import type { Seating } from '../../../src/contract/seating.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { callApi, storeSession, signIn } from '../../helpers/server/member-client.ts';

const real = setUpBrowserAndServer();

const invitation = () => `${real.server.url}/invite/host?eventSlug=first-table`;

async function openPage(size = { width: 1280, height: 900 }): Promise<Page> {
  const context = await real.browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  watchConsole(page);
  return page;
}

const seatIn = (words: string | null) => Number(/Seat (\d+)/.exec(words ?? '')?.[1]);

/** The dinner's current plan on the server, as the member of this page gets it. */
async function readPlan(page: Page): Promise<Seating> {
  const access = await page.evaluate(() => (JSON.parse(localStorage.getItem('beside.auth')!) as { access: string }).access);
  const { id } = await callApi<PublicEvent>(real.server, 'GET', '/api/events/by-slug/?slug=first-table');
  return callApi<Seating>(real.server, 'GET', `/api/events/${id}/seating/`, { access });
}
const mySeat = ({ tables: [table] }: Seating) => table!.seats.find(({ is_me }) => is_me)!.position + 1;

/** Accepts as a new member, from the open invitation to the turned card. */
async function acceptAs(page: Page, { email, first, last }: { email: string; first: string; last: string }) {
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await real.server.codeFor(email);
  const field = page.getByLabel('Code');
  await field.waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: `You’re in, ${first}.` }).waitFor();
}

test('[R01, R09, R38, R42, R44, R48, R71] a stranger accepts the demo invitation and gets a seat', async () => {
  const page = await openPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: real.server.url });
  await page.goto(invitation());
  expect(await page.title()).toBe('Beside Club | The Long Table');
  await expect.poll(() => page.getByRole('button', { name: 'Accept' }).isVisible()).toBe(true);

  await acceptAs(page, { email: 'marit@example.org', first: 'Marit', last: 'Solheim' });
  const card = page.locator('beside-invite-card');
  const seat = seatIn(
    await card
      .getByText(/^Seat \d+/)
      .first()
      .textContent(),
  );
  expect(seat).toBeGreaterThan(0);
  const strip = await card.getByRole('group', { name: /^Your seat between/ }).getAttribute('aria-label');
  const neighbours = await card.locator('.rsvp-neighbours b').allTextContents();
  expect(neighbours.some((name) => strip?.includes(name))).toBe(true);

  // The calendar file, read by an independent parser.
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Add to calendar' }).click();
  const address = (await download).url();
  const read = async () => {
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/);
    return new ICAL.Component(ICAL.parse(await response.text()));
  };
  const calendar = await read();
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const dinner = (await (await fetch(`${real.server.url}/api/events/by-slug/?slug=first-table`)).json()) as {
    starts_at: string;
    ends_at: string;
    time_zone: string;
  };
  expect(zone?.getFirstPropertyValue('tzid')).toBe(dinner.time_zone);
  ICAL.TimezoneService.register(zone!);
  expect(event.startDate.toJSDate().toISOString()).toBe(new Date(dinner.starts_at).toISOString());
  expect(event.endDate.toJSDate().toISOString()).toBe(new Date(dinner.ends_at).toISOString());
  expect(event.startDate.zone.tzid).toBe(dinner.time_zone);
  expect(new ICAL.Event((await read()).getFirstSubcomponent('vevent')!).uid).toBe(event.uid);
  expect(event.description).toContain(`Seat ${seat}`);

  // After a reload the guard redirects the new member to the introduction.
  await page.reload();
  await page.waitForURL(/\/intro/);
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Marit');
  await page.getByLabel('Headline').fill('Builds cold chains');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /^Raising/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();

  await page.waitForURL(/\/home$/);
  await page.getByRole('heading', { name: 'The Long Table' }).waitFor();
  await expect.poll(() => page.title()).toBe('Beside Club | Home');
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  const mine = page.locator('.seat-neighbours .highlighted');
  await mine.waitFor();
  expect(seatIn(await mine.textContent())).toBeGreaterThan(0);
  // Priorities may move the seat until the plan is published: a newly opened screen shows the server's plan.
  const disagreeing = async () => {
    await page.reload();
    await mine.waitFor();
    const [home, beside] = [seatIn(await mine.textContent()), await page.locator('.seat-neighbours .card:not(.highlighted) .name').allTextContents()];
    const plan = await readPlan(page);
    const named = plan.neighbours.map(({ person }) => `${person.first_name} ${person.last_name}`);
    return [...(home === mySeat(plan) ? [] : [home]), ...beside.map((name) => name.trim()).filter((name) => !named.includes(name))];
  };
  await expect.poll(disagreeing).toEqual([]);
  await page.getByRole('button', { name: 'Show seating' }).click();
  await page
    .getByRole('group', { name: 'Seating plan for The Long Table' })
    .or(page.getByRole('figure', { name: 'Seating plan for The Long Table' }))
    .first()
    .waitFor();
});

test('[R31, R42] home centres the plan on its column, and scrolls to it on a phone', async () => {
  const page = await openPage();
  await storeSession(page.context(), real.server, await signIn(real.server, 'member@beside.example'));
  await page.goto(`${real.server.url}/home`);
  await page.getByRole('button', { name: 'Show seating' }).click();
  const card = (await page.locator('.card.dinner').boundingBox())!;
  const list = (await page.locator('.feed-plan .plan-list').boundingBox())!;
  expect([Math.round(list.x), Math.round(list.width)]).toEqual([Math.round(card.x), Math.round(card.width)]);
  const plan = (await page.locator('.feed-plan .plan-tables').boundingBox())!;
  expect(Math.abs(plan.x + plan.width / 2 - (card.x + card.width / 2))).toBeLessThan(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Show seating' }).click();
  await page.locator('.feed-plan .plan').first().waitFor();
  // A plan taller than the screen starts at its top; otherwise it ends above the navigation.
  const seen = () =>
    page.evaluate(() => {
      const { top, bottom } = document.querySelector('.feed-plan')!.getBoundingClientRect();
      const foot = document.querySelector('.bottomnav')!.getBoundingClientRect().top;
      return top >= -1 && (top < 60 || bottom <= foot + 1);
    });
  await expect.poll(seen, { message: 'the table is brought into sight' }).toBe(true);
});

test('[R48] declining needs no account, is kept in this browser and can be undone', async () => {
  const page = await openPage();
  await page.goto(invitation());
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('heading', { name: 'Sorry you can’t make it.' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Sorry you can’t make it.' }).waitFor();
  await page.getByRole('button', { name: 'I can come after all' }).click();
  await page.getByRole('button', { name: 'Accept' }).waitFor();
});

test('[R01, R05, R16, R58] wrong e-mails and codes show field errors; the wait survives a reload', async () => {
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(`${real.server.url}/`);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.waitForURL(/\/email\/$/);
  const email = page.getByLabel('E-mail');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => page.getByText('Required').isVisible()).toBe(true);
  await email.fill('not an address');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => page.getByText('Enter a valid e-mail address.').isVisible()).toBe(true);
  await expect.poll(() => email.inputValue()).toBe('not an address');
  await email.fill('slow@example.org');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL(/\/email\/verify\?email=slow%40example\.org/);
  await page.getByText(/^New code in [12]:\d\d$/).waitFor();
  await page.reload();
  await page.getByText(/^New code in [12]:\d\d$/).waitFor();
});

test('[R10, R11, R15] guards keep the return path and never leave the origin', async () => {
  const page = await openPage();
  await page.goto(`${real.server.url}/events/?tab=past&from=mail`);
  // Unknown search parameters are dropped.
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('redirect') === 'events/?tab=past');
  for (const redirect of ['//evil.example', '/%2F/evil.example', 'https:evil.example', '%5Cevil.example', 'javascript:alert(1)']) {
    await page.goto(`${real.server.url}/?redirect=${encodeURIComponent(redirect)}`);
    await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    expect(new URL(page.url()).origin).toBe(real.server.url);
    await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBeNull();
  }
});

test('[R06, R10, R53] sign-in leads to the introduction, logging out to the sign-in page', async () => {
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(`${real.server.url}/email/?redirect=home`);
  await page.getByLabel('E-mail').fill('door@example.org');
  await page.keyboard.press('Enter');
  const code = await real.server.codeFor('door@example.org');
  await page.getByLabel('Code').pressSequentially(code);
  await page.waitForURL(/\/intro/);
  await page.goto(`${real.server.url}/`);
  await page.waitForURL(/\/intro/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`${real.server.url}/home`);
  await page.waitForURL((url) => url.pathname === '/');
});

test('[R36, R38] the invitation shows who agreed to be shown and how many more come', async () => {
  const dinner = await callApi<PublicEvent>(real.server, 'GET', '/api/events/by-slug/?slug=first-table');
  expect(dinner.table_preview).toHaveLength(6);
  const page = await openPage();
  await page.goto(invitation());
  await page.getByText(`And ${dinner.attendee_count - 6} more.`, { exact: true }).waitFor();
  await expect.poll(() => page.locator('.guest-preview-list li').count()).toBe(6);
});
