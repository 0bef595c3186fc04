// Covers: src/features/hosting, src/features/dinner-plan, src/features/seating-print
/** One dinner from the match deck to the published plan: who sits next to whom and why, and who is notified. With a real server, browser and SMTP. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import type { Seating } from '#src/contract/seating.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import { callApi, storeSession } from '#tests/helpers/server/member-client.ts';
import { type SmtpCatcher, startSmtpCatcher } from '#tests/helpers/services/smtp-catcher.ts';
import { type Server, startServer } from '#tests/helpers/server/server.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

let browser: Browser;
let server: Server;
let mailbox: SmtpCatcher;
beforeAll(async () => {
  mailbox = await startSmtpCatcher();
  [browser, server] = await Promise.all([
    openBrowser(),
    startServer({ env: { SEED: 'none', SMTP_URL: mailbox.url } }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await mailbox?.close();
});

const WAIT_OPTIONS = { timeout: 60_000, interval: 250 };
const emailOf = (name: string) => `${name.toLowerCase()}@example.org`;
const getFirstName = ({ user }: AuthSession) => user.first_name;

const codeFor = (email: string) =>
  vi.waitUntil(
    () => emailsTo(email).flatMap((raw) => /^Subject: (\d{6}) /m.exec(raw)?.[1] ?? [])[0],
    WAIT_OPTIONS,
  );

/** Signs up a member who wants to meet peers, with the code from the e-mail. */
async function createMember(first_name: string): Promise<AuthSession> {
  const email = emailOf(first_name);
  await callApi(server, 'POST', '/api/auth/email-code/send-code/', { body: { email } });
  const code = await codeFor(email);
  const auth = await callApi<AuthSession>(server, 'POST', '/api/auth/email-code/verify-code/', {
    body: { email, code, first_name, last_name: 'Test' },
  });
  const { access } = auth;
  const { results } = await callApi<{ results: { id: string; slug: string }[] }>(
    server,
    'GET',
    '/api/profile-types/',
    { access },
  );
  const peers = results.find(({ slug }) => slug === 'peers')!.id;
  await callApi(server, 'POST', '/api/profiles/initialize_profiles/', {
    access,
    body: { source: 'manual', profile_type_ids: [peers] },
  });
  await callApi(server, 'PATCH', '/api/user/update_info/', { access, body: { is_new: false } });
  return { ...auth, user: { ...auth.user, is_new: false } };
}
const emailsTo = (email: string) =>
  mailbox.emails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw);
/** Recipients of e-mails about a changed seat or changed neighbours. */
const listMailedAboutSeats = () =>
  mailbox.emails
    .filter(({ raw }) =>
      /^Subject: (Your seat|The people next to you) at .* ha(s|ve) changed$/m.test(raw),
    )
    .flatMap(({ to }) => to);

async function open(member: AuthSession, path: string, expected: RegExp[] = []): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await storeSession(context, server, member);
  await context.addInitScript(() => localStorage.setItem('beside.interested-told', '1'));
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(server.url + path);
  return page;
}

/** Goes through the dinner's deck: is interested in these members and skips the others before them. */
async function decideInDeck(
  member: AuthSession,
  event: DinnerEvent,
  wanted: AuthSession[],
): Promise<void> {
  // Jobs find the matches, and an open deck loads them only once.
  const { access } = member;
  const readMatches = () =>
    callApi<{ results: { target_user: { id: string } }[] }>(
      server,
      'GET',
      `/api/matches/?event_id=${event.id}&state=new&limit=50`,
      { access },
    );
  const areAllMatched = async () => {
    const matchedIds = (await readMatches()).results.map(({ target_user }) => target_user.id);
    return wanted.every(({ user }) => matchedIds.includes(user.id));
  };
  await vi.waitUntil(areAllMatched, WAIT_OPTIONS);
  const page = await open(member, `/matches/deck?eventId=${event.id}`);
  const remainingNames = new Set(wanted.map(getFirstName));
  const heading = page.locator('.deck-card.top').getByRole('heading');
  while (remainingNames.size > 0) {
    const name = (await heading.innerText()).split(/\s+/)[0]!;
    await page
      .getByRole('button', { name: remainingNames.delete(name) ? 'Interested' : 'Skip' })
      .click();
    if (remainingNames.size > 0)
      await vi.waitUntil(
        async () => (await heading.innerText()).split(/\s+/)[0] !== name,
        WAIT_OPTIONS,
      );
  }
  const interested = () =>
    callApi<{ results: unknown[] }>(server, 'GET', '/api/matches/interested/', { access });
  await expect
    .poll(async () => (await interested()).results.length, WAIT_OPTIONS)
    .toBe(wanted.length);
}

const readPlan = (member: AuthSession, event: DinnerEvent) =>
  callApi<Seating>(server, 'GET', `/api/events/${event.id}/seating/`, { access: member.access });
/** When the member was last told of a changed seat, by the home feed. */
const readSeatNews = async (member: AuthSession) => {
  const { results } = await callApi<{ results: FeedItem[] }>(
    server,
    'GET',
    '/api/feeds/list_available/',
    { access: member.access },
  );
  return results.find(({ type }) => type === 'seat_changed')?.created_at ?? null;
};

/** Each guest's seat, and seat and neighbours as one text. */
async function readSeats(
  host: AuthSession,
  event: DinnerEvent,
): Promise<Map<string, { seat: number; surroundings: string }>> {
  const { seats } = (await readPlan(host, event)).tables[0]!;
  const guestAt = (position: number) =>
    seats[(position + seats.length) % seats.length]?.person?.id ?? '';
  return new Map(
    seats.flatMap(({ person, position }) =>
      person
        ? [
            [
              person.id,
              {
                seat: position,
                surroundings: [
                  position,
                  ...[guestAt(position - 1), guestAt(position + 1)].toSorted(),
                ].join(' '),
              },
            ] as const,
          ]
        : [],
    ),
  );
}

test('[R41] [R42] three who want to meet sit together; a cancellation moves at most four', async () => {
  const people: AuthSession[] = [];
  for (const name of ['Hanna', 'Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Ida'])
    people.push(await createMember(name));
  const [host, ada, ben, cleo] = people as [AuthSession, AuthSession, AuthSession, AuthSession];
  const ida = people.at(-1)!;
  const body = createDinnerInput({
    title: 'The Night',
    waitlist_rule: 'fit',
    tables: [{ name: 'Round', shape: 'round', seats: 8 }],
  });
  const event = await callApi<DinnerEvent>(server, 'POST', '/api/events/', {
    access: host.access,
    body,
  });
  for (const guest of people.slice(1))
    await callApi(server, 'POST', `/api/events/${event.id}/rsvp/`, {
      access: guest.access,
      body: { status: 'accepted' },
    });
  const friends = [ada, ben, cleo];
  for (const friend of friends)
    await decideInDeck(
      friend,
      event,
      friends.filter((other) => other !== friend),
    );

  // A job computes the plan: the three end up side by side.
  const countFriendsNextTo = async (member: AuthSession) =>
    (await readPlan(member, event)).neighbours.filter(({ person }) =>
      friends.some(({ user }) => user.id === person.id),
    ).length;
  await expect
    .poll(async () => (await Promise.all(friends.map(countFriendsNextTo))).toSorted(), WAIT_OPTIONS)
    .toEqual([1, 1, 2]);

  const seatingPage = await open(host, `/events/${event.id}/seating`);
  await seatingPage.getByRole('button', { name: 'Report', exact: true }).click();
  await seatingPage
    .getByText(/near a good match/)
    .first()
    .waitFor();
  await seatingPage.screenshot({ path: '.cache/screens/night-host-390.png', fullPage: true });
  await seatingPage.getByRole('link', { name: 'Publish seating' }).waitFor();
  await callApi(server, 'POST', `/api/events/${event.id}/seating/publish/`, {
    access: host.access,
    body: {},
  });
  await seatingPage.getByText(/^Published on /).waitFor();
  await expect
    .poll(
      async () => (await Promise.all(people.slice(1, 8).map(readSeatNews))).every(Boolean),
      WAIT_OPTIONS,
    )
    .toBe(true);

  for (const friend of friends) {
    const { neighbours } = await readPlan(friend, event);
    const page = await open(friend, `/events/${event.id}`);
    for (const { person, reasons } of neighbours) {
      const card = page.locator('.seat-neighbours article').filter({ hasText: person.first_name });
      await card.waitFor();
      const isFriend = friends.some(({ user }) => user.id === person.id);
      if (isFriend) expect(reasons[0]).toBe('You both want to meet.');
      else
        expect(reasons[0], 'only what they come for, not who is interested in whom').toMatch(
          /peers/i,
        );
      await card.getByText(reasons[0]!).waitFor();
    }
    await expect
      .poll(() => page.locator('.seat-neighbours article').count(), {
        message: 'two neighbours and my own seat',
      })
      .toBe(3);
    if (friend === ada) {
      expect(await findAxeViolations(page)).toEqual([]);
      await page.screenshot({ path: '.cache/screens/night-guest-390.png', fullPage: true });
    }
  }

  // A guest cancels, and Ida from the waitlist gets the seat.
  const before = await readSeats(host, event);
  const newsBefore = new Map(
    await Promise.all(
      people.map(async (member) => [member.user.id, await readSeatNews(member)] as const),
    ),
  );
  const idaPage = await open(ida, `/events/${event.id}`);
  await idaPage.getByText(/goes to the guest who’s the best fit/).waitFor();
  const leaver = people.find((member) => getFirstName(member) === 'Emil')!;
  // A request for the plan that is still in flight when the guest cancels gets a 403.
  const page = await open(leaver, `/events/${event.id}`, [/403/]);
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up my seat' }).click();
  await expect
    .poll(async () => (await readSeats(host, event)).has(ida.user.id), WAIT_OPTIONS)
    .toBe(true);

  const after = await readSeats(host, event);
  const stayingGuests = people.filter(({ user }) => before.has(user.id) && after.has(user.id));
  const movedGuests = stayingGuests.filter(
    ({ user }) => before.get(user.id)!.seat !== after.get(user.id)!.seat,
  );
  expect(movedGuests.length).toBeLessThanOrEqual(4);
  const affectedGuests = stayingGuests.filter(
    ({ user }) => before.get(user.id)!.surroundings !== after.get(user.id)!.surroundings,
  );
  expect(affectedGuests.length).toBeGreaterThan(0);
  const recipients = affectedGuests
    .filter((guest) => guest !== host)
    .map((guest) => emailOf(getFirstName(guest)));
  await expect
    .poll(() => listMailedAboutSeats().toSorted(), WAIT_OPTIONS)
    .toEqual(recipients.toSorted());
  // Ida's e-mail about her seat is the last one: once it is sent, all others have been sent.
  await vi.waitUntil(
    () => emailsTo(emailOf('Ida')).some((raw) => /^Subject: You have a seat/m.test(raw)),
    WAIT_OPTIONS,
  );
  const notifiedNames = (
    await Promise.all(
      stayingGuests.map(async (guest) =>
        (await readSeatNews(guest)) === newsBefore.get(guest.user.id) ? [] : [getFirstName(guest)],
      ),
    )
  ).flat();
  // The host published the plan and gets no e-mail about their own seat.
  expect(notifiedNames.toSorted()).toEqual(
    affectedGuests
      .filter((guest) => guest !== host)
      .map(getFirstName)
      .toSorted(),
  );
  expect(listMailedAboutSeats().toSorted()).toEqual(recipients.toSorted());
}, 300_000);

test('[R42] [R48] a guest who accepts after publishing reads that seating is final', async () => {
  const host = await createMember('Kit');
  const { access } = host;
  const event = await callApi<DinnerEvent>(server, 'POST', '/api/events/', {
    access,
    body: createDinnerInput({ title: 'Settled' }),
  });
  const accept = async (first_name: string) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(`${server.url}/invite/${host.user.invite_slug}?eventSlug=${event.slug}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(first_name));
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('textbox', { name: 'Code' }).focus();
    await page.keyboard.type(await codeFor(emailOf(first_name)));
    await page.getByLabel('First name').fill(first_name);
    await page.getByLabel('Last name').fill('Test');
    await page.getByRole('button', { name: 'Confirm' }).click();
    return page;
  };
  await (await accept('Lou')).getByText(/Your seat may still change until /).waitFor();
  await callApi(server, 'POST', `/api/events/${event.id}/seating/publish/`, { access, body: {} });
  const page = await accept('Max');
  await page.getByRole('heading', { name: 'Seating is final' }).waitFor();
  await expect.poll(() => page.getByText(/may still change/).count()).toBe(0);
});
