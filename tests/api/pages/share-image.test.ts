import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDatabase } from '#server/seed/seed.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { renderShareImage } from '#server/web/share-image/share-image.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createPhoto, createUploadForm } from '#tests/helpers/api/images.ts';
import type { createMemoryStore } from '#tests/helpers/api/memory-store.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
});
afterAll(() => api.close());

async function image(
  to: string,
): Promise<{ status: number; bytes: Buffer; width: number; height: number; type: string | null }> {
  const response = await api.app.request(to);
  const bytes = Buffer.from(await response.arrayBuffer());
  const png = bytes.subarray(1, 4).toString() === 'PNG';
  return {
    status: response.status,
    bytes,
    width: png ? bytes.readUInt32BE(16) : 0,
    height: png ? bytes.readUInt32BE(20) : 0,
    type: response.headers.get('Content-Type'),
  };
}

describe('the share image', () => {
  test.each(['/share/host.png?eventSlug=first-table', '/share/member.png', '/share/-.png'])(
    '[R38] %s is a PNG of 1200 by 630',
    async (to) => {
      expect(await image(to)).toMatchObject({
        status: 200,
        type: 'image/png',
        width: 1200,
        height: 630,
      });
    },
  );

  test.each([
    '/share/nobody.png',
    '/share/host.png?eventSlug=none',
    '/share/-.png?eventSlug=none',
    '/share/..%2f.png',
    '/share/%2e%2e.png',
    '/share/host.svg',
  ])('[case 79] %s is 404', async (to) => {
    expect((await image(to)).status).toBe(404);
  });

  const secondDinner = eq(events.slug, 'five-rounds');
  const SECOND_DINNER_IMAGE = '/share/host.png?eventSlug=five-rounds';

  test('[R38] [case 79] draws any title: hostile, right to left, very long', async () => {
    const images = new Set<string>();
    for (const title of [
      '<script>alert(1)</script> & "x"',
      '</svg><image href="x"/>',
      '\u202Edesrever',
      'W'.repeat(300),
      'x',
      'supper '.repeat(40),
    ]) {
      await api.db.update(events).set({ title }).where(secondDinner);
      const png = await image(SECOND_DINNER_IMAGE);
      expect(png).toMatchObject({ status: 200, width: 1200, height: 630 });
      images.add(png.bytes.toString('base64'));
    }
    expect(images.size).toBe(6);
  });

  test('[R38] without a photo it says who gives the dinner', async () => {
    const [dinner] = await api.db.select().from(events).where(secondDinner);
    const before = await image(SECOND_DINNER_IMAGE);
    await api.db.update(users).set({ first_name: 'Renamed' }).where(eq(users.id, dinner!.host_id!));
    expect((await image(SECOND_DINNER_IMAGE)).bytes).not.toEqual(before.bytes);
  });

  test('[case 79] leaves out undrawable characters, or uses the general title', async () => {
    const of = async (title: string) => {
      await api.db.update(events).set({ title }).where(secondDinner);
      return (await image(SECOND_DINNER_IMAGE)).bytes.toString('base64');
    };
    const generalImage = await of('Dinners where you choose who sits beside you.');
    for (const title of ['שולחן ארוך', '葵の宴', '🪑🪑', ' ', '\u200b'])
      expect(await of(title)).toBe(generalImage);
    expect(await of('Supper 🪑 葵の宴')).toBe(await of('Supper'));
  });

  test('[case 79] is drawn once for fifty requests at once and cached', async () => {
    const card = { product: 'Beside', title: 'Once', when: '', line: 'Once' };
    expect(renderShareImage(api, card)).toBe(renderShareImage(api, card));
    const round = { shape: 'round' as const, seats: 8 };
    const [none, two] = await Promise.all(
      [[], [round, round]].map((tables) => renderShareImage(api, { ...card, tables })),
    );
    expect(Buffer.from(two!).equals(none!), 'its own tables are drawn').toBe(false);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => image('/share/guest-07.png?eventSlug=first-table')),
    );
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    const { headers } = await api.app.request('/share/guest-07.png?eventSlug=first-table');
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
    const notModified = await api.app.request('/share/guest-07.png?eventSlug=first-table', {
      headers: { 'If-None-Match': headers.get('ETag')! },
    });
    expect(notModified.status).toBe(304);
  });

  test('[case 79] fifty new slugs give fifty images, and other requests still answer', async () => {
    const slugs = Array.from({ length: 50 }, (_, i) => `share-${i}`);
    for (const slug of slugs)
      await api.createMember({ invite_slug: slug, first_name: `Guest ${slug}` });
    let drawnCount = 0;
    const pictures = slugs.map((slug) =>
      image(`/share/${slug}.png`).finally(() => (drawnCount += 1)),
    );
    await Promise.race(pictures);
    expect((await api.send('GET', '/api/health/')).status).toBe(200);
    expect(drawnCount, 'images drawn before the other request was answered').toBeLessThan(5);
    const all = await Promise.all(pictures);
    expect(all.every(({ status, width }) => status === 200 && width === 1200)).toBe(true);
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(50);
  });

  test('[case 79] requests no other server, whatever URLs the rows have', async () => {
    const opened: unknown[] = [];
    const onConnection = (message: unknown) => void opened.push(message);
    subscribe('net.client.socket', onConnection);
    const privateUrl = 'http://169.254.169.254/latest/meta-data/';
    await api.db
      .update(events)
      .set({ title: `Supper ${privateUrl}`, cover_url: privateUrl })
      .where(secondDinner);
    await api.createMember({
      invite_slug: 'pictured',
      picture_url: privateUrl,
      first_name: privateUrl,
    });
    for (const to of [
      SECOND_DINNER_IMAGE,
      '/share/pictured.png',
      '/share/pictured.png?eventSlug=five-rounds',
    ])
      expect((await image(to)).status).toBe(200);
    expect(opened).toEqual([]);
    // Control: a request is noticed here.
    await fetch('http://127.0.0.1:4/').catch(() => undefined);
    expect(opened).toHaveLength(1);
    unsubscribe('net.client.socket', onConnection);
  });

  test('[R76] shows the photo, or is drawn without one that is gone or unreadable', async () => {
    const host = await api.createMember({ first_name: 'Ottoline' });
    const { path, event } = await createDinner(api, host.user, { title: 'Quince and Smoke' });
    const to = `/share/${host.user.invite_slug}.png?eventSlug=${event.slug}`;
    const plain = await image(to);
    const readTopRight = async () =>
      (
        await sharp((await image(to)).bytes)
          .extract({ left: 1150, top: 20, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer()
      ).toJSON().data;
    const form = async () => createUploadForm(await createPhoto());
    await host.send('POST', `${path}/cover/`, { form: await form() });
    const [red, green, blue] = await readTopRight();
    expect([red! < 40, green! < 40, blue! > 200]).toEqual([true, true, true]);
    const { files } = api.store as ReturnType<typeof createMemoryStore>;
    const { cover_url } = (
      await host.send<{ cover_url: string }>('POST', `${path}/cover/`, { form: await form() })
    ).body;
    const key = cover_url.split('/').at(-1)!;
    for (const name of [...files.keys()].filter((each) => each.startsWith(key.slice(0, 22))))
      files.set(name, { ...files.get(name)!, bytes: Buffer.from('damaged') });
    expect((await image(to)).bytes.equals(plain.bytes)).toBe(true);
    const { get } = api.store;
    api.store.get = () => Promise.reject(new Error('no storage'));
    expect((await image(to)).bytes.equals(plain.bytes)).toBe(true);
    api.store.get = get;
  });

  test('[case 79] shows nothing private in any pixel', async () => {
    const before = await image(SECOND_DINNER_IMAGE);
    const [host] = await api.db.select().from(users).where(eq(users.invite_slug, 'host'));
    await api.db
      .update(events)
      .set({ venue_address: 'Rua Secreta 1', description: 'private', latitude: 1, longitude: 2 })
      .where(secondDinner);
    await api.db
      .update(users)
      .set({ email: 'canary@club.example', headline: 'canary' })
      .where(eq(users.id, host!.id));
    expect((await image(SECOND_DINNER_IMAGE)).bytes.equals(before.bytes)).toBe(true);
  });

  test('the image of an invite-only dinner is drawn only for its host’s or a guest’s link', async () => {
    await api.db.update(events).set({ visibility: 'invite' }).where(eq(events.slug, 'five-rounds'));
    expect((await image('/share/member.png?eventSlug=five-rounds')).status).toBe(404);
    // Its host, and an accepted guest.
    for (const to of ['/share/guest-28.png?eventSlug=five-rounds', SECOND_DINNER_IMAGE])
      expect((await image(to)).status).toBe(200);
    await api.db
      .update(events)
      .set({ visibility: 'members' })
      .where(eq(events.slug, 'five-rounds'));
  });
});

describe('remote texts', () => {
  test('[R01] e-mail sign-in is on unless turned off', async () => {
    const response = await api.app.request('/media/texts.json');
    expect(await response.json()).toEqual({ should_show_email_login: 'true' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(
      (
        await api.app.request('/media/texts.json', {
          headers: { 'If-None-Match': response.headers.get('ETag')! },
        })
      ).status,
    ).toBe(304);
    const withoutEmailLogin = await startApi({ env: { EMAIL_LOGIN: 'false' } });
    expect(await (await withoutEmailLogin.app.request('/media/texts.json')).json()).toEqual({
      should_show_email_login: 'false',
    });
    await withoutEmailLogin.close();
  });
});
