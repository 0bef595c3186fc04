import { eq, sql } from 'drizzle-orm';
import { users } from '#server/modules/auth/schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#src/contract/members.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import type { createMemoryStore } from '#tests/helpers/api/memory-store.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createUploadForm, createPhoto } from '#tests/helpers/api/images.ts';

let api: Api;
let ada: Member;
beforeAll(async () => {
  api = await startApi();
  ada = await api.createMember();
});
afterAll(() => api.close());

const uploadPicture = async (member = ada) => {
  const { body } = await member.send<User>('POST', '/api/user/profile-picture/upload/', {
    form: createUploadForm(await createPhoto()),
  });
  return new URL(body.picture_url!).pathname;
};
const request = (path: string, headers: Record<string, string> = {}) =>
  api.app.request(path, { headers });

describe('a stored picture', () => {
  test('[case 78] is served only as an image, cross-origin and cached forever', async () => {
    const path = await uploadPicture();
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers.get('Set-Cookie')).toBeNull();
    const repeated = await request(path, { 'If-None-Match': response.headers.get('ETag')! });
    expect([repeated.status, await repeated.text()]).toEqual([304, '']);
  });

  const toMailPath = (path: string) => path.replace(/webp$/, 'jpg');
  const expectJpeg = async (path: string, size: [number, number]) => {
    const response = await request(path);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['jpeg', ...size]);
  };

  test('[R76] of a person is also a JPEG of 5:6 for mails, until it is replaced', async () => {
    const path = toMailPath(await uploadPicture());
    for (let times = 0; times < 2; times++) await expectJpeg(path, [180, 216]);
    await uploadPicture();
    expect((await request(path)).status).toBe(404);
  });

  test('[R76] of a dinner is also a JPEG of 2:1 for mails', async () => {
    const { path } = await createDinner(api, ada.user);
    const { body } = await ada.send<{ cover_url: string }>('POST', `${path}/cover/`, {
      form: createUploadForm(await createPhoto()),
    });
    await expectJpeg(toMailPath(new URL(body.cover_url).pathname), [880, 440]);
  });

  test('[R49] [R76] a block ends the addresses that the other knows of the picture', async () => {
    const [member, other] = [await api.createMember(), await api.createMember()];
    const path = await uploadPicture(member);
    const block = () => member.send('POST', `/api/users/${other.user.id}/block/`, { body: {} });
    await other.send('POST', `/api/users/${member.user.id}/block/`, { body: {} });
    await api.runDueJobs();
    expect((await request(path)).status).toBe(200);
    const before = await (await request(path)).arrayBuffer();
    expect((await block()).status).toBe(204);
    await api.runDueJobs();
    for (const known of [path, toMailPath(path)]) expect((await request(known)).status).toBe(404);
    const [row] = await api.db.select().from(users).where(eq(users.id, member.user.id));
    const renewed = row!.picture_url!;
    expect(await (await request(renewed)).arrayBuffer()).toEqual(before);
    await member.send('DELETE', '/api/user/profile-picture/delete/');
    await block();
    await api.runDueJobs();
    expect((await request(renewed)).status).toBe(404);
  });

  test('[R46] [R76] mails no longer show the picture of a member who deleted their account', async () => {
    const leaver = await api.createMember();
    const path = toMailPath(await uploadPicture(leaver));
    expect((await request(path)).status).toBe(200);
    await leaver.send('DELETE', '/api/user/delete-account/delete/');
    expect((await request(path)).status).toBe(404);
  });

  test('[case 78] is 404 once replaced, even while its file exists', async () => {
    const first = await uploadPicture();
    await uploadPicture();
    // Control: the file still exists.
    expect(
      (api.store as ReturnType<typeof createMemoryStore>).files.has(first.slice('/media/'.length)),
    ).toBe(true);
    const deleted = await request(first);
    expect([deleted.status, deleted.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(deleted.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('[case 78] has a random name, and malformed names are not looked up in the store', async () => {
    const names = new Set<string>();
    for (let i = 0; i < 5; i++) names.add(await uploadPicture());
    expect(names.size).toBe(5);
    const requestedKeys: string[] = [];
    const { get: originalGet } = api.store;
    api.store.get = (key) => {
      requestedKeys.push(key);
      return originalGet(key);
    };
    for (const name of [
      '..%2f..%2fsecret',
      '%2e%2e',
      'texts.json.webp',
      `${'a'.repeat(22)}.webp`,
      `${'a'.repeat(23)}.webp`,
      'a.webp',
      '%00.webp',
    ])
      expect((await request(`/media/${name}`)).status).toBe(404);
    api.store.get = originalGet;
    expect(requestedKeys).toEqual([]);
  });

  test('[R37] [case 78] is served in the smaller widths of its kind too, and in its own for any other', async () => {
    const path = await uploadPicture();
    const own = await request(path);
    const readWidth = async (search: string) =>
      (await sharp(await (await request(path + search)).arrayBuffer()).metadata()).width;
    expect(
      await Promise.all(
        ['?w=160', '?w=320', '', '?w=512', '?w=480', '?w=1e9', '?w=..%2f', '?w='].map(readWidth),
      ),
    ).toEqual([160, 320, 512, 512, 512, 512, 512, 512]);
    const small = await request(`${path}?w=160`);
    for (const name of [
      'Content-Type',
      'Cache-Control',
      'Content-Security-Policy',
      'X-Content-Type-Options',
      'Cross-Origin-Resource-Policy',
    ])
      expect(small.headers.get(name), name).toBe(own.headers.get(name));
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(
      (await own.arrayBuffer()).byteLength,
    );
    // The files of the widths have no address of their own.
    expect((await request(path.replace('.webp', '.160.webp'))).status).toBe(404);
    await uploadPicture();
    expect((await request(`${path}?w=160`)).status).toBe(404);
  });

  test('[R37] from before there were smaller widths is served in its own', async () => {
    const path = await uploadPicture();
    const { files } = api.store as ReturnType<typeof createMemoryStore>;
    for (const key of files.keys()) if (/\.\d+\.webp$/.test(key)) files.delete(key);
    const [small, own] = [await request(`${path}?w=160`), await request(path)];
    expect(small.status).toBe(200);
    expect(Buffer.from(await small.arrayBuffer())).toEqual(Buffer.from(await own.arrayBuffer()));
  });

  test('is a 404 if its file is missing', async () => {
    const path = await uploadPicture();
    (api.store as ReturnType<typeof createMemoryStore>).files.clear();
    expect((await request(path)).status).toBe(404);
    expect((await api.db.execute(sql`select 1`)).rows).toHaveLength(1);
  });
});
