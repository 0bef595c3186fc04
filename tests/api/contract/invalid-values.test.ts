import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, type Member, startApi } from '../../helpers/api/start-api.ts';

let api: Api;
let ada: Member;
beforeAll(async () => {
  api = await startApi();
  ada = await api.createMember();
});
afterAll(() => api.close());

const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const someId = '00000000-0000-4000-8000-000000000000';

test.each<[string, unknown[]]>([
  ['/api/events/', ['x', someId]],
  ['/api/events/', ['2026-11-20T09:00:00.000Z', 'y']],
  ['/api/events/', ['infinity', someId]],
  ['/api/events/', ['275761-01-01T00:00:00.000Z', someId]],
  ['/api/events/', ['2026-11-20T09:00:00.000Z', '\u0000']],
  ['/api/profile-types/', [1.5, someId]],
  ['/api/profile-types/', ['1', someId]],
  ['/api/profiles/', [1e20]],
])('%s refuses a cursor of ours with other contents (%j)', async (path, values) => {
  expect(await ada.send('GET', `${path}?cursor=${cursor(...values)}`)).toMatchObject({ status: 400, body: { error: { cursor: ['Invalid input'] } } });
});

test.each([
  { first_name: 'a\u0000b' },
  { last_name: 'a\r\nBcc: x@y.example' },
  { linkedin_url: 'https://linkedin.com/in/\u0000x' },
  { mail_preferences: { everything: true } },
])('%j is refused by field', async (body) => {
  const { status, body: answer } = await ada.send<{ error: object }>('PATCH', '/api/user/update_info/', { body });
  expect([status, Object.keys(answer.error)]).toEqual([400, Object.keys(body)]);
});

test('a search for an impossible title is refused', async () => {
  expect((await ada.send('GET', '/api/events/?q=%00a')).status).toBe(400);
});

test.each(['/share/-.png?eventSlug=%00', '/share/%00.png', '/share/host.png?eventSlug=%22'])('the share image URL %s is 404', async (to) => {
  expect((await api.send('GET', to)).status).toBe(404);
});
