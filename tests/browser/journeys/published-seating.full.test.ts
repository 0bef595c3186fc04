// Covers: src/features/hosting, src/features/dinner-plan, src/features/seating-print
/** One dinner from interest to the published plan: who sits beside whom and why, and who is notified. Real server, browser and SMTP. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import type { DinnerEvent } from '../../../src/contract/events.ts';
import type { FeedItem } from '../../../src/contract/feeds.ts';
import type { Seating } from '../../../src/contract/seating.ts';
import { findAxeViolations } from '../../helpers/browser/axe.ts';
import { openBrowser, watchConsole } from '../../helpers/browser/chromium.ts';
import { callApi, storeSession } from '../../helpers/server/member-client.ts';
import { type SmtpCatcher, startSmtpCatcher } from '../../helpers/services/smtp-catcher.ts';
import { type Server, startServer } from '../../helpers/server/server.ts';
import { createDinnerInput } from '../../helpers/api/dinner-input.ts';

let browser: Browser;
let server: Server;
let post: SmtpCatcher;
beforeAll(async () => {
  post = await startSmtpCatcher();
  [browser, server] = await Promise.all([openBrowser(), startServer({ env: { SEED: 'none', SMTP_URL: post.url } })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await post?.close();
});

const WAIT_OPTIONS = { timeout: 60_000, interval: 250 };
const address = (name: string) => `${name.toLowerCase()}@example.org`;
const getFirstName = ({ user }: AuthSession) => user.first_name;

const codeFor = (email: string) => vi.waitUntil(() => emailsTo(email).flatMap((raw) => /^Subject: (\d{6}) /m.exec(raw)?.[1] ?? [])[0], WAIT_OPTIONS);

/** A member who wants to meet peers; the code is read from the e-mail. */
async function member(first_name: string): Promise<AuthSession> {
  const email = address(first_name);
  await callApi(server, 'POST', '/api/auth/email-code/send-code/', { body: { email } });
  const code = await codeFor(email);
  const auth = await callApi<AuthSession>(server, 'POST', '/api/auth/email-code/verify-code/', { body: { email, code, first_name, last_name: 'Test' } });
  const { access } = auth;
  const { results } = await callApi<{ results: { id: string; slug: string }[] }>(server, 'GET', '/api/profile-types/', { access });
  const peers = results.find(({ slug }) => slug === 'peers')!.id;
  await callApi(server, 'POST', '/api/profiles/initialize_profiles/', { access, body: { source: 'manual', profile_type_ids: [peers] } });
  await callApi(server, 'PATCH', '/api/user/update_info/', { access, body: { is_new: false } });
  return { ...auth, user: { ...auth.user, is_new: false } };
}
const emailsTo = (email: string) => post.emails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw);
/** Recipients of e-mails about a changed seat or changed neighbours. */
const notifiedByMail = () => post.emails.filter(({ raw }) => /^Subject: (Your seat|The people next to you) at /m.test(raw)).flatMap(({ to }) => to);

async function open(who: AuthSession, path: string, expected: RegExp[] = []): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  await storeSession(context, server, who);
  await context.addInitScript(() => localStorage.setItem('beside.interested-told', '1'));
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(server.url + path);
  return page;
}

/** Goes through the dinner's deck: interested in these, all others skipped. */
async function mark(who: AuthSession, event: DinnerEvent, wanted: AuthSession[]): Promise<void> {
  // Matches come by jobs, and an open deck loads only once.
  const { access } = who;
  const cards = () =>
    callApi<{ results: { target_user: { id: string } }[] }>(server, 'GET', `/api/matches/?event_id=${event.id}&state=new&limit=50`, { access });
  const isDealt = async () => {
    const dealt = (await cards()).results.map(({ target_user }) => target_user.id);
    return wanted.every(({ user }) => dealt.includes(user.id));
  };
  await vi.waitUntil(isDealt, WAIT_OPTIONS);
  const page = await open(who, `/matches/deck?eventId=${event.id}`);
  const left = new Set(wanted.map(getFirstName));
  const heading = page.locator('.deck-card.top').getByRole('heading');
  while (left.size > 0) {
    const name = (await heading.innerText()).split(/\s+/)[0]!;
    await page.getByRole('button', { name: left.delete(name) ? 'Interested' : 'Skip' }).click();
    if (left.size > 0) await vi.waitUntil(async () => (await heading.innerText()).split(/\s+/)[0] !== name, WAIT_OPTIONS);
  }
  const interested = () => callApi<{ results: unknown[] }>(server, 'GET', '/api/matches/interested/', { access });
  await expect.poll(async () => (await interested()).results.length, WAIT_OPTIONS).toBe(wanted.length);
}

const planFor = (who: AuthSession, event: DinnerEvent) => callApi<Seating>(server, 'GET', `/api/events/${event.id}/seating/`, { access: who.access });
const chairNews = async (who: AuthSession) => {
  const { results } = await callApi<{ results: FeedItem[] }>(server, 'GET', '/api/feeds/list_available/', { access: who.access });
  return results.find(({ type }) => type === 'seat_changed')?.created_at ?? null;
};

/** Each guest's seat and neighbours, as one text. */
async function chairs(host: AuthSession, event: DinnerEvent): Promise<Map<string, { chair: number; sits: string }>> {
  const { seats } = (await planFor(host, event)).tables[0]!;
  const at = (position: number) => seats[(position + seats.length) % seats.length]?.person?.id ?? '';
  return new Map(
    seats.flatMap(({ person, position }) =>
      person ? [[person.id, { chair: position, sits: [position, ...[at(position - 1), at(position + 1)].toSorted()].join(' ') }] as const] : [],
    ),
  );
}

test('[R41] [R42] three who want to meet sit together; a cancellation moves at most four', async () => {
  const people: AuthSession[] = [];
  for (const name of ['Hanna', 'Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Ida']) people.push(await member(name));
  const [host, ada, ben, cleo] = people as [AuthSession, AuthSession, AuthSession, AuthSession];
  const ida = people.at(-1)!;
  const body = createDinnerInput({ title: 'The Night', waitlist_rule: 'fit', tables: [{ name: 'Round', shape: 'round', seats: 8 }] });
  const event = await callApi<DinnerEvent>(server, 'POST', '/api/events/', { access: host.access, body });
  for (const guest of people.slice(1)) await callApi(server, 'POST', `/api/events/${event.id}/rsvp/`, { access: guest.access, body: { status: 'accepted' } });
  const friends = [ada, ben, cleo];
  for (const one of friends)
    await mark(
      one,
      event,
      friends.filter((other) => other !== one),
    );

  // A job computes the plan: the three end up side by side.
  const nearFriends = async (who: AuthSession) =>
    (await planFor(who, event)).neighbours.filter(({ person }) => friends.some(({ user }) => user.id === person.id)).length;
  await expect.poll(async () => (await Promise.all(friends.map(nearFriends))).toSorted(), WAIT_OPTIONS).toEqual([1, 1, 2]);

  const desk = await open(host, `/events/${event.id}/seating`);
  await desk
    .getByText(/near a good match/)
    .first()
    .waitFor();
  await desk.screenshot({ path: '.cache/screens/night-host-390.png', fullPage: true });
  await desk.getByRole('button', { name: 'Publish seating' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish seating' }).click();
  await desk.getByText(/^Published on /).waitFor();
  await expect.poll(async () => (await Promise.all(people.slice(0, 8).map(chairNews))).every(Boolean), WAIT_OPTIONS).toBe(true);

  for (const one of friends) {
    const { neighbours } = await planFor(one, event);
    const page = await open(one, `/events/${event.id}`);
    for (const { person, reasons } of neighbours) {
      const card = page.locator('.seat-neighbours article').filter({ hasText: person.first_name });
      await card.waitFor();
      const isFriend = friends.some(({ user }) => user.id === person.id);
      if (isFriend) expect(reasons[0]).toBe('You both want to meet.');
      else expect(reasons[0], 'what they come for, and nothing of who marked whom').toMatch(/peers/i);
      await card.getByText(reasons[0]!).waitFor();
    }
    await expect.poll(() => page.locator('.seat-neighbours article').count(), { message: 'the two at my hands, and mine' }).toBe(3);
    if (one === ada) {
      expect(await findAxeViolations(page)).toEqual([]);
      await page.screenshot({ path: '.cache/screens/night-guest-390.png', fullPage: true });
    }
  }

  // A guest cancels, and Ida from the waitlist gets the seat.
  const before = await chairs(host, event);
  const newsBefore = new Map(await Promise.all(people.map(async (who) => [who.user.id, await chairNews(who)] as const)));
  const idaPage = await open(ida, `/events/${event.id}`);
  await idaPage.getByText(/goes to the guest who’s the best fit/).waitFor();
  const leaver = people.find((who) => getFirstName(who) === 'Emil')!;
  // A request for the plan that is still running when its guest cancels is refused.
  const page = await open(leaver, `/events/${event.id}`, [/403/]);
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up my seat' }).click();
  await expect.poll(async () => (await chairs(host, event)).has(ida.user.id), WAIT_OPTIONS).toBe(true);

  const after = await chairs(host, event);
  const stayed = people.filter(({ user }) => before.has(user.id) && after.has(user.id));
  const movers = stayed.filter(({ user }) => before.get(user.id)!.chair !== after.get(user.id)!.chair);
  expect(movers.length).toBeLessThanOrEqual(4);
  const concerned = stayed.filter(({ user }) => before.get(user.id)!.sits !== after.get(user.id)!.sits);
  expect(concerned.length).toBeGreaterThan(0);
  const recipients = concerned.filter((who) => who !== host).map((who) => address(getFirstName(who)));
  await expect.poll(() => notifiedByMail().toSorted(), WAIT_OPTIONS).toEqual(recipients.toSorted());
  // Ida's e-mail about her spot comes last: by then all the others have been sent.
  await vi.waitUntil(() => emailsTo(address('Ida')).some((raw) => /^Subject: You have a seat/m.test(raw)), WAIT_OPTIONS);
  const notifiedNames = (
    await Promise.all(stayed.map(async (who) => ((await chairNews(who)) === newsBefore.get(who.user.id) ? [] : [getFirstName(who)])))
  ).flat();
  expect(notifiedNames.toSorted()).toEqual(concerned.map(getFirstName).toSorted());
  expect(notifiedByMail().toSorted()).toEqual(recipients.toSorted());
}, 300_000);

test('[R42] [R48] a guest who accepts after publishing reads that the plan is final', async () => {
  const host = await member('Kit');
  const { access } = host;
  const event = await callApi<DinnerEvent>(server, 'POST', '/api/events/', { access, body: createDinnerInput({ title: 'Settled' }) });
  const accept = async (first_name: string) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(`${server.url}/invite/${host.user.invite_slug}?eventSlug=${event.slug}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByLabel('E-mail').fill(address(first_name));
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').focus();
    await page.keyboard.type(await codeFor(address(first_name)));
    await page.getByLabel('First name').fill(first_name);
    await page.getByLabel('Last name').fill('Test');
    await page.getByRole('button', { name: 'Confirm' }).click();
    return page;
  };
  await (await accept('Lou')).getByRole('heading', { name: 'Seating isn’t final yet' }).waitFor();
  await callApi(server, 'POST', `/api/events/${event.id}/seating/publish/`, { access, body: {} });
  const page = await accept('Max');
  await page.getByRole('heading', { name: 'Seating is final' }).waitFor();
  await expect.poll(() => page.getByText(/isn’t final|may change/).count()).toBe(0);
});
