import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

const HTML = `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8" /><!--head-->
<script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/index-a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor-b.js">
</head><body class="beside"><div id="root"></div><noscript
      ><p>This page needs JavaScript.</p></noscript></body></html>`;

/** As Vite writes it: the page for `/home` and what it needs. */
const MANIFEST = {
  'index.html': {
    file: 'assets/index-a.js',
    css: ['assets/index-a.css'],
    imports: ['_vendor-b.js'],
  },
  '_vendor-b.js': { file: 'assets/vendor-b.js' },
  '_list-c.js': { file: 'assets/list-c.js', imports: ['_vendor-b.js', 'index.html'] },
  'pages/home.tsx': {
    file: 'assets/home-d.js',
    css: ['assets/home-d.css'],
    imports: ['_list-c.js', '_vendor-b.js'],
  },
};

let api: Api;
let dir: string;
let get: (to: string, headers?: Record<string, string>) => Promise<Response>;
const read = async (to: string, language = 'en-GB') =>
  (await get(to, { 'Accept-Language': language })).text();
beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
  dir = await mkdtemp(path.join(os.tmpdir(), 'beside-drawn-'));
  await writeFile(path.join(dir, 'index.html'), HTML);
  await mkdir(path.join(dir, '.vite'));
  await writeFile(path.join(dir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  const app = createApp(api, { hostDir: dir });
  get = async (to, headers = {}) => app.request(to, { headers });
});
afterAll(async () => {
  await api.close();
  await rm(dir, { recursive: true });
});

const INVITATION = '/invite/host?eventSlug=first-table';

describe('pages drawn by the server', () => {
  test.each([INVITATION, '/home', '/shell', '/no-such-page'])(
    '[R18] %s is compressed for clients that accept it',
    async (to) => {
      const [plain, compressed] = [await get(to), await get(to, { 'Accept-Encoding': 'gzip' })];
      expect([plain, compressed].map(({ headers }) => headers.get('Content-Encoding'))).toEqual([
        null,
        'gzip',
      ]);
      for (const { headers } of [plain, compressed])
        expect(headers.get('Vary')).toBe('Accept-Language, Accept-Encoding');
      if (to === INVITATION)
        expect(
          (await get(to, { 'Accept-Encoding': 'gzip, br' })).headers.get('Content-Encoding'),
        ).toBe('br');
      expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());
      const again = { 'Accept-Encoding': 'gzip', 'If-None-Match': compressed.headers.get('ETag')! };
      if (compressed.ok) expect((await get(to, again)).status).toBe(304);
    },
  );

  test.each([
    ['/', 'Continue with e-mail', 'Weiter mit E-Mail'],
    ['/email/', 'type="email"', 'type="email"'],
    [
      '/email/verify?email=anna@example.org',
      'class="card sign-in-card"',
      'class="card sign-in-card"',
    ],
    [INVITATION, 'The Long Table', 'The Long Table'],
    ['/integrations/google-calendar/callback', 'callback-title', 'callback-title'],
    ['/no-such-page', 'class="status"', 'class="status"'],
  ])(
    '[R10, R18] %s has its content in the HTML, in the reader’s language',
    async (to, english, german) => {
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
    },
  );

  test('?locale= wins over the reader’s language, and an unknown one is ignored', async () => {
    expect(await read('/?locale=ar', 'de')).toContain('<html lang="ar" dir="rtl"');
    expect(await read('/?locale=ar_001', 'de')).toContain('<html lang="ar-001" dir="rtl"');
    expect(await read('/?locale=xx', 'de')).toContain('<html lang="de" dir="ltr"');
  });

  test('[case 72] nothing is inline but the card’s style, which is the same for all dinners', async () => {
    const response = await get(INVITATION);
    const html = await response.text();
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css);
    expect(styles).toHaveLength(1);
    expect(
      (await read('/invite/?eventSlug=first-table', 'ar')).includes(`<style>${styles[0]}</style>`),
    ).toBe(true);
    expect(html.replace(/<style>[^]*?<\/style>/, '')).not.toMatch(
      / style=|<script>|javascript:|undefined|\[object/,
    );
    const { createHash } = await import('node:crypto');
    expect(response.headers.get('Content-Security-Policy')).toContain(
      createHash('sha256').update(styles[0]!).digest('base64'),
    );
    expect(html).toContain('<beside-invite-card slug="host" event-slug="first-table"');
    expect(html).not.toContain('This page needs JavaScript.');
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
      expect(html.replace(/<meta data-ssr[^>]*>|<link data-ssr[^>]*>/g, ''), to).not.toMatch(
        /anna@example|Rua do Forno|beside\.example|"access"|"refresh"/,
      );
    }
  });

  test('[R38] an invitation is kept for a minute, by language and answer', async () => {
    const readTitle = async (query = '', language = 'en') =>
      /<h1[^>]*>[^]*?<h2[^>]*>([^<]+)/.exec(await read(INVITATION + query, language))?.[1];
    api.clock.advance(60_001);
    expect(await readTitle()).toBe('The Long Table');
    try {
      await api.db
        .update(events)
        .set({ title: 'The Short Table' })
        .where(eq(events.slug, 'first-table'));
      expect(await readTitle('&utm_source=mail')).toBe('The Long Table');
      expect([await readTitle('', 'de'), await readTitle('&answer=accept')]).toEqual([
        'The Short Table',
        'The Short Table',
      ]);
      api.clock.advance(60_001);
      expect(await readTitle()).toBe('The Short Table');
    } finally {
      await api.db
        .update(events)
        .set({ title: 'The Long Table' })
        .where(eq(events.slug, 'first-table'));
      api.clock.advance(60_001);
    }
  });

  test('[R20] a kept page is a page, not an answer of the API, if the database is away', async () => {
    const disconnected = await startApi();
    await seedDatabase(disconnected);
    const app = createApp(disconnected, { hostDir: dir });
    expect((await app.request(INVITATION)).status).toBe(200);
    await disconnected.close();
    const response = await app.request(INVITATION);
    expect([response.status, (await response.text()).includes('<div id="root">')]).toEqual([
      500,
      true,
    ]);
  });

  test('[R48] what leads to the answer forms names a language only if the address does', async () => {
    const readLinks = async (query: string) =>
      [...(await read(INVITATION + query, 'ar')).matchAll(/\/invite-answer\/\?([^"]+)/g)].map(
        ([, each]) => each,
      );
    const unnamed = await readLinks('&answer=accept');
    expect([unnamed.length, unnamed.join().includes('locale')]).toEqual([2, false]);
    expect(
      (await readLinks('&answer=accept&locale=de-AT')).map((each) =>
        each?.endsWith('locale=de-AT'),
      ),
    ).toEqual([true, true]);
  });

  test('a CDN may cache the page of a listed dinner, and nobody that of an unlisted one', async () => {
    expect((await get(INVITATION)).headers.get('CDN-Cache-Control')).toBe('max-age=300');
    await api.db.update(events).set({ visibility: 'invite' }).where(eq(events.slug, 'first-table'));
    const response = await get(INVITATION);
    await api.db
      .update(events)
      .set({ visibility: 'members' })
      .where(eq(events.slug, 'first-table'));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('The Long Table');
    expect([
      response.headers.get('Cache-Control'),
      response.headers.get('CDN-Cache-Control'),
    ]).toEqual(['no-store', null]);
  });

  test('[R03] sign-in windows and answers of a provider are left to the app', async () => {
    for (const to of ['/?handoff=https://tide.example', '/?code=abc', '/?login=failed']) {
      const html = await read(to);
      expect(html, to).not.toMatch(/id="drawn"|class="drawn-chrome"|signed-in\.js/);
      expect(html, to).toContain('<script type="module" crossorigin src="/assets/index-a.js">');
    }
  });
});

describe('signed-in pages', () => {
  const ID = '0198c0de-0000-7000-8000-000000000001';
  const readData = async (to: string) =>
    /<script src="\/signed-in\.js"([^>]*)>/.exec(await read(to))?.[1]?.trim();
  /** The requests of every page. The attribute is left open: some pages add theirs. */
  const EVERY_PAGE =
    'data-public-requests="/api/config/" data-requests="/api/feeds/list_new/?limit=100';

  test('[R39] have the navigation in the HTML, in the reader’s language and with the page’s place in it', async () => {
    const response = await get('/home', { 'Accept-Language': 'de-AT' });
    const html = await response.text();
    expect(response.headers.get('Vary')).toContain('Accept-Language');
    expect(html).toContain('<html lang="de-AT" dir="ltr" data-theme="light">');
    expect(html).toMatch(/<div id="root"><div class="drawn-chrome"><div class="withrail">/);
    expect(html).toMatch(/<a href="\/home" class="nav-link" aria-current="page">.*?Start/);
    expect(html.match(/aria-current/g)).toHaveLength(2);
    expect(html).toContain('<script type="module" crossorigin src="/assets/index-a.js">');
    expect(await read('/events/new', 'ar')).toMatch(
      /<html lang="ar" dir="rtl".*?<a href="\/events\/" class="nav-link" aria-current="page">/s,
    );
  });

  test('[R39] a dinner opens beside a folded rail, also after the list', async () => {
    const list = await read('/events/');
    expect(list).toContain('<div class="withrail">');
    const dinner = await read(`/events/${ID}`);
    expect(dinner).toContain('<div class="withrail folded">');
  });

  test('name the files that only they need, once', async () => {
    const readPreloads = async (to: string) =>
      [
        ...(await read(to)).matchAll(
          /<link rel="(?:modulepreload|preload" as="style)" crossorigin href="([^"]+)">/g,
        ),
      ].map(([, file]) => file);
    expect(await readPreloads('/home')).toEqual([
      '/assets/vendor-b.js',
      '/assets/home-d.js',
      '/assets/list-c.js',
      '/assets/home-d.css',
    ]);
    for (const to of ['/events/', '/shell'])
      expect(await readPreloads(to), to).toEqual(['/assets/vendor-b.js']);
  });

  test('name what their first screen asks, by the call’s path', async () => {
    expect(await readData('/home')).toBe(
      `${EVERY_PAGE} /api/feeds/list_available/ /api/events/?tab=mine /api/events/?tab=all /api/user/me/"`.replaceAll(
        '&',
        '&amp;',
      ),
    );
    expect(await readData(`/events/${ID}/seating`)).toBe(`${EVERY_PAGE} /api/events/${ID}/"`);
    expect(await readData('/profile/delete')).toBe(`${EVERY_PAGE}"`);
    expect(await readData('/events/?tab=past')).toBe(`${EVERY_PAGE}"`);
  });

  test('[case 47] a hostile path or query changes no request', async () => {
    for (const to of [
      '/events/..%2F..%2Fapi',
      '/events/%22%3E%3Cscript%3E',
      '/matches/a%20b',
      '/home?tab=%22%3E%3Cscript%3E',
      `/events/${ID}?x=//evil.example`,
    ])
      expect(await readData(to), to).toBe(`${EVERY_PAGE}"`);
  });

  test('[R57] are the same for everybody: no cookie, nothing inline, nothing of a member', async () => {
    const strict = (await get('/?login=failed')).headers.get('Content-Security-Policy');
    for (const to of ['/home', '/profile/', `/events/${ID}`, '/shell']) {
      const response = await get(to, { Authorization: 'Bearer a.b.c', Cookie: 'a=b' });
      const html = await response.text();
      expect(html, to).toBe(await read(to, ''));
      expect(response.headers.get('Set-Cookie'), to).toBeNull();
      expect(response.headers.get('Content-Security-Policy'), to).toBe(strict);
      expect(html, to).not.toMatch(/<style| style=|<script>|avatar|rail-foot|undefined|\[object/);
    }
  });

  test('[R20] /shell is the app with its chrome, without requests, and not indexed', async () => {
    const response = await get('/shell');
    const html = await response.text();
    expect([response.status, response.headers.get('Vary')]).toEqual([
      200,
      'Accept-Language, Accept-Encoding',
    ]);
    expect(html).not.toContain('id="drawn"');
    expect(html).toContain('noindex');
    // It opens where there is no connection, on any address.
    expect(html).toContain('<title data-ssr>Beside Club | Offline</title>');
    expect(await read('/shell', 'de-AT')).toContain(
      '<title data-ssr>Beside Club | Offline</title>',
    );
    expect(await read('/shell', 'ar')).toContain('<title data-ssr>Beside Club | غير متصل</title>');
    expect(await readData('/shell')).toBe(
      'data-pages="intro tutorial home events matches priorities profile"',
    );
  });
});
