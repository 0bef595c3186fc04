import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { media } from '#server/modules/media/schema.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { createDiskStore } from '#server/platform/storage/disk-store.ts';
import { createMediaKey, findMediaKey, toSmallerKey } from '#server/modules/media/media-key.ts';
import { deleteMemberMedia } from '#server/modules/media/media-files.ts';
import { createS3Store } from '#server/platform/storage/s3-store.ts';
import type { ObjectStore } from '#server/platform/storage/store.ts';
import { deleteOrphanedMedia } from '#server/modules/media/cleanup.ts';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { User } from '#src/contract/members.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createUploadForm, createPhoto } from '#tests/helpers/api/images.ts';
import { type S3Server, startS3Server } from '#tests/helpers/services/s3-server.ts';

let api: Api;
let s3: S3Server;
let dir: string;
beforeAll(async () => {
  // Object stores use the real clock for file times.
  [api, s3, dir] = await Promise.all([
    startApi({ now: new Date() }),
    startS3Server(),
    mkdtemp(path.join(os.tmpdir(), 'beside-media-')),
  ]);
});
afterAll(async () => {
  await Promise.all([api.close(), s3.stop(), rm(dir, { recursive: true })]);
});

const listKeys = async (store: ObjectStore) => {
  const keys: string[] = [];
  for await (const { key } of store.keys()) keys.push(key);
  return keys.toSorted();
};

describe.each([
  ['a folder', () => createDiskStore(dir, api.now)],
  ['an S3-compatible storage', () => createS3Store(s3)],
] as const)('%s', (_, openStore) => {
  let store: ObjectStore;
  let deps: ServerDeps;
  let app: ReturnType<typeof createApp>;
  let ada: Member;
  beforeAll(async () => {
    store = openStore();
    deps = { ...api, store };
    app = createApp(deps);
    ada = await api.createMember();
  });
  afterAll(() => store.close?.());

  const send = async (method: string, url: string, body?: FormData, member = ada) => {
    const response = await app.request(url, {
      method,
      headers: { Authorization: `Bearer ${member.access}` },
      ...(body ? { body } : {}),
    });
    return {
      status: response.status,
      body: (await response.json()) as User & { cover_url: string },
    };
  };
  const uploadPicture = async (member = ada) =>
    (
      await send(
        'POST',
        '/api/user/profile-picture/upload/',
        createUploadForm(await createPhoto()),
        member,
      )
    ).body.picture_url!.replace('http://localhost:3000', '');

  test('returns what was stored, and nothing for unknown keys', async () => {
    const key = createMediaKey();
    const bytes = Buffer.from([0, 1, 2, 255]);
    await store.put(key, bytes, 'image/webp');
    expect(await store.get(key)).toEqual({ bytes, type: 'image/webp' });
    expect(await listKeys(store)).toContain(key);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
    expect(await listKeys(store)).not.toContain(key);
  });

  test('[R37] [case 78] serves a picture from its upload until it is replaced', async () => {
    const first = await uploadPicture();
    const served = await app.request(first);
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const second = await uploadPicture();
    expect([(await app.request(first)).status, (await app.request(second)).status]).toEqual([
      404, 200,
    ]);
  });

  test('deletes orphaned files once they are older than any running upload', async () => {
    const [orphanedKey, pictureUrl] = [createMediaKey(), await uploadPicture()];
    const smallerKey = toSmallerKey(orphanedKey, 256);
    for (const key of [orphanedKey, smallerKey])
      await store.put(key, Buffer.from('left by a crash'), 'image/webp');
    await deleteOrphanedMedia(deps);
    expect(await listKeys(store)).toEqual(expect.arrayContaining([orphanedKey, smallerKey]));
    // Relative to now: on a slow machine the tests may have started more than a minute ago.
    const laterDeps = { ...deps, now: () => new Date(Date.now() + HOUR_MS + MINUTE_MS) };
    await deleteOrphanedMedia(laterDeps);
    const remainingKeys = await listKeys(store);
    expect(remainingKeys.filter((key) => [orphanedKey, smallerKey].includes(key))).toEqual([]);
    const pictureKey = path.basename(pictureUrl);
    expect(remainingKeys).toEqual(
      expect.arrayContaining([
        pictureKey,
        toSmallerKey(pictureKey, 160),
        toSmallerKey(pictureKey, 320),
      ]),
    );
    expect((await app.request(pictureUrl)).status).toBe(200);
  });

  test('[R46] [case 88] deletes every file of one member and no other', async () => {
    const leaver = await api.createMember();
    const { event, path: dinnerPath } = await createDinner(api, leaver.user);
    const [defaultProfile] = await api.db
      .select()
      .from(profiles)
      .where(eq(profiles.user_id, leaver.user.id));
    const leaverUrls = [
      await uploadPicture(leaver),
      (
        await send('POST', `${dinnerPath}/cover/`, createUploadForm(await createPhoto()), leaver)
      ).body.cover_url.replace('http://localhost:3000', ''),
    ];
    await send(
      'POST',
      `/api/profiles/${defaultProfile!.id}/upload_company_logo/`,
      createUploadForm(await createPhoto()),
      leaver,
    );
    const otherUrl = await uploadPicture();
    expect(await api.db.$count(media, eq(media.owner_id, leaver.user.id))).toBe(3);
    await deleteMemberMedia(deps, leaver.user.id);
    await deleteMemberMedia(deps, leaver.user.id);
    for (const url of leaverUrls) expect((await app.request(url)).status).toBe(404);
    expect((await app.request(otherUrl)).status).toBe(200);
    const remainingKeys = await listKeys(store);
    const leaverKeys = new Set(leaverUrls.map((url) => path.basename(url)));
    // In all widths.
    expect(remainingKeys.filter((file) => leaverKeys.has(findMediaKey(file) ?? ''))).toEqual([]);
    expect(await api.db.$count(media, eq(media.owner_id, leaver.user.id))).toBe(0);
    const [user] = await api.db.select().from(users).where(eq(users.id, leaver.user.id));
    const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
    const [profile] = await api.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, defaultProfile!.id));
    expect([user!.picture_url, row!.cover_url, profile!.company.logo_url]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('[case 88] an interrupted deletion continues where it stopped', async () => {
    const leaver = await api.createMember();
    const url = await uploadPicture(leaver);
    const failingDeps: ServerDeps = {
      ...deps,
      store: { ...store, remove: () => Promise.reject(new Error('storage unavailable')) },
    };
    await expect(deleteMemberMedia(failingDeps, leaver.user.id)).rejects.toThrow('unavailable');
    expect(await api.db.$count(media, eq(media.owner_id, leaver.user.id))).toBe(1);
    await deleteMemberMedia(deps, leaver.user.id);
    expect(await listKeys(store)).not.toContain(path.basename(url));
  });

  test('an unreferenced media row is deleted with its file', async () => {
    const member = await api.createMember();
    const url = await uploadPicture(member);
    await api.db.update(users).set({ picture_url: null }).where(eq(users.id, member.user.id));
    const laterDeps = { ...deps, now: () => new Date(deps.now().getTime() + 2 * HOUR_MS) };
    await deleteOrphanedMedia(laterDeps);
    expect(await api.db.$count(media, eq(media.key, path.basename(url)))).toBe(0);
    await deleteOrphanedMedia(laterDeps);
    expect(await listKeys(store)).not.toContain(path.basename(url));
  });
});

test('old partial files in the folder are deleted', async () => {
  const store = createDiskStore(dir, api.now);
  const partialFile = path.join(dir, 'media', `${createMediaKey()}.part`);
  await writeFile(partialFile, 'half');
  await utimes(partialFile, new Date(0), new Date(0));
  await deleteOrphanedMedia({ ...api, store });
  expect((await readdir(path.join(dir, 'media'))).filter((name) => name.endsWith('.part'))).toEqual(
    [],
  );
});

test('an upload to unreachable storage is a server error and stores no row', async () => {
  const ada = await api.createMember();
  const unreachable = createApp({
    ...api,
    store: createS3Store({ ...s3, endpoint: 'http://127.0.0.1:9' }),
  });
  const loggedErrors: unknown[] = [];
  const originalConsoleError = console.error;
  console.error = (...args) => void loggedErrors.push(args);
  const response = await unreachable.request('/api/user/profile-picture/upload/', {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.access}` },
    body: createUploadForm(await createPhoto()),
  });
  console.error = originalConsoleError;
  expect([500, 503]).toContain(response.status);
  expect(await response.text()).not.toMatch(/127\.0\.0\.1|ECONN/);
  expect(await api.db.$count(media, eq(media.owner_id, ada.user.id))).toBe(0);
});
