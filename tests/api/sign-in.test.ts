import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('[R01] a code sent to an address signs its owner in', async () => {
  const sent = await api.send('POST', '/api/auth/email-code/send-code/', { body: { email: 'Ada@Club.example ' } });
  expect(sent.body).toEqual({ resend_after: 120 });
  const code = api.codeFor('ada@club.example');
  const auth = await api.send('POST', '/api/auth/email-code/verify-code/', { body: { email: 'ada@club.example', code } });
  expect(auth.body).toMatchObject({ user: { email: 'ada@club.example', is_new: true } });
  expect(auth.status).toBe(200);
});
