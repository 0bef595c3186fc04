import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { pages } from '#src/contract/pages.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

const HTML =
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /><!--head--></head><body><div id="root"></div></body></html>';

const UNKNOWN_INVITATION_TITLE = 'This invitation doesn’t work any more.';
let api: Api;
let dir: string;
let get: (to: string, headers?: Record<string, string>) => Promise<Response>;
beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
  dir = await mkdtemp(path.join(os.tmpdir(), 'beside-pages-'));
  await mkdir(path.join(dir, 'assets'));
  await writeFile(path.join(dir, 'index.html'), HTML);
  await writeFile(path.join(dir, 'assets', 'main-abc.js'), 'export {};');
  await writeFile(path.join(dir, 'theme.js'), '');
  await writeFile(path.join(dir, 'icon-192.png'), 'icon');
  const app = createApp(api, { hostDir: dir });
  get = async (to, headers = {}) => app.request(to, { headers });
});
afterAll(async () => {
  await api.close();
  await rm(dir, { recursive: true });
});

const tag = (html: string, name: string) =>
  new RegExp(`<meta data-ssr (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('the head of a page', () => {
  test('[R38] an invite page has title, description and image without scripts', async () => {
    const response = await get('/invite/host?eventSlug=first-table');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<title data-ssr>Beside Club | The Long Table</title>');
    expect(tag(html, 'description')).toBe('One table, 40 leaders. Decide who you sit beside.');
    expect(tag(html, 'og:description')).toBe('One table, 40 leaders. Decide who you sit beside.');
    expect(tag(html, 'og:image')).toBe(
      'http://localhost:3000/share/host.png?eventSlug=first-table',
    );
    expect([tag(html, 'og:image:width'), tag(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(tag(html, 'og:image:alt')).toBe(
      'Invitation to The Long Table: a laid table with one place highlighted.',
    );
    expect(html).toContain(
      '<link data-ssr rel="canonical" href="http://localhost:3000/invite/host?eventSlug=first-table">',
    );
    expect(html).not.toContain('noindex');
    expect(html).not.toContain('Rua do Forno');
  });

  test('[R57] pages have both cache headers and a 304 when unchanged', async () => {
    const response = await get('/invite/host?eventSlug=first-table');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('CDN-Cache-Control')).toBe('max-age=300');
    const notModified = await get('/invite/host?eventSlug=first-table', {
      'If-None-Match': response.headers.get('ETag')!,
    });
    expect(notModified.status).toBe(304);
    // The policy can change while the page doesn’t.
    expect(notModified.headers.get('Content-Security-Policy')).toBe(
      response.headers.get('Content-Security-Policy'),
    );
  });

  test.each([
    ['/invite/nobody-here', UNKNOWN_INVITATION_TITLE],
    ['/invite/host?eventSlug=no-such-dinner', UNKNOWN_INVITATION_TITLE],
    ['/invite/a%3Cb', UNKNOWN_INVITATION_TITLE],
    ['/invite/host/more', 'Not Found'],
    ['/no-such-page', 'Not Found'],
    ['/home/x', 'Not Found'],
    ['//home', 'Not Found'],
  ])('[R18] %s is a 404 that says what is missing', async (to, title) => {
    const response = await get(to);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('<div id="root">');
    expect(html).toContain(`<title data-ssr>Beside Club | ${title}</title>`);
    expect(html).toContain('noindex');
  });

  test.each(pages.map(({ path: to, who }) => [to.replace('{-$slug}', ''), who] as const))(
    '[R17] %s is found, and indexed only if it is a guest page',
    async (to, who) => {
      const response = await get(to);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(/<meta data-ssr name="robots" content="noindex">/.test(html)).toBe(who !== 'guest');
      expect(html).toMatch(/<title data-ssr>Beside Club \| [^<]+<\/title>/);
    },
  );

  test('a hostile title is escaped, and none of its placeholders is replaced', async () => {
    const title = '"><script>alert(1)</script> $& $1 {seats} <!--head-->';
    await api.db.update(events).set({ title }).where(eq(events.slug, 'five-rounds'));
    const html = await (await get('/invite/guest-28?eventSlug=five-rounds')).text();
    expect(html).not.toContain('<script>');
    expect(html).toContain(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1 {seats} &lt;!--head--&gt;',
    );
    expect(html.match(/<title/g)).toHaveLength(1);
  });

  test('[R14] an invalid search parameter is ignored', async () => {
    const response = await get('/invite/host?eventSlug=%22%3E%3Cb');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Beside Club | You’re invited');
  });
});

describe('content security policy', () => {
  test('[case 72] every page, the 404 too, forbids framing and loads only from itself', async () => {
    for (const to of ['/', '/home', '/no-such-page', '/invite/host']) {
      const { headers } = await get(to);
      const policy = headers.get('Content-Security-Policy')!;
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
      for (const line of [
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types beside-worker',
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
      ])
        expect(policy).toContain(line);
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    }
    expect(
      (await get('/?handoff=https://tide.example')).headers.get('Cross-Origin-Opener-Policy'),
    ).toBe('unsafe-none');
  });

  test('[case 72] every HTML response of any kind forbids framing', async () => {
    const app = createApp(api, { hostDir: dir });
    // A page without its own frame policy, as a future one may be.
    app.get('/plain', (c) => c.html('<p>plain</p>'));
    const plainApp = new Hono().get('/plain', (c) => c.html('<p>plain</p>'));
    const paths = [
      '/',
      '/home',
      '/no-such-page',
      '/invite/nobody',
      '/integrations/google-calendar/callback?code=x',
      '/unsubscribe/none',
      '/api/docs/',
      '/plain',
      '//',
    ];
    for (const to of paths) {
      const { headers } = await app.request(to, { headers: { Accept: 'text/html' } });
      expect(headers.get('Content-Type'), to).toMatch(/^text\/html/);
      expect(headers.get('Content-Security-Policy'), to).toContain("frame-ancestors 'none'");
      expect([headers.get('X-Frame-Options'), headers.get('X-Content-Type-Options')], to).toEqual([
        'DENY',
        'nosniff',
      ]);
    }
    // Control: by itself the page has no policy.
    expect((await plainApp.request('/plain')).headers.get('Content-Security-Policy')).toBeNull();
  });

  test('a page with a code in its URL sends no referrer and isn’t indexed', async () => {
    for (const to of [
      '/?code=abc',
      '/?state=abc',
      '/integrations/google-calendar/callback?state=a&code=b',
    ]) {
      const response = await get(to);
      expect(response.headers.get('Referrer-Policy'), to).toBe('no-referrer');
      expect(await response.text(), to).toContain('noindex');
    }
    expect((await get('/')).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  test('Google and Apple are allowed only while configured', async () => {
    const readPolicy = async (env: Record<string, string>) => {
      const configured = await startApi({ env });
      const response = await createApp(configured, { hostDir: dir }).request('/');
      await configured.close();
      return response.headers.get('Content-Security-Policy')!;
    };
    expect(await readPolicy({})).not.toMatch(/google|apple|frame-src/);
    const google = await readPolicy({ GOOGLE_CLIENT_ID: 'id' });
    expect(google).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(google).toContain('frame-src https://accounts.google.com/gsi/;');
    expect(google).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
    expect(google).not.toMatch(/apple|\*|unsafe/);
    const apple = await readPolicy({ APPLE_CLIENT_ID: 'id' });
    expect(apple).toContain(
      "script-src 'self' https://appleid.cdn-apple.com/appleauth/static/jsapi/;",
    );
    expect(apple).not.toContain('google');
  });

  test('images come from the public URL, also at another host', async () => {
    expect((await get('/')).headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' blob: data:;",
    );
    const local = await startApi({ env: { PUBLIC_URL: '' } });
    const response = await createApp(local, { hostDir: dir }).request('http://192.168.1.20:3000/');
    expect(response.headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' blob: data: http://localhost:3000;",
    );
    await local.close();
  });

  test('the API docs load their viewer from our origin without inline code or styles', async () => {
    const response = await get('/api/docs/');
    const html = await response.text();
    expect(response.status).toBe(200);
    // The link for readers without scripts.
    expect(html).toContain('<a href="../openapi.json">openapi.json</a>');
    expect(html).not.toMatch(/<script>|<style|javascript:|style="|undefined|\[object/);
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';",
    );
    expect(policy).not.toMatch(/unsafe|http|\*/);
    const parts = [...html.matchAll(/(?:src|href)="([\w-]+\.(?:js|css))"/g)].map(
      ([, name]) => name!,
    );
    expect(parts.toSorted()).toEqual([
      'start.js',
      'style.css',
      'swagger-ui-bundle.js',
      'swagger-ui.css',
    ]);
    for (const name of parts) {
      const docsFile = await get(`/api/docs/${name}`, { 'Accept-Encoding': 'gzip' });
      expect(
        [
          docsFile.status,
          docsFile.headers.get('Cache-Control'),
          docsFile.headers.get('X-Content-Type-Options'),
        ],
        name,
      ).toEqual([200, 'public, no-cache', 'nosniff']);
      expect(
        (
          await get(`/api/docs/${name}`, {
            'Accept-Encoding': 'gzip',
            'If-None-Match': docsFile.headers.get('ETag')!,
          })
        ).status,
        name,
      ).toBe(304);
    }
    for (const other of [
      'index.html',
      'package.json',
      'swagger-ui-bundle.js.map',
      '..%2fpackage.json',
    ])
      expect((await get(`/api/docs/${other}`)).status, other).toBe(404);
  });

  test('HSTS is sent over https only', async () => {
    const httpsApi = await startApi({ env: { PUBLIC_URL: 'https://club.example' } });
    const response = await createApp(httpsApi, { hostDir: dir }).request('https://club.example/');
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    await httpsApi.close();
  });

  test('[R20] without its data a page is still served, uncached and not indexed', async () => {
    const disconnected = await startApi();
    const app = createApp(disconnected, { hostDir: dir });
    await disconnected.close();
    const response = await app.request('/invite/host?eventSlug=first-table');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('<div id="root">');
    expect(html).toContain('noindex');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('CDN-Cache-Control')).toBeNull();
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(
      disconnected.loggedErrors.filter(({ message }) => message === 'request failed'),
    ).toHaveLength(1);
  });

  test('the policy allows the toasts’ style and no other', async () => {
    const source = await readFile(
      path.resolve(import.meta.dirname, '../../../node_modules/sonner/dist/index.mjs'),
      'utf8',
    );
    const [, literal] = /__insertCSS\((".*?(?<!\\)")\)/.exec(source)!;
    const sheet = JSON.parse(literal!) as string;
    expect(sheet).toContain('[data-sonner-toast]');
    const hashes = ['', sheet].map(
      (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect((await get('/')).headers.get('Content-Security-Policy')).toContain(
      `style-src 'self' ${hashes.join(' ')};`,
    );
  });

  test('hashed files are immutable, others are revalidated', async () => {
    expect((await get('/assets/main-abc.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/theme.js')).headers.get('Cache-Control')).toBe('public, no-cache');
    const icon = await get('/favicon.ico');
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect((await get('/assets/none.js')).status).toBe(404);
    for (const outsidePath of [
      '/assets/../index.html',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/..%2fpackage.json',
    ])
      expect(await (await get(outsidePath)).text()).not.toContain('"name"');
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /api/');
  });
});
