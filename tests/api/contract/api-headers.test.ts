/** Security headers are set before a response is made, so that no kind of response can miss them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Api, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let slug: string;
beforeAll(async () => {
  api = await startApi();
  const host = await api.createMember();
  slug = (await createDinner(api, host.user)).event.slug;
});
afterAll(() => api.close());

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  vary: 'Origin',
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
};
const readHeaders = async (path: string, init: RequestInit = {}, app = api.app) => {
  const response = await app.request(path, init, {
    incoming: { socket: { remoteAddress: '192.0.2.1' } },
  });
  return { status: response.status, headers: Object.fromEntries(response.headers) };
};
const from = (origin: string) => ({ headers: { Origin: origin } });

test.each([
  ['a success', '/api/config/', {}, 200],
  ['an unknown path', '/api/nothing/', {}, 404],
  ['a refusal without a token', '/api/user/me/', {}, 401],
  [
    'an invalid body',
    '/api/auth/refresh/',
    { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
    400,
  ],
] as const)('%s of the API has the security headers', async (_, path, init, status) => {
  expect(await readHeaders(path, init)).toMatchObject({ status, headers: SECURITY_HEADERS });
});

test('an unexpected error and a streamed response have them too', async () => {
  const app = createApp({ ...api, db: null as never });
  expect(await readHeaders(`/api/events/by-slug/?slug=${slug}`, {}, app)).toMatchObject({
    status: 500,
    headers: SECURITY_HEADERS,
  });
  const member = await api.createMember();
  const { event } = await createDinner(api, member.user);
  const csv = { headers: { Accept: 'text/csv', Authorization: `Bearer ${member.access}` } };
  expect(await readHeaders(`/api/events/${event.id}/guests/`, csv)).toMatchObject({
    status: 200,
    headers: { ...SECURITY_HEADERS, 'content-type': 'text/csv; charset=utf-8' },
  });
});

test('a public read is open to every page, also when it is refused, and anything else to partners', async () => {
  const anyPage = from('https://anywhere.example');
  const open = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  expect(await readHeaders(`/api/events/by-slug/?slug=${slug}`, anyPage)).toMatchObject({
    status: 200,
    headers: open,
  });
  expect(await readHeaders('/api/events/by-slug/?slug=no-such-dinner', anyPage)).toMatchObject({
    status: 404,
    headers: open,
  });
  const refused = await readHeaders('/api/user/me/', anyPage);
  expect([
    refused.status,
    refused.headers['access-control-allow-origin'],
    refused.headers['cross-origin-resource-policy'],
  ]).toEqual([403, undefined, 'same-origin']);
  const partner = {
    'access-control-allow-origin': PARTNER_ORIGIN,
    'cross-origin-resource-policy': 'same-origin',
  };
  expect(await readHeaders('/api/user/me/', from(PARTNER_ORIGIN))).toMatchObject({
    status: 401,
    headers: partner,
  });
});
