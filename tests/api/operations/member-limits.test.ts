/** Limits per member for what a script could repeat without end (`RATE_LIMITS`). Each test has its own members and meets no other's limits. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { media } from '#server/modules/media/schema.ts';
import { rateLimits } from '#server/platform/db/schema.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import { createPhoto, createUploadForm } from '#tests/helpers/api/images.ts';
import {
  type Api,
  type Member,
  type RequestOptions,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';

let postgres: Postgres;
let api: Api;
/** Another server on the same database, with low limits. */
let strict: Api;
let host: Member;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url });
  strict = await startApi({
    databaseUrl: postgres.url,
    env: { RATE_LIMITS: 'rsvps=4/day, dinners=2/day, uploads=2/hour' },
  });
  host = await api.createMember();
});
afterAll(async () => {
  await Promise.all([api.close(), strict.close()]);
  await postgres.stop();
});

const answer = (
  guest: Member,
  path: string,
  status: 'accepted' | 'declined',
  sent: RequestOptions = {},
  server = api,
) =>
  server.send<{ event: DinnerEvent } & ErrorBody>('POST', `${path}/rsvp/`, {
    token: guest.access,
    body: { status },
    ...sent,
  });
const createEvent = (member: Member, sent: RequestOptions = {}, server = api) =>
  server.send<{ id: string } & ErrorBody>('POST', '/api/events/', {
    token: member.access,
    body: createDinnerInput({}, server.now().getTime()),
    ...sent,
  });
const readStatus = async (guest: Member, eventId: string) =>
  (await api.db.select().from(guests).where(eq(guests.event_id, eventId))).find(
    ({ user_id }) => user_id === guest.user.id,
  )?.status;

test('[case 98] a member who changes an RSVP 60 times a day is stopped, and can still give up the seat', async () => {
  const { path, event } = await createDinner(api, host.user);
  const guest = await api.createMember();
  const responses = [];
  for (let change = 0; change < 60; change++)
    responses.push(await answer(guest, path, change % 2 === 0 ? 'accepted' : 'declined'));
  const accepts = responses.filter((_, change) => change % 2 === 0);
  expect(accepts.slice(0, 25).map(({ status }) => status)).toEqual(Array(25).fill(200));
  expect(accepts.slice(25).map(({ status }) => status)).toEqual(Array(5).fill(429));
  const { body, headers } = accepts.at(-1)!;
  expect(body.error).toBe('You’ve changed your RSVPs too often. Try again later.');
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3600);
  expect(await readStatus(guest, event.id)).toBe('declined');

  // Others are free to accept. A guest who is over the limit and has a seat can give it up.
  const other = await api.createMember();
  expect((await answer(other, path, 'accepted')).status).toBe(200);
  expect((await answer(other, path, 'accepted', {}, strict)).status).toBe(200);
  await api.db
    .update(rateLimits)
    .set({ count: 50 })
    .where(eq(rateLimits.key, `rsvps ${other.user.id}`));
  expect((await answer(other, path, 'declined')).body.event.my_status).toBe('declined');
  expect((await answer(other, path, 'accepted')).status).toBe(429);
});

test('[case 98] a member who creates 60 dinners a day is stopped until the next day', async () => {
  const creator = await api.createMember();
  const statuses = [];
  for (let count = 0; count < 60; count++) statuses.push((await createEvent(creator)).status);
  expect(statuses).toEqual([...Array<number>(50).fill(201), ...Array<number>(10).fill(429)]);
  expect(await api.db.$count(events, eq(events.host_id, creator.user.id))).toBe(50);
  const refused = await createEvent(creator, { headers: { 'Accept-Language': 'de' } });
  expect(refused.body.error).toBe(
    'Sie haben sehr viele Dinner erstellt. Versuchen Sie es später wieder.',
  );
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600);

  const tomorrow = await startApi({
    databaseUrl: postgres.url,
    now: new Date(api.now().getTime() + DAY_MS),
  });
  onTestFinished(() => tomorrow.close());
  expect((await createEvent(await tomorrow.signIn(creator.user), {}, tomorrow)).status).toBe(201);
});

test('[case 98] limits come from RATE_LIMITS and are shared by all servers', async () => {
  const [creator, guest] = [await api.createMember(), await api.createMember()];
  for (const server of [api, strict])
    expect((await createEvent(creator, {}, server)).status).toBe(201);
  expect((await createEvent(creator, {}, strict)).status).toBe(429);

  const { path } = await createDinner(api, host.user);
  const statuses = [];
  for (const [status, server] of [
    ['accepted', api],
    ['declined', strict],
    ['accepted', api],
    ['declined', api],
    ['accepted', strict],
  ] as const)
    statuses.push((await answer(guest, path, status, {}, server)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('[case 98] only changes count: no repeated, refused, invalid or unchanged request', async () => {
  const { path } = await createDinner(api, host.user);
  const guest = await api.createMember();
  const send = (status: 'accepted' | 'declined', key?: string) =>
    answer(guest, path, status, key ? { headers: { 'Idempotency-Key': key } } : {}, strict);
  for (let repeat = 0; repeat < 5; repeat++)
    expect((await send('accepted', 'one')).status).toBe(200);
  for (let repeat = 0; repeat < 5; repeat++) expect((await send('accepted')).status).toBe(200);
  expect((await send('declined')).status).toBe(200);
  expect((await send('accepted')).status).toBe(200);
  expect((await send('declined')).status).toBe(200);
  expect((await send('accepted')).status).toBe(429);

  const creator = await api.createMember();
  const inThePast = { body: createDinnerInput({}, 0) };
  for (let repeat = 0; repeat < 3; repeat++)
    expect((await createEvent(creator, inThePast, strict)).status).toBe(400);
  for (const key of ['a', 'a', 'b', 'b', 'a'])
    expect(
      (await createEvent(creator, { headers: { 'Idempotency-Key': key } }, strict)).status,
    ).toBe(201);
  for (let repeat = 0; repeat < 2; repeat++)
    expect(
      (await createEvent(creator, { headers: { 'Idempotency-Key': 'c' } }, strict)).status,
    ).toBe(429);
  expect(await api.db.$count(events, eq(events.host_id, creator.user.id))).toBe(2);
});

test('[case 98] pictures and covers of one member share a limit, checked before the file is read', async () => {
  const member = await api.createMember();
  const photo = await createPhoto();
  const upload = (path: string, bytes: Uint8Array | string, server = strict) =>
    server.send<ErrorBody>('POST', path, { token: member.access, form: createUploadForm(bytes) });
  const { path } = await createDinner(api, member.user);
  expect((await upload('/api/user/profile-picture/upload/', photo)).status).toBe(200);
  expect((await upload(`${path}/cover/`, photo)).status).toBe(200);
  const files = await api.db.$count(media, eq(media.owner_id, member.user.id));
  const refused = await upload('/api/user/profile-picture/upload/', 'not an image');
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'You’ve uploaded a lot of images. Try again later.',
  ]);
  expect(refused.headers.get('Retry-After')).toBe('3600');
  expect(await api.db.$count(media, eq(media.owner_id, member.user.id))).toBe(files);
  // Control: the limit is the only reason.
  expect((await upload('/api/user/profile-picture/upload/', photo, api)).status).toBe(200);
});
