import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#server/admin/run.ts';
import { users } from '#server/modules/auth/schema.ts';
import { warnOfUnusableAddresses } from '#server/modules/auth/unusable-addresses.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const KELVIN_ADDRESS = '\u212aay@club.example';

test('[case 112] a KELVIN SIGN opens no other account, by code, invitation or change of address', async () => {
  const kay = await api.createMember({ email: 'kay@club.example' });
  const host = await api.createMember();
  const { path } = await createDinner(api, host.user);
  const refused = { status: 400, body: { error: { email: ['Invalid input'] } } };
  expect(
    await api.send('POST', '/api/auth/email-code/send-code/', { body: { email: KELVIN_ADDRESS } }),
  ).toMatchObject(refused);
  await api.send('POST', '/api/auth/email-code/send-code/', { body: { email: kay.user.email } });
  const code = await api.codeFor(kay.user.email);
  expect(
    await api.send('POST', '/api/auth/email-code/verify-code/', {
      body: { email: KELVIN_ADDRESS, code },
    }),
  ).toMatchObject(refused);
  expect(
    await host.send('POST', '/api/user/change-email/', { body: { email: KELVIN_ADDRESS } }),
  ).toMatchObject(refused);
  expect(
    await host.send('POST', `${path}/invitations/`, { body: { emails: [KELVIN_ADDRESS] } }),
  ).toMatchObject({ status: 400 });
});

test('[case 112] an international domain is one account, in letters or as a browser sends it', async () => {
  const send = (path: string, body: object) =>
    api.send<{ user: { email: string } }>('POST', `/api/auth/email-code/${path}/`, { body });
  expect((await send('send-code', { email: 'anna@пример.рф' })).status).toBe(200);
  const stored = 'anna@xn--e1afmkfd.xn--p1ai';
  const code = await api.codeFor(stored);
  expect(await send('verify-code', { email: stored, code })).toMatchObject({
    status: 200,
    body: { user: { email: stored } },
  });
  // Control: a look-alike of it, with a Latin e, is refused.
  expect((await send('send-code', { email: 'anna@примeр.рф' })).status).toBe(400);
  for (const command of ['ban', 'unban'])
    expect(await runCommand(api, [command, 'anna@пример.рф'])).toMatchObject({ code: 0 });
});

test('[case 112] at start the log names accounts with unusable addresses, without the addresses', async () => {
  const ada = await api.createMember({ email: 'ada@kiln.example' });
  const [capital, accented] = [await api.createMember(), await api.createMember()];
  const setEmail = (id: string, email: string) =>
    api.db.update(users).set({ email }).where(eq(users.id, id));
  await setEmail(capital.user.id, 'Ada@kiln.example');
  await setEmail(accented.user.id, 'josé@kiln.example');
  const lines: Record<string, unknown>[] = [];
  await warnOfUnusableAddresses({
    db: api.db,
    log: { ...silentLog, warn: (fields) => void lines.push(fields) },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]!.count).toBe(2);
  expect(lines[0]!.accounts).toEqual(
    expect.arrayContaining([
      { user_id: capital.user.id, same_address_as: ada.user.id },
      { user_id: accented.user.id },
    ]),
  );
  expect(JSON.stringify(lines)).not.toContain('@');
  // The rows stay, and the operator reaches them.
  expect(await accented.send('GET', '/api/user/me/')).toMatchObject({
    status: 200,
    body: { email: 'josé@kiln.example' },
  });
  for (const email of ['josé@kiln.example', 'Ada@kiln.example'])
    expect(await runCommand(api, ['ban', email])).toMatchObject({ code: 0 });
  const banned = await api.db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.banned_at));
  expect(banned.map(({ id }) => id).toSorted()).toEqual(
    [accented.user.id, capital.user.id].toSorted(),
  );
});
