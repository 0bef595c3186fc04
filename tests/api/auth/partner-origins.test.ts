/** One list of partners decides who may read across origins, frame us and get sessions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../host/server/admin/run.ts';
import { type App, createApp } from '../../../host/server/app.ts';
import type { Deps } from '../../../host/server/platform/deps.ts';
import { openPartners } from '../../../host/server/modules/auth/partner-origins.ts';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { type Api, type Member, OWN_ORIGIN, PARTNER_ORIGIN, startApi } from '../../helpers/api/start-api.ts';

const ADDED = 'https://harbour.example';
let api: Api;
let app: App;
let deps: Deps & { partners: Awaited<ReturnType<typeof openPartners>> };
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
  app.request(OWN_ORIGIN + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
const mine = (auth: Pick<AuthSession, 'access'>, Origin: string) =>
  app.request(`${OWN_ORIGIN}/api/user/me/`, { headers: { Authorization: `Bearer ${auth.access}`, Origin } });

/** Signs Ada in on a page of this origin; null when no handoff code is issued for it. */
async function handOver(origin: string): Promise<AuthSession | null> {
  const handoffResponse = await post('/api/auth/handoff/', { origin }, { Authorization: `Bearer ${ada.access}`, Origin: OWN_ORIGIN });
  if (handoffResponse.status !== 200) return null;
  const { code } = (await handoffResponse.json()) as { code: string };
  return (await (await post('/api/auth/exchange/', { code }, { Origin: origin })).json()) as AuthSession;
}

/** Whether each of the three allows an origin. */
async function readAccess(origin: string) {
  const preflightHeaders = { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' };
  const preflight = await app.request(`${OWN_ORIGIN}/api/auth/exchange/`, { method: 'OPTIONS', headers: preflightHeaders });
  const frame = await app.request(`${OWN_ORIGIN}/embed/invite-card/?slug=nobody&origin=${origin}`);
  const frameAncestors = /frame-ancestors ([^;]*)/.exec(frame.headers.get('Content-Security-Policy') ?? '')?.[1]?.split(' ') ?? [];
  const auth = await handOver(origin);
  return {
    cors: preflight.headers.get('Access-Control-Allow-Origin') === origin,
    framed: frameAncestors.includes(origin),
    here: auth !== null && (await mine(auth, origin)).status === 200,
    elsewhere: auth !== null && (await mine(auth, OWN_ORIGIN)).status === 200,
  };
}
const PARTNERS = { cors: true, framed: true, here: true, elsewhere: false };
const STRANGERS = { cors: false, framed: false, here: false, elsewhere: false };

test('[R03] [case 67, 69] an origin in PARTNER_ORIGINS can read, frame and sign in', async () => {
  expect(await readAccess(PARTNER_ORIGIN)).toEqual(PARTNERS);
  expect(await readAccess('https://tide.example.attacker.example')).toEqual(STRANGERS);
});

test('[R03] [case 67, 69] an origin added by the operator can too, until it is removed', async () => {
  expect(await readAccess(ADDED)).toEqual(STRANGERS);
  expect(await runCommand(deps, ['partner', 'add', ADDED])).toMatchObject({ code: 0 });
  expect(await readAccess(ADDED)).toEqual(PARTNERS);
  const before = (await handOver(ADDED))!;
  const unused = await post('/api/auth/handoff/', { origin: ADDED }, { Authorization: `Bearer ${ada.access}`, Origin: OWN_ORIGIN });
  const { code } = (await unused.json()) as { code: string };

  expect(await runCommand(deps, ['partner', 'remove', ADDED])).toMatchObject({ code: 0 });
  expect(await readAccess(ADDED)).toEqual(STRANGERS);
  const removedResponses = [
    await mine(before, ADDED),
    await mine(before, OWN_ORIGIN),
    await post('/api/auth/refresh/', { refresh: before.refresh }, { Origin: ADDED }),
    await post('/api/auth/exchange/', { code }, { Origin: ADDED }),
  ];
  expect(removedResponses.map(({ ok }) => ok)).toEqual([false, false, false, false]);
  expect(await readAccess(PARTNER_ORIGIN)).toEqual(PARTNERS);
});
