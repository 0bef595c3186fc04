import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seed } from '../../host/server/db/seed.ts';
import { events } from '../../host/server/db/schema.ts';
import { type Api, startApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await seed(api);
});
afterAll(() => api.close());

async function image(to: string): Promise<{ status: number; bytes: Buffer; width: number; height: number; type: string | null }> {
  const answer = await api.app.request(to);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const png = bytes.subarray(1, 4).toString() === 'PNG';
  return {
    status: answer.status,
    bytes,
    width: png ? bytes.readUInt32BE(16) : 0,
    height: png ? bytes.readUInt32BE(20) : 0,
    type: answer.headers.get('Content-Type'),
  };
}

describe('the share image', () => {
  test.each(['/share/host.png?eventSlug=first-table', '/share/member.png', '/share/-.png'])('[R38] %s is a PNG of 1200 by 630', async (to) => {
    expect(await image(to)).toMatchObject({ status: 200, type: 'image/png', width: 1200, height: 630 });
  });

  test.each(['/share/nobody.png', '/share/host.png?eventSlug=none', '/share/-.png?eventSlug=none', '/share/..%2f.png', '/share/host.svg'])(
    '%s is 404',
    async (to) => {
      expect((await image(to)).status).toBe(404);
    },
  );

  test('[R38] any title is drawn: hostile, right to left, without glyphs, three hundred letters', async () => {
    for (const title of ['<script>alert(1)</script> & "x"', 'שולחן ארוך', '\u202Edesrever', '🪑🪑 葵の宴', 'W'.repeat(300), 'x', ' ']) {
      await api.db.update(events).set({ title }).where(eq(events.slug, 'five-rounds'));
      expect(await image('/share/host.png?eventSlug=five-rounds')).toMatchObject({ status: 200, width: 1200, height: 630 });
    }
  }, 60_000);

  test('asked for by fifty at once it is drawn once and is the same for all', async () => {
    const before = performance.now();
    const all = await Promise.all(Array.from({ length: 50 }, () => image('/share/guest-07.png?eventSlug=first-table')));
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(performance.now() - before).toBeLessThan(3000);
  });

  test('the dinner for invited guests alone is drawn only for its host’s or a guest’s link', async () => {
    await api.db.update(events).set({ visibility: 'invite' }).where(eq(events.slug, 'five-rounds'));
    expect((await image('/share/member.png?eventSlug=five-rounds')).status).toBe(404);
    expect((await image('/share/guest-28.png?eventSlug=five-rounds')).status).toBe(200);
    await api.db.update(events).set({ visibility: 'members' }).where(eq(events.slug, 'five-rounds'));
  });
});

describe('remote texts', () => {
  test('[R01] e-mail sign-in is on unless it is switched off', async () => {
    const answer = await api.app.request('/media/texts.json');
    expect(await answer.json()).toEqual({ should_show_email_login: 'true' });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect((await api.app.request('/media/texts.json', { headers: { 'If-None-Match': answer.headers.get('ETag')! } })).status).toBe(304);
    const off = await startApi({ env: { EMAIL_LOGIN: 'false' } });
    expect(await (await off.app.request('/media/texts.json')).json()).toEqual({ should_show_email_login: 'false' });
    await off.close();
  });
});
