import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let ada: Member;
beforeAll(async () => {
  api = await startApi();
  ada = await api.createMember();
});
afterAll(() => api.close());

const encodeCursor = (...values: unknown[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');
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
])('%s refuses a well-formed cursor with invalid values (%j)', async (path, values) => {
  expect(await ada.send('GET', `${path}?cursor=${encodeCursor(...values)}`)).toMatchObject({
    status: 400,
    body: { error: { cursor: ['Invalid input'] } },
  });
});

test.each([
  { first_name: 'a\u0000b' },
  { linkedin_url: 'https://linkedin.com/in/\u0000x' },
  { mail_preferences: { everything: true } },
])('%j is refused with an error for its field', async (body) => {
  const { status, body: errorBody } = await ada.send<{ error: object }>(
    'PATCH',
    '/api/user/update_info/',
    { body },
  );
  expect([status, Object.keys(errorBody.error)]).toEqual([400, Object.keys(body)]);
});

test('[R36] a name with nothing visible is refused as missing; a line break in one becomes a space', async () => {
  const save = (body: object) => ada.send('PATCH', '/api/user/update_info/', { body });
  expect(await save({ first_name: '\u200b' })).toMatchObject({
    status: 400,
    body: { error: { first_name: ['Required'] } },
  });
  expect(
    await save({ headline: '\u3164', last_name: '\u202ea\r\nBcc: x@y.example' }),
  ).toMatchObject({
    status: 200,
    body: { headline: '', last_name: 'a Bcc: x@y.example' },
  });
});

test('a search text with a NUL is refused', async () => {
  expect((await ada.send('GET', '/api/events/?q=%00a')).status).toBe(400);
});

test.each(['/share/-.png?eventSlug=%00', '/share/%00.png', '/share/host.png?eventSlug=%22'])(
  'the share image URL %s is 404',
  async (path) => {
    expect((await api.send('GET', path)).status).toBe(404);
  },
);
