import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../host/server/app.ts';
import { seedDatabase } from '../../../host/server/seed/seed.ts';
import { events } from '../../../host/server/modules/dinners/schema.ts';
import { type Api, startApi } from '../../helpers/api/start-api.ts';

const HTML = `<!doctype html><html lang="en" data-theme="linen"><head><meta charset="utf-8" /><!--head-->
<script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/index-a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor-b.js">
</head><body class="beside"><div id="root"></div><noscript><p>This page needs JavaScript.</p></noscript></body></html>`;

let api: Api;
let dir: string;
let get: (to: string, headers?: Record<string, string>) => Promise<Response>;
const read = async (to: string, language = 'en-GB') => (await get(to, { 'Accept-Language': language })).text();
beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
  dir = await mkdtemp(path.join(os.tmpdir(), 'beside-drawn-'));
  await writeFile(path.join(dir, 'index.html'), HTML);
  const app = createApp(api, { hostDir: dir });
  get = async (to, headers = {}) => app.request(to, { headers });
});
afterAll(async () => {
  await api.close();
  await rm(dir, { recursive: true });
});

const INVITATION = '/invite/host?eventSlug=first-table';

describe('pages drawn by the server', () => {
  test.each([
    ['/', 'Continue with e-mail', 'Weiter mit E-Mail'],
    ['/email/', 'type="email"', 'type="email"'],
    ['/email/verify?email=anna@example.org', 'class="card sign-in-card"', 'class="card sign-in-card"'],
    [INVITATION, 'The Long Table', 'The Long Table'],
    ['/integrations/google-calendar/callback', 'callback-title', 'callback-title'],
    ['/no-such-page', 'class="status"', 'class="status"'],
  ])('[R10, R18] %s has its content in the HTML, in the reader’s language', async (to, english, german) => {
    const response = await get(to, { 'Accept-Language': 'de-AT,de;q=0.9' });
    const html = await response.text();
    expect(response.headers.get('Vary')).toContain('Accept-Language');
    expect(html).toContain('<html lang="de-AT" dir="ltr"');
    expect(html).toContain('<div id="drawn">');
    expect(html).toMatch(new RegExp(german));
    const inEnglish = await read(to);
    expect(inEnglish).toContain('<html lang="en-GB" dir="ltr"');
    expect(inEnglish).toContain(english);
    expect(inEnglish).not.toBe(html);
  });

  test('?locale= wins over the reader’s language, and an unknown one is ignored', async () => {
    expect(await read('/?locale=ar', 'de')).toContain('<html lang="ar" dir="rtl"');
    expect(await read('/?locale=xx', 'de')).toContain('<html lang="de" dir="ltr"');
  });

  test('[case 72] nothing is inline but the card’s style, which is the same for all dinners', async () => {
    const response = await get(INVITATION);
    const html = await response.text();
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css);
    expect(styles).toHaveLength(1);
    expect((await read('/invite/?eventSlug=first-table', 'ar')).includes(`<style>${styles[0]}</style>`)).toBe(true);
    expect(html.replace(/<style>[^]*?<\/style>/, '')).not.toMatch(/ style=|<script>|javascript:|undefined|\[object/);
    const { createHash } = await import('node:crypto');
    expect(response.headers.get('Content-Security-Policy')).toContain(createHash('sha256').update(styles[0]!).digest('base64'));
    expect(html).toContain('<beside-invite-card slug="host" event-slug="first-table"');
    expect(html).toContain('<template shadowrootmode="open">');
  });

  test('the app’s modules wait in a template until the page is painted', async () => {
    const drawn = await read('/');
    const [template] = /<template id="app">[^]*?<\/template>/.exec(drawn)!;
    expect(template).toContain('/assets/index-a.js');
    expect(template).toContain('/assets/vendor-b.js');
    expect(drawn.replace(template, '')).not.toMatch(/type="module"|modulepreload/);
  });

  test('[R57] no page holds a member’s data, an address or a cookie', async () => {
    for (const to of ['/', '/email/verify?email=anna@example.org', INVITATION, '/no-such-page']) {
      const response = await get(to);
      const html = await response.text();
      expect(response.headers.get('Set-Cookie'), to).toBeNull();
      expect(html.replace(/<meta data-ssr[^>]*>|<link data-ssr[^>]*>/g, ''), to).not.toMatch(/anna@example|Rua do Forno|beside\.example|"access"|"refresh"/);
    }
  });

  test('an unlisted dinner isn’t stored, and a listed one as before', async () => {
    expect((await get(INVITATION)).headers.get('CDN-Cache-Control')).toBe('max-age=300');
    await api.db.update(events).set({ visibility: 'invite' }).where(eq(events.slug, 'first-table'));
    const response = await get(INVITATION);
    await api.db.update(events).set({ visibility: 'members' }).where(eq(events.slug, 'first-table'));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('The Long Table');
    expect([response.headers.get('Cache-Control'), response.headers.get('CDN-Cache-Control')]).toEqual(['no-store', null]);
  });

  test('[R03] signed-in pages, sign-in windows and answers of a provider are left to the app', async () => {
    for (const to of ['/home', '/profile/', '/?handoff=https://tide.example', '/?code=abc', '/?login=failed']) {
      const html = await read(to);
      expect(html, to).not.toContain('id="drawn"');
      expect(html, to).toContain('<script type="module" crossorigin src="/assets/index-a.js">');
    }
  });

  test('[R20] /shell is the app without a drawn page, and not indexed', async () => {
    const response = await get('/shell');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('id="drawn"');
    expect(html).toContain('noindex');
  });
});
