import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarGrants, calendarStates } from '#server/modules/calendar/schema.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { sessions } from '#server/modules/auth/schema.ts';
import { signAccessToken } from '#server/modules/auth/access-token.ts';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import {
  CALENDAR_SCOPE,
  type GoogleServer,
  startGoogleServer,
} from '#tests/helpers/services/google-calendar-server.ts';

const BASE = '/api/integrations/google-calendar/';

let google: GoogleServer;
let api: Api;
let host: Member;
let member: Member;

beforeAll(async () => {
  google = await startGoogleServer();
  api = await startApi({ env: google.env });
  host = await api.createMember();
});
afterAll(async () => {
  await api.close();
  await google.stop();
});
beforeEach(async () => {
  member = await api.createMember();
  Object.assign(google, {
    scope: CALENDAR_SCOPE,
    tokenAnswers: [],
    tokenForms: [],
    revoked: [],
    calls: [],
  });
  google.entries.clear();
});

const authorize = async (caller = member) =>
  (await caller.send<{ url: string }>('GET', `${BASE}authorize/`)).body.url;
const postCallback = (body: unknown, caller = member) =>
  caller.send<{ error: string; connected?: boolean }>('POST', `${BASE}callback/`, { body });
const readConnection = async (caller = member) =>
  (await caller.send<{ available: boolean; connected: boolean }>('GET', BASE)).body;
const giveConsent = async (caller = member) => {
  const { state: sent, code } = await google.giveConsent(await authorize(caller));
  return { state: sent, code };
};

describe('connecting Google Calendar', () => {
  test('[R13] [R44] consent connects the member with only the scope needed', async () => {
    expect(await readConnection()).toEqual({ available: true, connected: false });
    const url = new URL(await authorize());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: CALENDAR_SCOPE,
      redirect_uri: 'http://localhost:3000/integrations/google-calendar/callback',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      client_id: 'beside-calendar',
      response_type: 'code',
    });
    const { page, ...callbackParams } = await google.giveConsent(url.href);
    expect(page).toBe('http://localhost:3000/integrations/google-calendar/callback');
    expect(await postCallback(callbackParams)).toMatchObject({
      status: 200,
      body: { connected: true },
    });
    expect(await readConnection()).toEqual({ available: true, connected: true });
    const [form] = google.tokenForms;
    expect(createHash('sha256').update(form!.code_verifier!).digest('base64url')).toBe(
      url.searchParams.get('code_challenge'),
    );
  });

  test('[case 40] a missing, forged, altered or replayed state connects nothing', async () => {
    const { code, ...withoutCode } = await giveConsent();
    // Alters the first character. A fixed replacement could equal the original.
    const alteredState = `${withoutCode.state.startsWith('A') ? 'B' : 'A'}${withoutCode.state.slice(1)}`;
    const wrongStates = [
      undefined,
      '',
      member.user.id,
      'x'.repeat(43),
      alteredState,
      'y'.repeat(10_000),
      7,
      null,
    ];
    for (const state of wrongStates) expect((await postCallback({ state, code })).status).toBe(400);
    expect(await readConnection()).toMatchObject({ connected: false });
    expect(google.tokenForms).toEqual([]);
    // Control: the correct state still works, once.
    expect((await postCallback({ state: withoutCode.state, code })).status).toBe(200);
    await member.send('DELETE', BASE);
    expect((await postCallback({ state: withoutCode.state, code })).status).toBe(400);
    expect(await readConnection()).toMatchObject({ connected: false });
  });

  test('[case 40] a state of another member or session connects nothing and is used up', async () => {
    const other = await api.createMember();
    const otherParams = await giveConsent(other);
    expect((await postCallback(otherParams)).status).toBe(400);
    expect(await readConnection()).toMatchObject({ connected: false });
    expect((await postCallback(otherParams, other)).status).toBe(400);
    const otherSession = await api.signIn(member.user);
    const ownParams = await giveConsent();
    expect((await postCallback(ownParams, otherSession)).status).toBe(400);
    expect(google.tokenForms).toEqual([]);
    expect((await postCallback(await giveConsent())).status).toBe(200);
  });

  test('[case 40] a state expires after ten minutes', async () => {
    // The member’s access token expires too, so send a new one.
    const finishLater = async (callbackParams: { state: string; code: string }) =>
      (
        await member.send('POST', `${BASE}callback/`, {
          body: callbackParams,
          token: await signAccessToken(api, member.session),
        })
      ).status;
    const late = await giveConsent();
    api.clock.advance(10 * MINUTE_MS + 1000);
    expect(await finishLater(late)).toBe(400);
    member = await api.createMember();
    const inTime = await giveConsent();
    api.clock.advance(10 * MINUTE_MS - 1000);
    expect(await finishLater(inTime)).toBe(200);
    member = await api.createMember();
    await authorize();
    api.clock.advance(11 * MINUTE_MS);
    member = await api.createMember();
    await authorize();
    expect(await api.db.select().from(calendarStates)).toHaveLength(1);
  });

  test('[case 40] of twenty requests with the same state one succeeds', async () => {
    const callbackParams = await giveConsent();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => postCallback(callbackParams)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(google.tokenForms).toHaveLength(1);
  });

  test('[case 41] a code Google refuses is 400, a Google failure 503, and a retry works', async () => {
    google.tokenAnswers = [{ status: 400, body: { error: 'invalid_grant' } }];
    const refused = await postCallback(await giveConsent());
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Google didn’t accept the request. Start again from your settings.',
    ]);
    for (const tokenAnswer of [
      { status: 500, body: {} },
      { status: 503, body: { error: 'temporarily_unavailable' } },
      { status: 401, body: { error: 'invalid_client' } },
      { status: 200, body: { odd: true } },
    ]) {
      google.tokenAnswers = [tokenAnswer];
      const failed = await postCallback(await giveConsent());
      expect(failed).toMatchObject({
        status: 503,
        body: { error: 'Google Calendar can’t be reached right now. Try again in a moment.' },
      });
      expect(failed.headers.get('Retry-After')).toBe('30');
    }
    expect(await readConnection()).toMatchObject({ connected: false });
    expect((await postCallback(await giveConsent())).status).toBe(200);
  });

  test('[case 41] denied access is 400, and the next try works', async () => {
    const { state: stateParam } = await giveConsent();
    for (const body of [
      { state: stateParam },
      { state: stateParam, code: '' },
      { state: stateParam, error: 'access_denied' },
      { error: 'access_denied' },
    ]) {
      expect((await postCallback(body)).status).toBe(400);
    }
    expect(await readConnection()).toMatchObject({ connected: false });
    expect((await postCallback(await giveConsent())).status).toBe(200);
  });

  test('[case 41] a consent without the needed scope connects nothing and is revoked', async () => {
    for (const scope of [
      '',
      'openid',
      `${CALENDAR_SCOPE}.readonly`,
      'https://www.googleapis.com/auth/calendar.readonly',
    ]) {
      google.scope = scope;
      const response = await postCallback(await giveConsent());
      expect(response.status).toBe(400);
      expect(response.body.error).toContain('leave that box checked');
    }
    expect(google.revoked).toHaveLength(4);
    expect(await readConnection()).toMatchObject({ connected: false });
    // Control: a consent with more scope than requested is enough.
    google.scope = `openid ${CALENDAR_SCOPE}`;
    expect((await postCallback(await giveConsent())).status).toBe(200);
  });

  test('[case 41] authorizing is 503 while Google is unreachable', async () => {
    const unreachable = await startApi({
      env: { ...google.env, GOOGLE_CALENDAR_ISSUER: 'http://127.0.0.1:9' },
    });
    const member = await unreachable.createMember();
    expect(await member.send('GET', `${BASE}authorize/`)).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('Google') },
    });
    await unreachable.close();
  });

  test('[R13] a second consent in another tab keeps the connection and exchanges no code', async () => {
    const [first, second] = [await giveConsent(), await giveConsent()];
    expect((await postCallback(first)).status).toBe(200);
    const listGrants = () =>
      api.db.select().from(calendarGrants).where(eq(calendarGrants.user_id, member.user.id));
    const before = await listGrants();
    expect(await postCallback(second)).toMatchObject({ status: 200, body: { connected: true } });
    expect(await listGrants()).toEqual(before);
    expect(google.tokenForms).toHaveLength(1);
    expect(google.revoked).toEqual([]);
    // The second state is used up too.
    expect((await postCallback(second)).status).toBe(400);
  });

  test('[case 42] tokens and the verifier are encrypted and never returned', async () => {
    const url = await authorize();
    const [pendingState] = await api.db
      .select()
      .from(calendarStates)
      .where(eq(calendarStates.user_id, member.user.id));
    const { state: stateParam, code } = await google.giveConsent(url);
    const responseBodies = [
      (await postCallback({ state: stateParam, code })).body,
      await readConnection(),
    ];
    const [form] = google.tokenForms;
    expect(pendingState!.hash).not.toContain(stateParam);
    expect(pendingState!.verifier).not.toContain(form!.code_verifier!);
    const [grant] = await api.db
      .select()
      .from(calendarGrants)
      .where(eq(calendarGrants.user_id, member.user.id));
    // A JWT and a UUID from this server would appear in plain text or base64.
    const decoded = `${grant!.encrypted} ${Buffer.from(grant!.encrypted, 'base64url').toString('latin1')}`;
    expect(decoded).not.toMatch(/eyJ[\w-]+\.[\w-]+\.|access|refresh|[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(JSON.stringify(responseBodies)).toBe(
      '[{"connected":true},{"available":true,"connected":true}]',
    );
    const exported = await member.send('GET', '/api/user/export/');
    expect(JSON.stringify(exported.body)).not.toContain(grant!.encrypted);
  });

  test('only sessions of the same member see the connection', async () => {
    await postCallback(await giveConsent());
    const otherSession = await api.signIn(member.user);
    expect(await readConnection(otherSession)).toMatchObject({ connected: true });
    expect(await readConnection(await api.createMember())).toMatchObject({ connected: false });
    expect((await api.send('GET', BASE)).status).toBe(401);
    const widget = await api.signIn(member.user, { scope: 'widget', origin: PARTNER_ORIGIN });
    expect((await widget.send('GET', BASE)).status).toBe(403);
    expect((await widget.send('GET', `${BASE}authorize/`)).status).toBe(403);
  });

  test('a pending state is invalid once its session has ended', async () => {
    const callbackParams = await giveConsent();
    await api.db.delete(sessions).where(eq(sessions.id, member.session.id));
    expect((await postCallback(callbackParams)).status).toBe(401);
    expect((await postCallback(callbackParams, await api.signIn(member.user))).status).toBe(400);
  });

  test('without configuration Google Calendar isn’t offered and its calls are 404', async () => {
    const unconfigured = await startApi();
    const member = await unconfigured.createMember();
    expect((await member.send('GET', BASE)).body).toEqual({ available: false, connected: false });
    const offered = await member.send('GET', `${BASE}authorize/`);
    expect(offered).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('isn’t available') },
    });
    expect(
      (await member.send('POST', `${BASE}callback/`, { body: { state: 'a', code: 'b' } })).status,
    ).toBe(404);
    expect((await member.send('DELETE', BASE)).status).toBe(204);
    await unconfigured.close();
  });

  test('[R44] connecting writes the upcoming accepted dinners and no others', async () => {
    const upcoming = await createDinner(api, host.user, { title: 'Coming' });
    const past = await createDinner(api, host.user, {
      starts_at: new Date(api.now().getTime() - DAY_MS),
    });
    const cancelled = await createDinner(api, host.user, { status: 'cancelled' });
    const declined = await createDinner(api, host.user);
    for (const { event } of [upcoming, past, cancelled])
      await api.db
        .insert(guests)
        .values({ event_id: event.id, user_id: member.user.id, status: 'accepted' });
    await api.db
      .insert(guests)
      .values({ event_id: declined.event.id, user_id: member.user.id, status: 'declined' });
    await postCallback(await giveConsent());
    await api.runDueJobs();
    expect([...google.entries.values()].map(({ summary }) => summary)).toEqual(['Coming']);
    await api.db.delete(events).where(eq(events.id, upcoming.event.id));
  });
});
