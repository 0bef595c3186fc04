/** Texts that the server writes in the reader’s language. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import { users } from '#server/modules/auth/schema.ts';
import { negotiateLanguage, negotiateLocale } from '#server/platform/i18n.ts';
import type { Profile, ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import { deServerMessages } from '#src/i18n/de/server.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.1' };

test('[R56] the supported language of the highest weight wins, then the first in order', () => {
  const acceptLanguages = [
    'de-AT,de;q=0.9,en;q=0.5',
    'fr,de;q=0.3,en;q=0.9',
    'fr',
    undefined,
    'de;q=0,ar;q=0.1',
    '*',
    ';;q=;,de',
    'de;q=nonsense',
  ];
  expect(acceptLanguages.map(negotiateLanguage)).toEqual([
    'de',
    'en',
    'en',
    'en',
    'ar',
    'en',
    'de',
    'en',
  ]);
});

test('[R56] a language is understood as systems write it, and keeps its region', () => {
  const acceptLanguages = [
    'de_DE',
    'de_AT.UTF-8,en;q=0.5',
    'fr_FR,ar-001;q=0.8,en;q=0.2',
    'en-150',
    'fr_FR',
    'C',
  ];
  expect(acceptLanguages.map(negotiateLocale)).toEqual([
    'de-DE',
    'de-AT',
    'ar-001',
    'en-150',
    'en',
    'en',
  ]);
});

test('[R56] errors are in the reader’s language, English by default', async () => {
  const sendWithoutToken = (headers: Record<string, string>) =>
    api.send<{ error: string }>('GET', '/api/user/me/', { headers });
  expect((await sendWithoutToken(german)).body.error).toBe(deServerMessages.error_unauthorized);
  expect((await sendWithoutToken({})).body.error).toBe('Please sign in again.');
});

test('[R34, R56] profile types are translated for the reader; stored values stay', async () => {
  await upsertProfileTypes(api.db);
  const member = await api.createMember();
  const readRaisingType = async (headers: Record<string, string>) =>
    (
      await member.send<{ results: ProfileType[] }>('GET', '/api/profile-types/', { headers })
    ).body.results.find(({ slug }) => slug === 'raising')!;
  expect(await readRaisingType(german)).toMatchObject({
    display_name: 'Kapital suchen',
    attributes: [{ label: 'Phase' }, {}, {}],
  });
  expect((await readRaisingType({})).display_name).toBe('Raising money');
});

test('[R34, R56] a profile’s attributes are translated for the reader; stored values stay', async () => {
  const types = await upsertProfileTypes(api.db);
  const member = await api.createMember();
  const initialized = await member.send<{ results: Profile[] }>(
    'POST',
    '/api/profiles/initialize_profiles/',
    {
      body: { source: 'manual', profile_type_ids: [types.get('raising')!] },
    },
  );
  const path = `/api/profiles/${initialized.body.results.find(({ is_default }) => !is_default)!.id}`;
  const attributes = [
    { key: 'stage', value: 'Later' },
    { key: 'round', value: 'Later' },
    { key: 'fields', value: ['Public sector', 'Food'] },
  ];
  expect(
    (await member.send('PUT', `${path}/update_profile_data/`, { body: { attributes } })).status,
  ).toBe(200);
  const { body } = await member.send<ProfileDetail>('GET', `${path}/profile_detail/`, {
    headers: german,
  });
  expect(body.attributes).toEqual([
    { key: 'stage', value: 'Later', label: 'Später' },
    { key: 'round', value: 'Later', label: 'Later' },
    { key: 'fields', value: ['Public sector', 'Food'], label: ['Verwaltung', 'Ernährung'] },
  ]);
  const defaultProfilePath = `/api/profiles/${initialized.body.results.find(({ is_default }) => is_default)!.id}`;
  await member.send('PUT', `${defaultProfilePath}/update_profile_data/`, {
    body: { attributes: attributes.slice(1) },
  });
  const defaultProfileResponse = await member.send<ProfileDetail>(
    'GET',
    `${defaultProfilePath}/profile_detail/`,
    { headers: german },
  );
  expect(defaultProfileResponse.body.attributes.map(({ label }) => label)).toEqual([
    'Later',
    ['Verwaltung', 'Ernährung'],
  ]);
  expect(body.profile_type!.attributes[0]).toMatchObject({
    options: ['Idea', 'Seed', 'Series A', 'Series B', 'Later'],
    option_labels: expect.arrayContaining(['Später']),
  });
});

test('[R49, R56] e-mails are in the language their reader last used', async () => {
  const email = 'gast@example.org';
  const headers = german;
  await api.send('POST', '/api/auth/email-code/send-code/', { body: { email }, headers });
  const code = await api.codeFor(email);
  expect(api.outbox.at(-1)!.subject).toBe(`${code} ist Ihr Code für Beside`);
  expect(api.outbox.at(-1)!.html).toContain('<html lang="de" dir="ltr">');
  await api.send('POST', '/api/auth/email-code/verify-code/', {
    body: { email, code, first_name: 'Gerda', last_name: 'Gast' },
    headers,
  });
  const [guest] = await api.db.select().from(users).where(eq(users.email, email));
  expect(guest!.language).toBe('de');

  const host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  const created = await createDinner(api, host.user, { title: 'The Long Table' });
  await host.send('POST', `${created.path}/invitations/`, { body: { emails: [email] } });
  await api.runDueJobs();
  const message = api.outbox.findLast(({ to }) => to === email)!;
  expect(message.subject).toBe('Teodora Vasić lädt Sie zu The Long Table ein');
  expect(message.text).toMatch(/Montag, 30\. November, \d\d:\d\d Uhr \(Ortszeit Lisbon\)/);
});

test('[R49, R56] a refresh from a page in another language changes the e-mail language', async () => {
  const member = await api.createMember();
  const body = { refresh: member.refresh };
  expect(
    (await api.send('POST', '/api/auth/refresh/', { body, headers: { 'Accept-Language': 'ar' } }))
      .status,
  ).toBe(200);
  const [row] = await api.db.select().from(users).where(eq(users.id, member.user.id));
  expect(row!.language).toBe('ar');
});
