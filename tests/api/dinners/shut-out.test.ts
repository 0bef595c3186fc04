/** Members who are not welcome at a dinner: guests removed by its host, and members blocked by its host. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { calls } from '#src/contract/calls.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import { type Api, type Member, OWN_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

const LATER_TITLE = 'Moved to the Boathouse';

let api: Api;
let host: Member;
let guest: Member;
let other: Member;
let dinner: DinnerEvent;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const eventPath = () => `/api/events/${dinner.id}`;
const createDinner = async (overrides: Record<string, unknown>) => {
  dinner = (
    await host.send<DinnerEvent>('POST', '/api/events/', {
      body: createDinnerInput(overrides, api.now().getTime()),
    })
  ).body;
};
const answer = (member: Member, status: 'accepted' | 'declined') =>
  member.send<{ error?: string; event?: DinnerEvent }>('POST', `${eventPath()}/rsvp/`, {
    body: { status },
  });
const linkInvite = (member: Member) =>
  member.send('POST', `/api/invites/${host.user.invite_slug}/claim/`, {
    body: { event_slug: dinner.slug },
  });
const invite = (member: Member) =>
  host.send('POST', `${eventPath()}/invitations/`, {
    body: { emails: [member.user.email], user_ids: [] },
  });
async function removeGuest(member: Member) {
  expect(
    (await host.send('POST', `${eventPath()}/guests/${member.user.id}/remove/`, { body: {} }))
      .status,
  ).toBe(200);
  api.clock.advance(1_000);
}
beforeEach(async () => {
  [host, guest, other] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  api.outbox.length = 0;
});

/** Everything that a member can read: each call that reads, for this dinner where it takes one, and the calendars. */
async function readEverything(
  member: Member,
  calendarPaths: string[],
): Promise<{ path: string; text: string }[]> {
  const reads = (Object.values(calls) as CallDefinition[]).filter(
    ({ method, who }) => method === 'GET' && who !== 'anyone',
  );
  const paths = [
    ...reads.map(({ path }) => path.replace(':id', dinner.id).replace(':user_id', member.user.id)),
    ...['mine', 'all', 'hosting', 'following', 'past'].map((tab) => `/api/events/?tab=${tab}`),
    ...['/api/feeds/list_available/', '/api/feeds/list_new/', '/api/matches/'].map(
      (path) => `${path}?event_id=${dinner.id}`,
    ),
    `/api/events/by-slug/?slug=${dinner.slug}`,
    `/api/events/by-slug/?slug=${dinner.slug}&invite=${host.user.invite_slug}`,
    ...calendarPaths,
  ];
  return Promise.all(
    paths.map(async (path) => ({
      path,
      text: JSON.stringify((await member.send('GET', path)).body),
    })),
  );
}
const findTelling = async (member: Member, calendarPaths: string[] = []) =>
  (await readEverything(member, calendarPaths))
    .filter(({ text }) => text.includes(LATER_TITLE))
    .map(({ path }) => path);

describe('[case 122] a guest whom the host of an unlisted dinner removed', () => {
  let calendarPaths: string[];
  beforeEach(async () => {
    await createDinner({ visibility: 'invite' });
    for (const member of [guest, other]) {
      await linkInvite(member);
      expect((await answer(member, 'accepted')).status).toBe(200);
      await member.send('POST', `${eventPath()}/follow/`, { body: {} });
    }
    const feed = (await guest.send<{ feed_url: string }>('GET', '/api/calendar/')).body.feed_url;
    const file = (await guest.send<DinnerEvent>('GET', `${eventPath()}/`)).body.calendar!.ics_url;
    calendarPaths = [feed, file].map((url) => new URL(url.replace('webcal:', 'http:')).pathname);
    await api.runDueJobs();
    await removeGuest(guest);
    await answer(other, 'declined');
    await api.runDueJobs();
    api.outbox.length = 0;
    await host.send('PATCH', `${eventPath()}/`, { body: { title: LATER_TITLE } });
    await api.runDueJobs();
  });

  test('reads no later change by any call, calendar or e-mail, also with the host’s link', async () => {
    // Guests who declined themselves can still change their mind.
    expect((await findTelling(other)).length).toBeGreaterThan(4);
    await linkInvite(guest);
    expect(await findTelling(guest, calendarPaths)).toEqual([]);
    for (const [method, path] of [
      ['POST', '/follow/'],
      ['DELETE', '/follow/'],
    ] as const)
      expect(
        (await guest.send(method, eventPath() + path, method === 'POST' ? { body: {} } : {}))
          .status,
        path,
      ).toBe(404);
    expect(
      (
        await guest.send('POST', '/api/feedback/', {
          body: { rating: 'up', text: '', event_id: dinner.id },
        })
      ).status,
    ).not.toBe(201);
    await host.send('POST', `${eventPath()}/message/`, { body: { text: 'Bring a coat.' } });
    await host.send('POST', `${eventPath()}/cancel/`, { body: {} });
    await api.runDueJobs();
    expect(api.outbox.filter(({ to }) => to === guest.user.email)).toEqual([]);
    expect(await findTelling(guest, calendarPaths)).toEqual([]);
  });

  test('hears that they were removed if they answer, and sees it all once the host invites them again', async () => {
    const refused = {
      status: 409,
      body: {
        error:
          'The host can’t offer you a seat at this dinner. If you’d still like to come, ask them for an invitation.',
      },
    };
    for (const status of ['accepted', 'declined'] as const)
      expect(await answer(guest, status)).toMatchObject(refused);
    await host.send('PATCH', `${eventPath()}/`, { body: { approval: true } });
    expect(await answer(guest, 'accepted'), 'a request would let them see it').toMatchObject(
      refused,
    );
    await invite(guest);
    expect(await findTelling(guest)).toContain(`${eventPath()}/`);
    expect((await answer(guest, 'accepted')).body.event?.my_status).toBe('accepted');
  });

  test('sees a listed dinner like everybody', async () => {
    await host.send('PATCH', `${eventPath()}/`, { body: { visibility: 'members' } });
    expect(await findTelling(guest)).toContain(`${eventPath()}/`);
  });
});

describe('[case 122] a member whom the host has blocked', () => {
  const REFUSED =
    'The host can’t offer you a seat at this dinner. If you’d still like to come, ask them for an invitation.';
  const block = (by: Member, target: Member) =>
    by.send('POST', `/api/users/${target.user.id}/block/`, { body: {} });
  const countListed = async () =>
    (await host.send<{ results: unknown[] }>('GET', `${eventPath()}/guests/`)).body.results.length;
  const readToken = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';

  test.each([false, true])(
    'can’t accept (with approval: %s), isn’t told why, and the host sees nothing of it',
    async (approval) => {
      await createDinner({ approval });
      await invite(guest);
      await api.runDueJobs();
      const item = (
        await guest.send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/')
      ).body.results.find(({ type }) => type === 'event_invite')!;
      await block(host, guest);
      await api.runDueJobs();
      api.outbox.length = 0;
      const listed = await countListed();
      const feed = (await host.send('GET', '/api/feeds/list_available/')).body;
      expect(await answer(guest, 'accepted')).toMatchObject({
        status: 409,
        body: { error: REFUSED },
      });
      expect(
        (
          await guest.send('POST', `/api/feeds/${item.id}/submit_action/`, {
            body: { action: 'accept', payload: {} },
          })
        ).status,
      ).toBeGreaterThanOrEqual(404);
      await api.runDueJobs();
      expect([
        await countListed(),
        (await host.send('GET', '/api/feeds/list_available/')).body,
        api.outbox,
      ]).toEqual([listed, feed, []]);
      // The host's own choice: not between any two.
      await block(other, host);
      expect((await answer(other, 'accepted')).status).toBe(200);
      await host.send('DELETE', `/api/users/${guest.user.id}/block/`);
      expect((await answer(guest, 'accepted')).status).toBe(200);
    },
  );

  test('can’t accept without script either', async () => {
    await createDinner({});
    await block(host, guest);
    const to = `/invite-answer/?slug=${host.user.invite_slug}&eventSlug=${dinner.slug}`;
    const headers = { Origin: OWN_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' };
    const post = async (path: string, fields: Record<string, string>) =>
      (
        await api.send<string>('POST', path, {
          headers,
          body: new URLSearchParams(fields).toString(),
        })
      ).body;
    const { email } = guest.user;
    const form = await post(to, {
      token: readToken((await api.send<string>('GET', to)).body),
      email,
    });
    const code = await api.codeFor(email);
    expect(
      await post(to.replace('/?', '/code?'), {
        token: readToken(form),
        email,
        code,
        first_name: 'Ada',
        last_name: 'Lind',
      }),
    ).toContain(REFUSED);
    expect(await countListed()).toBe(1);
  });

  test('keeps the seat they had before, and can give it back', async () => {
    await createDinner({});
    await answer(guest, 'accepted');
    await block(host, guest);
    expect((await answer(guest, 'accepted')).status).toBe(200);
    expect((await answer(guest, 'declined')).status).toBe(200);
    expect((await answer(guest, 'accepted')).status).toBe(409);
  });
});
