// Covers: src/features/invite-card, src/features/dinner-rsvp, src/features/sign-in, host/pages
/**
 * The main journey in a real browser against the real server: a stranger opens the demo invitation,
 * accepts, confirms an e-mail, enters a name and gets a seat. The calendar file and home show the same
 * dinner and seat.
 */
import ICAL from 'ical.js';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { PublicEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { callApi, storeSession, signIn } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();

const invitationUrl = () => `${setup.server.url}/invite/host?eventSlug=first-table`;

async function openPage(size = { width: 1280, height: 900 }): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  watchConsole(page);
  return page;
}

const parseSeat = (text: string | null) => Number(/Seat (\d+)/.exec(text ?? '')?.[1]);

/** The dinner's current plan on the server, as this page's member may see it. */
async function readPlan(page: Page): Promise<Seating> {
  const access = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('beside.auth')!) as { access: string }).access,
  );
  const { id } = await callApi<PublicEvent>(
    setup.server,
    'GET',
    '/api/events/by-slug/?slug=first-table',
  );
  return callApi<Seating>(setup.server, 'GET', `/api/events/${id}/seating/`, { access });
}
const getMySeat = ({ tables: [table] }: Seating) =>
  table!.seats.find(({ is_me }) => is_me)!.position + 1;

/** Accepts as a new member, from the open invitation to the flipped card. */
async function acceptAs(
  page: Page,
  { email, first, last }: { email: string; first: string; last: string },
) {
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await setup.server.codeFor(email);
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: `You’re in, ${first}.` }).waitFor();
}

test('[R01, R09, R38, R42, R44, R48, R71, R85] a stranger accepts the demo invitation and gets a seat', async () => {
  const page = await openPage();
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: setup.server.url });
  await page.goto(invitationUrl());
  await expect.poll(() => page.title()).toBe('Beside Club | The Long Table');
  await expect.poll(() => page.getByRole('button', { name: 'Accept' }).isVisible()).toBe(true);

  await acceptAs(page, { email: 'marit@example.org', first: 'Marit', last: 'Solheim' });
  const card = page.locator('beside-invite-card');
  const seat = parseSeat(
    await card
      .getByText(/^Seat \d+/)
      .first()
      .textContent(),
  );
  expect(seat).toBeGreaterThan(0);
  const seatLabel = await card
    .getByRole('group', { name: /^Your seat (between|at the end)/ })
    .getAttribute('aria-label');
  const listNeighboursInLabel = async () =>
    (await card.locator('.rsvp-neighbours b').allTextContents()).filter((name) =>
      seatLabel?.includes(name),
    );
  await expect.poll(listNeighboursInLabel).not.toEqual([]);

  // The calendar file, read by an independent parser.
  const download = page.waitForEvent('download');
  await card.getByText('Add to calendar').click();
  await card.getByRole('link', { name: 'Calendar file' }).click();
  const fileUrl = (await download).url();
  const fetchCalendar = async () => {
    const response = await fetch(fileUrl);
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/);
    return new ICAL.Component(ICAL.parse(await response.text()));
  };
  const calendar = await fetchCalendar();
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const dinner = (await (
    await fetch(`${setup.server.url}/api/events/by-slug/?slug=first-table`)
  ).json()) as {
    starts_at: string;
    ends_at: string;
    time_zone: string;
  };
  expect(zone?.getFirstPropertyValue('tzid')).toBe(dinner.time_zone);
  ICAL.TimezoneService.register(zone!);
  expect(event.startDate.toJSDate().toISOString()).toBe(new Date(dinner.starts_at).toISOString());
  expect(event.endDate.toJSDate().toISOString()).toBe(new Date(dinner.ends_at).toISOString());
  expect(event.startDate.zone.tzid).toBe(dinner.time_zone);
  expect(new ICAL.Event((await fetchCalendar()).getFirstSubcomponent('vevent')!).uid).toBe(
    event.uid,
  );
  expect(event.description).toContain(`seat ${seat}`);

  // Choosing a neighbour is one press on the same card, and a second takes it back (R85).
  const places = card.getByRole('region', { name: 'Who would you like to sit next to?' });
  const place = places.getByRole('button').first();
  for (const isChosen of ['true', 'false']) {
    await place.click();
    await expect.poll(() => place.getAttribute('aria-pressed')).toBe(isChosen);
  }

  // After a reload the guard redirects the new member to the introduction.
  await page.reload();
  await page.waitForURL(/\/intro/);
  await page
    .getByRole('region', { name: 'The Long Table' })
    .getByText('You’re in, Marit.')
    .waitFor();
  await page.getByLabel('Headline').fill('Builds cold chains');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /^Raising/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();

  await page.waitForURL(/\/home$/);
  await page.getByRole('heading', { name: 'The Long Table' }).waitFor();
  await expect.poll(() => page.title()).toBe('Beside Club | Home');
  await expect
    .poll(() => page.locator('meta[name=robots]').getAttribute('content'))
    .toContain('noindex');
  const mySeatLine = page.locator('.dinner-seat-place');
  await mySeatLine.waitFor();
  expect(parseSeat(await mySeatLine.textContent())).toBeGreaterThan(0);
  // The choice of priorities may still move the seat, so home is reloaded until it shows the server's current plan.
  const listDifferences = async () => {
    await page.reload();
    await mySeatLine.waitFor();
    const line = await mySeatLine.textContent();
    const shownSeat = parseSeat(line);
    const shownNames = (/(?:between|beside|next to) (.+)/.exec(line ?? '')?.[1] ?? '').split(
      ' and ',
    );
    const plan = await readPlan(page);
    const neighbourNames = plan.neighbours.map(({ person }) => person.first_name);
    return [
      ...(shownSeat === getMySeat(plan) ? [] : [shownSeat]),
      ...shownNames.map((name) => name.trim()).filter((name) => !neighbourNames.includes(name)),
    ];
  };
  await expect.poll(listDifferences, { timeout: 60_000 }).toEqual([]);
  await page.getByRole('button', { name: 'Show seating' }).click();
  await page
    .getByRole('group', { name: 'Seating plan for The Long Table' })
    .or(page.getByRole('figure', { name: 'Seating plan for The Long Table' }))
    .first()
    .waitFor();
});

test('[R31, R42] home centres the plan on its column, and scrolls to it on a phone', async () => {
  const page = await openPage();
  await storeSession(
    page.context(),
    setup.server,
    await signIn(setup.server, 'member@beside.example'),
  );
  await page.goto(`${setup.server.url}/home`);
  await page.getByRole('button', { name: 'Show seating' }).click();
  /** How far the list and the plan's centre are from those of the dinner's card. */
  const readOffsets = async () => {
    const card = (await page.locator('.card.dinner').boundingBox())!;
    const list = (await page.locator('.feed-plan .plan-list').boundingBox())!;
    const plan = (await page.locator('.feed-plan .plan-tables').boundingBox())!;
    const centreOffset = plan.x + plan.width / 2 - (card.x + card.width / 2);
    return [Math.round(list.x) - Math.round(card.x), Math.floor(Math.abs(centreOffset))];
  };
  await expect.poll(readOffsets).toEqual([0, 0]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Show seating' }).click();
  await page.locator('.feed-plan .plan').first().waitFor();
  // A plan higher than the screen is scrolled to its top, any other until its end is above the navigation.
  const isPlanInView = () =>
    page.evaluate(() => {
      const { top, bottom } = document.querySelector('.feed-plan')!.getBoundingClientRect();
      const navigationTop = document.querySelector('.bottomnav')!.getBoundingClientRect().top;
      return top >= -1 && (top < 60 || bottom <= navigationTop + 1);
    });
  await expect.poll(isPlanInView).toBe(true);
});

test('[R48] declining needs no account, is stored in this browser and can be undone', async () => {
  const page = await openPage();
  await page.goto(invitationUrl());
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('You can’t make it').waitFor();
  await page.reload();
  await page.getByText('You can’t make it').waitFor();
  await page.getByRole('button', { name: 'Accept after all' }).click();
  await page.getByRole('heading', { name: 'What’s your e-mail?' }).waitFor();
});

test('[R01, R05, R16, R58] wrong e-mails show errors; the resend countdown survives a reload', async () => {
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(`${setup.server.url}/`);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.waitForURL(/\/email\/$/);
  const email = page.getByRole('textbox', { name: 'E-mail' });
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
  await page.goto(`${setup.server.url}/events/?tab=past&from=mail`);
  // Unknown search parameters are dropped.
  await page.waitForURL(
    (url) => url.pathname === '/' && url.searchParams.get('redirect') === 'events/?tab=past',
  );
  for (const redirect of [
    '//evil.example',
    '/%2F/evil.example',
    'https:evil.example',
    '%5Cevil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`${setup.server.url}/?redirect=${encodeURIComponent(redirect)}`);
    await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    expect(new URL(page.url()).origin).toBe(setup.server.url);
    await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBeNull();
  }
});

test('[R06, R10, R53] sign-in leads to the introduction, logging out to the sign-in page', async () => {
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(`${setup.server.url}/email/?redirect=home`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('door@example.org');
  await page.keyboard.press('Enter');
  const code = await setup.server.codeFor('door@example.org');
  await page.getByRole('textbox', { name: 'Code' }).pressSequentially(code);
  await page.waitForURL(/\/intro/);
  await page.goto(`${setup.server.url}/`);
  await page.waitForURL(/\/intro/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`${setup.server.url}/home`);
  await page.waitForURL((url) => url.pathname === '/');
});

test('[R36, R38] the invitation shows guests who agreed to be shown and the number of others', async () => {
  const dinner = await callApi<PublicEvent>(
    setup.server,
    'GET',
    '/api/events/by-slug/?slug=first-table',
  );
  expect(dinner.table_preview).toHaveLength(6);
  const page = await openPage();
  await page.goto(invitationUrl());
  // What the server drew and the app's own page are both in the document for a moment.
  await page
    .getByText(`And ${dinner.attendee_count - 6} more.`, { exact: true })
    .first()
    .waitFor();
  await expect.poll(() => page.locator('.guest-preview-list li').count()).toBe(6);
});
