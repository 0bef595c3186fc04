/** The commands of `npm run admin`, run directly on the database. */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { adminCommands, formatHelp, runCommand } from '#server/admin/run.ts';
import { findMatches } from '#server/modules/matching/find-matches.ts';
import { submitRsvp } from '#server/modules/dinners/rsvps/rsvps.ts';
import { eventHosts, events, guests, seats } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { partners, sessions, users } from '#server/modules/auth/schema.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { openPartners } from '#server/modules/auth/partner-origins.ts';
import { decryptWebhookSecret } from '#server/modules/notifications/webhooks/secret.ts';
import { createApp } from '#server/app.ts';
import { parseEnv } from '#server/platform/env.ts';
import { openDb } from '#server/platform/db/open.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Api, Member } from '#tests/helpers/api/start-api.ts';
import { databaseKinds, startApiOn } from '#tests/helpers/api/database-kinds.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';
import { createDatabase } from '#tests/helpers/services/postgres.ts';
import { selectGuestIds } from '#tests/helpers/api/guest-rows.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let api: Api;
  beforeAll(async () => {
    api = await startApiOn(kind);
  });
  afterAll(() => api.close());

  const run = (...args: string[]) => runCommand(api, args);
  const accept = (guest: Member, { path }: CreatedDinner) =>
    guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  const readEventRow = async ({ event }: CreatedDinner) =>
    (await api.db.select().from(events).where(eq(events.id, event.id)))[0]!;
  const emailKindsTo = async (to: Member) =>
    (await api.db.select().from(emails).where(eq(emails.user_id, to.user.id))).map(
      ({ kind }) => kind,
    );

  test('help lists every command, and a wrong command shows its usage', async () => {
    expect(await run()).toEqual({ code: 0, text: formatHelp() });
    for (const name of adminCommands.keys()) expect(formatHelp()).toContain(`  ${name} `);
    for (const flag of ['--help', '-h']) {
      const { code, text } = await run('ban', flag);
      expect([code, text]).toEqual([0, formatHelp('ban')]);
      expect([text.includes('  ban '), text.includes('  unban ')]).toEqual([true, false]);
    }
    expect(await run('destroy')).toMatchObject({
      code: 2,
      text: expect.stringContaining('There is no command destroy.') as string,
    });
    for (const args of [
      ['ban'],
      ['ban', 'a@b.example', 'c'],
      ['host-dinner', 'x'],
      ['partner', 'add'],
      ['partner', 'sell', 'x'],
      ['jobs'],
      ['resend', 'x'],
    ])
      expect(await run(...args)).toMatchObject({
        code: 2,
        text: expect.stringContaining(`Usage: ${args[0]} `) as string,
      });
  });

  test('an operator mistake gives a one-line message and removes no user', async () => {
    const before = await api.db.$count(users);
    for (const args of [
      ['ban', 'nobody@club.example'],
      ['unban', 'not an address'],
      ['purge', 'nobody@club.example'],
      ['cancel-dinner', 'none'],
      ['jobs', 'retry', 'all'],
    ]) {
      const { code, text } = await run(...args);
      expect([code, text.split('\n').length]).toEqual([1, 1]);
      expect(text).toMatch(/\.$/);
    }
    expect(await api.db.$count(users)).toBe(before);
  });

  test('[R44] a dinner gets another guest as host, and the old host stays a guest', async () => {
    const [old, next] = [await api.createMember(), await api.createMember()];
    const dinner = await createDinner(api, old.user);
    await accept(next, dinner);
    await api.db
      .insert(eventHosts)
      .values({ event_id: dinner.event.id, email: next.user.email, role: 'door' });
    expect(await run('host-dinner', dinner.event.slug, next.user.email)).toMatchObject({ code: 0 });
    // The new host isn't asked to help themselves.
    expect(await api.db.$count(eventHosts, eq(eventHosts.event_id, dinner.event.id))).toBe(0);
    expect(
      (await next.send('PATCH', `${dinner.path}/`, { body: { title: 'In new hands' } })).status,
    ).toBe(200);
    expect(
      (await old.send('PATCH', `${dinner.path}/`, { body: { title: 'In old hands' } })).status,
    ).toBe(403);
    expect((await old.send<{ my_status: string }>('GET', `${dinner.path}/`)).body.my_status).toBe(
      'accepted',
    );
    expect(await run('host-dinner', dinner.event.slug, next.user.email)).toMatchObject({ code: 1 });
  });

  test('[R49] a banned member is hidden: no invite link, profile or pending RSVP', async () => {
    const [bannedMember, contact, host] = [
      await api.createMember({ show_on_invites: true }),
      await api.createMember(),
      await api.createMember(),
    ];
    const dinner = await createDinner(api, bannedMember.user, { visibility: 'invite' });
    const other = await createDinner(api, host.user);
    await accept(bannedMember, other);
    await api.db
      .insert(matchDecisions)
      .values({ user_id: contact.user.id, target_id: bannedMember.user.id, state: 'interested' });
    const [card] = await api.db
      .select()
      .from(profiles)
      .where(eq(profiles.user_id, bannedMember.user.id));
    const readStatuses = async () =>
      Promise.all(
        [
          `/api/invites/${bannedMember.user.invite_slug}/`,
          `/api/events/by-slug/?slug=${dinner.event.slug}&invite=${bannedMember.user.invite_slug}`,
          `/api/profiles/${card!.id}/profile_detail/`,
        ].map(async (path) => (await contact.send('GET', path)).status),
      );
    expect(await readStatuses()).toEqual([200, 200, 200]);
    await run('ban', bannedMember.user.email);
    // As if the request had been authorized just before the ban.
    const late = submitRsvp(
      api,
      { user: bannedMember.user },
      other.event.id,
      { status: 'accepted' },
      { origin: null, widgetEventId: null },
    );
    await expect(late).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await readStatuses()).toEqual([404, 404, 404]);
    expect(
      JSON.stringify((await api.send('GET', `/api/events/by-slug/?slug=${other.event.slug}`)).body),
    ).not.toContain('"first_name":"Ada","initial"');
    expect((await readEventRow(other)).attendee_count).toBe(1);
  });

  test('[R44] a new host gets a seat; a full dinner accepts only a guest as host', async () => {
    const [old, next, late] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ];
    const dinner = await createDinner(api, old.user, { capacity: 2 });
    expect(await run('host-dinner', dinner.event.slug, next.user.email)).toMatchObject({ code: 0 });
    expect(await readEventRow(dinner)).toMatchObject({ host_id: next.user.id, attendee_count: 2 });
    expect(
      await api.db.$count(seats, inArray(seats.guest_id, selectGuestIds(api.db, next.user.id))),
    ).toBe(1);
    expect(await run('host-dinner', dinner.event.slug, late.user.email)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is full') as string,
    });
    expect(await readEventRow(dinner)).toMatchObject({ host_id: next.user.id, attendee_count: 2 });
    expect(await api.db.$count(guests, eq(guests.user_id, late.user.id))).toBe(0);
  });

  test('[R44] cancelling a dinner notifies its guests once', async () => {
    const [host, guest] = [await api.createMember(), await api.createMember()];
    const dinner = await createDinner(api, host.user);
    await accept(guest, dinner);
    expect(await run('cancel-dinner', dinner.event.slug)).toMatchObject({ code: 0 });
    await api.runDueJobs();
    expect((await readEventRow(dinner)).status).toBe('cancelled');
    expect((await emailKindsTo(guest)).filter((kind) => kind === 'cancelled')).toHaveLength(1);
    expect(await run('cancel-dinner', dinner.event.slug)).toMatchObject({ code: 1 });
  });

  test('a ban applies to the next request, frees the seat, and can be lifted', async () => {
    const [host, guest, waitlisted] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ];
    const dinner = await createDinner(api, host.user, { capacity: 2 });
    await accept(guest, dinner);
    await accept(waitlisted, dinner);
    expect(await run('ban', guest.user.email.toUpperCase())).toMatchObject({ code: 0 });
    expect((await guest.send('GET', '/api/user/me/')).status).toBe(401);
    expect(
      await api.db.$count(
        seats,
        inArray(seats.guest_id, selectGuestIds(api.db, waitlisted.user.id)),
      ),
    ).toBe(1);
    expect(await readEventRow(dinner)).toMatchObject({ attendee_count: 2 });

    const signIn = async () => {
      api.clock.advance(200_000);
      await api.send('POST', '/api/auth/email-code/send-code/', {
        body: { email: guest.user.email },
      });
      const code = await api.codeFor(guest.user.email);
      return (
        await api.send('POST', '/api/auth/email-code/verify-code/', {
          body: { email: guest.user.email, code },
        })
      ).status;
    };
    expect(await signIn()).toBe(403);
    expect(await run('unban', guest.user.email)).toMatchObject({ code: 0 });
    expect(await signIn()).toBe(200);
    expect((await guest.send('GET', '/api/user/me/')).status).toBe(401);
  });

  test('[R43] lifting a ban searches matches for the member again', async () => {
    const [bannedMember, other] = [
      await createMemberWithPriorities(api, ['seeking-a-mentor']),
      await createMemberWithPriorities(api, ['mentoring']),
    ];
    await api.runDueJobs();
    const countMatches = () =>
      Promise.all(
        [bannedMember, other].map(({ user }) =>
          api.db.$count(matches, eq(matches.user_id, user.id)),
        ),
      );
    expect(await countMatches()).toEqual([1, 1]);
    await run('ban', bannedMember.user.email);
    // The next daily search.
    await findMatches(api, bannedMember.user.id);
    expect(await countMatches()).toEqual([0, 0]);
    expect(await run('unban', bannedMember.user.email)).toMatchObject({ code: 0 });
    await api.runDueJobs();
    expect(await countMatches()).toEqual([1, 1]);
  });

  test('banning a host lists their dinners; handing one over leaves them no seat', async () => {
    const host = await api.createMember();
    const dinner = await createDinner(api, host.user);
    const { text } = await run('ban', host.user.email);
    expect(text).toContain(dinner.event.slug);
    const next = await api.createMember();
    expect(await run('host-dinner', dinner.event.slug, next.user.email)).toMatchObject({ code: 0 });
    expect(
      await api.db.$count(seats, inArray(seats.guest_id, selectGuestIds(api.db, host.user.id))),
    ).toBe(0);
  });

  test('[R46] removing a member skips the 48-hour grace period', async () => {
    const removed = await api.createMember({ email: 'gone@club.example' });
    expect(await run('purge', removed.user.email)).toMatchObject({ code: 0 });
    expect(await api.db.$count(users, eq(users.id, removed.user.id))).toBe(0);
    expect(await api.db.$count(sessions, eq(sessions.user_id, removed.user.id))).toBe(0);
    expect(await run('purge', removed.user.email)).toMatchObject({ code: 1 });
  });

  test('resending works by id or newest of a kind and keeps the Message-ID', async () => {
    const [host, guest] = [await api.createMember(), await api.createMember()];
    const dinner = await createDinner(api, host.user);
    await accept(guest, dinner);
    await api.runDueJobs();
    const sent = () =>
      api.outbox.filter(({ to, subject }) => to === guest.user.email && !/^\d{6}/.test(subject));
    const [first] = sent();
    expect(sent()).toHaveLength(1);
    expect(await run('resend', guest.user.email, 'accepted')).toMatchObject({ code: 0 });
    await api.runDueJobs();
    expect(await run('resend', first!.id!)).toMatchObject({ code: 0 });
    await api.runDueJobs();
    expect(sent().map(({ id }) => id)).toEqual([first!.id, first!.id, first!.id]);
    expect(await run('resend', guest.user.email, 'code')).toMatchObject({ code: 1 });
    expect(await run('resend', guest.user.email, 'reminder')).toMatchObject({ code: 1 });
  });

  test('[R44] an outdated dinner e-mail is not resent', async () => {
    const [host, guest] = [await api.createMember(), await api.createMember()];
    const dinner = await createDinner(api, host.user);
    await accept(guest, dinner);
    await api.runDueJobs();
    api.clock.advance(1000);
    expect(
      (
        await host.send('PATCH', `${dinner.path}/`, {
          body: { venue: { name: 'Mill House', city: 'Lisbon', address: 'Rua Nova 1' } },
        })
      ).status,
    ).toBe(200);
    await api.runDueJobs();
    api.outbox.length = 0;
    expect(await run('resend', guest.user.email, 'accepted')).toEqual({
      code: 1,
      text: expect.stringContaining(
        'The dinner has changed since this e-mail was written',
      ) as string,
    });
    expect(await run('resend', guest.user.email, 'moved')).toMatchObject({ code: 0 });
    await api.runDueJobs();
    expect(api.outbox).toHaveLength(1);
    // A change at the same clock time outdates it too.
    expect(await run('cancel-dinner', dinner.event.slug)).toMatchObject({ code: 0 });
    await api.runDueJobs();
    api.outbox.length = 0;
    expect(await run('resend', guest.user.email, 'moved')).toEqual({
      code: 1,
      text: expect.stringContaining('The dinner is cancelled') as string,
    });
    await api.runDueJobs();
    expect(api.outbox).toEqual([]);
    expect(await run('resend', guest.user.email, 'cancelled')).toMatchObject({ code: 0 });
    await api.runDueJobs();
    expect(api.outbox).toHaveLength(1);
  });

  test('failed jobs are listed and can be retried', async () => {
    await api.db.insert(jobs).values({
      kind: 'find_matches',
      payload: { user_id: (await api.createMember()).user.id },
      run_at: api.now(),
      attempts: 7,
      failed_at: api.now(),
      last_error: 'Error: away\n at x',
    });
    const { text } = await run('jobs', 'failed');
    expect(text).toMatch(/^[\w-]{36} {2}find_matches {2}\S+ {2}7 tries {2}Error: away$/);
    expect(await run('jobs', 'retry', text.split(' ')[0]!)).toMatchObject({ code: 0 });
    await api.runDueJobs();
    expect(await run('jobs', 'failed')).toEqual({ code: 0, text: 'There are no failed jobs.' });
  });

  describe('[case 67] partners', () => {
    const origin = 'https://harbour.example';
    const preflight = (app: Api['app']) =>
      app.request('/api/user/me/', {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      });

    test('adding a partner enables sign-in and shows the secret once; removing ends it', async () => {
      const live = await openPartners(api.env, api.db, api.log);
      const deps = { ...api, partners: live };
      const app = createApp(deps);
      const runPartnerCommand = (...args: string[]) => runCommand(deps, ['partner', ...args]);
      expect((await preflight(app)).status).toBe(403);

      const added = await runPartnerCommand(
        'add',
        origin,
        '--webhook',
        'https://harbour.example/hook',
      );
      const secret = /whsec_[A-Za-z0-9+/]{43}=/.exec(added.text)?.[0];
      expect(added.code).toBe(0);
      expect(secret).toBeDefined();
      const [row] = await api.db.select().from(partners).where(eq(partners.origin, origin));
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(decryptWebhookSecret(api.keys, row!.webhook_secret!)).toBe(secret);
      expect((await runPartnerCommand('list')).text).toContain(
        `${origin}  since 2026-11-20  webhook https://harbour.example/hook`,
      );
      expect((await runPartnerCommand('list')).text).not.toContain('whsec_');

      const response = await preflight(app);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin);
      const guest = await api.createMember({}, { scope: 'widget', origin });
      const readConfig = async () =>
        (await (await app.request('/api/config/', { headers: { Origin: origin } })).json()) as {
          may_sign_in: boolean;
        };
      expect((await readConfig()).may_sign_in).toBe(true);

      expect(await runPartnerCommand('remove', origin)).toMatchObject({ code: 0 });
      expect((await preflight(app)).status).toBe(403);
      expect((await readConfig()).may_sign_in).toBe(false);
      const [session] = await api.db
        .select()
        .from(sessions)
        .where(eq(sessions.id, guest.session.id));
      expect(session!.revoked_at).not.toBeNull();
      expect(await runPartnerCommand('remove', origin)).toMatchObject({ code: 1 });
      live.close();
    });

    test('partners added and removed by another server apply after a refresh', async () => {
      const live = await openPartners(api.env, api.db, api.log);
      await api.db.insert(partners).values({ origin });
      expect(live.has(origin)).toBe(false);
      await live.refresh();
      expect(live.has(origin)).toBe(true);
      await api.db.delete(partners).where(eq(partners.origin, origin));
      await live.refresh();
      expect(live.has(origin)).toBe(false);
      live.close();
    });

    test.each([
      'harbour.example',
      'https://harbour.example/',
      'https://HARBOUR.example',
      'ftp://harbour.example',
      '*',
      'null',
    ])('%s is refused as an origin', async (text) => {
      expect(await run('partner', 'add', text)).toMatchObject({
        code: 1,
        text: expect.stringContaining('is not an origin') as string,
      });
    });

    test('a webhook URL must be https in production and never has a password', async () => {
      const inProduction = { ...api, env: { ...api.env, production: true } };
      const insecure = await runCommand(inProduction, [
        'partner',
        'add',
        origin,
        '--webhook',
        'http://harbour.example/hook',
      ]);
      expect(insecure).toEqual({
        code: 1,
        text: expect.stringContaining('needs an https address') as string,
      });
      const withPassword = await run(
        'partner',
        'add',
        origin,
        '--webhook',
        'https://user:pass@harbour.example/',
      );
      expect(withPassword).toEqual({
        code: 1,
        text: expect.stringContaining('can’t contain a user name or password') as string,
      });
      expect(await api.db.$count(partners, eq(partners.origin, origin))).toBe(0);
    });
  });
});

test('the last list of partners survives a database outage', async () => {
  const database = await createDatabase();
  onTestFinished(() => database.stop());
  const { db, close } = await openDb({ databaseUrl: database.url });
  await db.insert(partners).values({ origin: 'https://harbour.example' });
  const live = await openPartners(parseEnv({}), db, silentLog);
  await close();
  await expect(live.refresh()).rejects.toThrow();
  expect(live.has('https://harbour.example')).toBe(true);
  live.close();
});
