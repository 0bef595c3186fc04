/** One list of partner origins decides which sites can call the API (CORS), frame our pages and sign members in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#server/admin/run.ts';
import { type App, createApp } from '#server/app.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { openPartners } from '#server/modules/auth/partner-origins.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import {
  type Api,
  type Member,
  OWN_ORIGIN,
  PARTNER_ORIGIN,
  startApi,
} from '#tests/helpers/api/start-api.ts';

const ADDED = 'https://harbour.example';
let api: Api;
let app: App;
let deps: ServerDeps & { partners: Awaited<ReturnType<typeof openPartners>> };
let ada: Member;
beforeAll(async () => {
  api = await startApi();
  deps = { ...api, partners: await openPartners(api.env, api.db, api.log) };
  app = createApp(deps);
  ada = await api.createMember();
});
afterAll(async () => {
  deps.partners.close();
  await api.close();
});

const post = (path: string, body: object, headers: Record<string, string>) =>
  app.request(OWN_ORIGIN + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const readOwnUser = (auth: Pick<AuthSession, 'access'>, Origin: string) =>
  app.request(`${OWN_ORIGIN}/api/user/me/`, {
    headers: { Authorization: `Bearer ${auth.access}`, Origin },
  });

/** Signs Ada in on a page of this origin; null when no handoff code is issued for it. */
async function signInOn(origin: string): Promise<AuthSession | null> {
  const handoff = await post(
    '/api/auth/handoff/',
    { origin },
    { Authorization: `Bearer ${ada.access}`, Origin: OWN_ORIGIN },
  );
  if (handoff.status !== 200) return null;
  const { code } = (await handoff.json()) as { code: string };
  return (await (
    await post('/api/auth/exchange/', { code }, { Origin: origin })
  ).json()) as AuthSession;
}

/** What an origin may do. The session of its page is tried on that page and on ours. */
async function checkAccess(origin: string) {
  const preflightHeaders = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  const preflight = await app.request(`${OWN_ORIGIN}/api/auth/exchange/`, {
    method: 'OPTIONS',
    headers: preflightHeaders,
  });
  const frame = await app.request(`${OWN_ORIGIN}/embed/invite-card/?slug=nobody&origin=${origin}`);
  const frameAncestors =
    /frame-ancestors ([^;]*)/
      .exec(frame.headers.get('Content-Security-Policy') ?? '')?.[1]
      ?.split(' ') ?? [];
  const auth = await signInOn(origin);
  return {
    cors: preflight.headers.get('Access-Control-Allow-Origin') === origin,
    framed: frameAncestors.includes(origin),
    sessionOnItsPage: auth !== null && (await readOwnUser(auth, origin)).status === 200,
    sessionOnOurPage: auth !== null && (await readOwnUser(auth, OWN_ORIGIN)).status === 200,
  };
}
const PARTNER_ACCESS = {
  cors: true,
  framed: true,
  sessionOnItsPage: true,
  sessionOnOurPage: false,
};
const NO_ACCESS = { cors: false, framed: false, sessionOnItsPage: false, sessionOnOurPage: false };

test('[R03] [case 67, 69] an origin in PARTNER_ORIGINS can call, frame and sign in', async () => {
  expect(await checkAccess(PARTNER_ORIGIN)).toEqual(PARTNER_ACCESS);
  expect(await checkAccess('https://tide.example.attacker.example')).toEqual(NO_ACCESS);
});

test('[R03] [case 67, 69] an origin added by the operator has access until it is removed', async () => {
  expect(await checkAccess(ADDED)).toEqual(NO_ACCESS);
  expect(await runCommand(deps, ['partner', 'add', ADDED])).toMatchObject({ code: 0 });
  expect(await checkAccess(ADDED)).toEqual(PARTNER_ACCESS);
  const sessionBeforeRemoval = (await signInOn(ADDED))!;
  const handoff = await post(
    '/api/auth/handoff/',
    { origin: ADDED },
    { Authorization: `Bearer ${ada.access}`, Origin: OWN_ORIGIN },
  );
  const { code } = (await handoff.json()) as { code: string };

  expect(await runCommand(deps, ['partner', 'remove', ADDED])).toMatchObject({ code: 0 });
  expect(await checkAccess(ADDED)).toEqual(NO_ACCESS);
  const responsesAfterRemoval = [
    await readOwnUser(sessionBeforeRemoval, ADDED),
    await readOwnUser(sessionBeforeRemoval, OWN_ORIGIN),
    await post('/api/auth/refresh/', { refresh: sessionBeforeRemoval.refresh }, { Origin: ADDED }),
    await post('/api/auth/exchange/', { code }, { Origin: ADDED }),
  ];
  expect(responsesAfterRemoval.map(({ ok }) => ok)).toEqual([false, false, false, false]);
  expect(await checkAccess(PARTNER_ORIGIN)).toEqual(PARTNER_ACCESS);
});
