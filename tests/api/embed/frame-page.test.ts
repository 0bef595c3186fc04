import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDatabase } from '#server/seed/seed.ts';
import { type Api, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
const request = (path: string, headers: Record<string, string> = {}) =>
  api.app.request(path, { headers });
const dinnerQuery = 'slug=host&eventSlug=first-table';
const getDirective = (response: Response, name: string) =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(response.headers.get('Content-Security-Policy')!)?.[1];

beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
});
afterAll(() => api.close());

describe('the page inside a frame', () => {
  test('[case 72] can be framed only by the listed partner in its `origin` parameter', async () => {
    expect(
      getDirective(
        await request(`/embed/invite-card/?${dinnerQuery}&origin=${PARTNER_ORIGIN}`),
        'frame-ancestors',
      ),
    ).toBe(PARTNER_ORIGIN);
    const withoutOrigin = await request(`/embed/invite-card/?${dinnerQuery}`);
    expect(getDirective(withoutOrigin, 'frame-ancestors')).toBe("'none'");
    expect(withoutOrigin.headers.get('X-Frame-Options')).toBe('DENY');
  });

  test('names no partner without an `origin` parameter', async () => {
    const response = await request(`/embed/invite-card/?${dinnerQuery}`);
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(
      PARTNER_ORIGIN,
    );
  });

  test('passes the parent origin to its script only if it is listed', async () => {
    expect(
      await (await request(`/embed/invite-card/?${dinnerQuery}&origin=${PARTNER_ORIGIN}`)).text(),
    ).toContain(`data-parent="${PARTNER_ORIGIN}"`);
    expect(await (await request(`/embed/invite-card/?${dinnerQuery}`)).text()).not.toContain(
      'data-parent',
    );
  });

  test.each([
    'https://tide.example/',
    'HTTPS://TIDE.EXAMPLE',
    '*',
    '"><script>',
    'javascript:alert(1)',
  ])('with the invalid origin %s redirects to the read-only card', async (origin) => {
    const response = await request(
      `/embed/seatmate/?${dinnerQuery}&origin=${encodeURIComponent(origin)}`,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`/embed/seatmate/?${dinnerQuery}&view=1`);
  });

  test.each([
    'https://stranger.example',
    'https://tide.example.evil.example',
    'http://tide.example',
    'https://tide.example:8443',
  ])(
    'at the unlisted origin %s is the read-only card, which reports its height',
    async (origin) => {
      const response = await request(
        `/embed/seatmate/?${dinnerQuery}&origin=${encodeURIComponent(origin)}`,
      );
      expect([response.status, response.headers.get('Cross-Origin-Resource-Policy')]).toEqual([
        302,
        'cross-origin',
      ]);
      const viewPath = response.headers.get('Location')!;
      expect(viewPath).toBe(
        `/embed/seatmate/?${dinnerQuery}&origin=${encodeURIComponent(origin)}&view=1`,
      );
      const view = await request(viewPath);
      const html = await view.text();
      expect(html).toContain(`data-parent="${origin}" data-view`);
      expect([...html.matchAll(/<script [^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
        '/v1/frame-page.js',
      ]);
      expect(html).not.toMatch(/<button|<form|<input|<beside-/);
      expect([
        getDirective(view, 'script-src'),
        getDirective(view, 'connect-src'),
        getDirective(view, 'trusted-types'),
        getDirective(view, 'frame-ancestors'),
      ]).toEqual(["'self'", undefined, "'none'", '*']);
    },
  );

  test('in a page with the opaque origin “null” is the read-only card without scripts', async () => {
    const response = await request(`/embed/seatmate/?${dinnerQuery}&origin=null`);
    const view = await request(response.headers.get('Location')!);
    expect([
      view.status,
      getDirective(view, 'frame-ancestors'),
      view.headers.get('X-Frame-Options'),
    ]).toEqual([200, undefined, null]);
    expect(await view.text()).not.toMatch(/<script|data-parent/);
  });

  test('ignores an e-mail address in its URL', async () => {
    const html = await (
      await request(`/embed/sign-in/?${dinnerQuery}&email=ada@example.org&origin=${PARTNER_ORIGIN}`)
    ).text();
    expect(html).not.toContain('ada@example.org');
  });

  test('loads the script that handles messages before the element’s script', async () => {
    const html = await (
      await request(`/embed/invite-card/?${dinnerQuery}&origin=${PARTNER_ORIGIN}`)
    ).text();
    expect([...html.matchAll(/<script [^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      '/v1/frame-page.js',
      '/beside.js',
    ]);
  });

  test('allows only our scripts and connects nowhere else', async () => {
    const response = await request(`/embed/invite-card/?${dinnerQuery}&origin=${PARTNER_ORIGIN}`);
    const html = await response.text();
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
      ([, css]) => `'sha256-${createHash('sha256').update(css!).digest('base64')}'`,
    );
    expect(styles).toHaveLength(2);
    expect(response.headers.get('Content-Security-Policy')).toBe(
      [
        "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
        `style-src ${styles.join(' ')}`,
        "img-src 'self' data: http://localhost:3000; font-src 'self'; base-uri 'none'; form-action 'none'",
        `frame-ancestors ${PARTNER_ORIGIN}`,
      ].join('; '),
    );
    expect(html).not.toMatch(/ style="|<script>| on\w+="/);
  });

  test('isn’t indexed or cached, and has the security headers of every page', async () => {
    const { headers } = await request(
      `/embed/invite-card/?${dinnerQuery}&origin=${PARTNER_ORIGIN}`,
    );
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect([headers.get('X-Content-Type-Options'), headers.get('Referrer-Policy')]).toEqual([
      'nosniff',
      'no-referrer',
    ]);
    // X-Frame-Options can’t name an origin. With it the page could not be framed at all.
    expect(headers.get('X-Frame-Options')).toBeNull();
  });

  test('is in the requested language, or else the reader’s', async () => {
    expect(await (await request(`/embed/invite-card/?${dinnerQuery}&locale=ar`)).text()).toContain(
      '<html lang="ar" dir="rtl"',
    );
    expect(
      await (await request(`/embed/invite-card/?${dinnerQuery}&locale=de_DE`)).text(),
    ).toContain('<html lang="de" dir="ltr"');
    expect(
      await (
        await request(`/embed/invite-card/?${dinnerQuery}`, { 'Accept-Language': 'de-AT,en;q=0.5' })
      ).text(),
    ).toContain('<html lang="de" dir="ltr"');
  });

  test('has the requested direction, or else that of its language', async () => {
    const html = await (await request(`/embed/invite-card/?${dinnerQuery}&dir=rtl`)).text();
    expect(html).toContain('<html lang="en" dir="rtl"');
    expect(html).toMatch(
      /<beside-invite-card [^>]*dir="rtl"[^>]*>.*part="root" lang="en" dir="rtl"/s,
    );
    expect(
      await (await request(`/embed/invite-card/?view=1&${dinnerQuery}&locale=ar&dir=ltr`)).text(),
    ).toContain('part="root" lang="ar" dir="ltr"');
    expect(
      await (await request(`/embed/invite-card/?${dinnerQuery}&dir=sideways`)).text(),
    ).toContain('<html lang="en" dir="ltr"');
  });

  test('passes only known attributes to the element', async () => {
    const html = await (
      await request(
        '/embed/match-deck/?eventSlug=first-table&feedId=abc&theme=dark&timeZone=Europe/Berlin&api=https://evil.example&mode=frame',
      )
    ).text();
    expect(html).toContain(
      '<beside-match-deck event-slug="first-table" feed-id="abc" theme="dark" time-zone="Europe/Berlin" api="http://localhost:3000">',
    );
  });

  test('is a 404 that still contains the element for an unknown invitation', async () => {
    const response = await request(`/embed/invite-card/?slug=nobody&origin=${PARTNER_ORIGIN}`);
    expect(response.status).toBe(404);
    expect(getDirective(response, 'frame-ancestors')).toBe(PARTNER_ORIGIN);
    expect(await response.text()).toContain(
      '<beside-invite-card slug="nobody" api="http://localhost:3000">',
    );
  });

  test('[case 72] keeps the element and frame-ancestors during a database outage', async () => {
    const disconnected = await startApi();
    await disconnected.close();
    const response = await disconnected.app.request(
      `/embed/invite-card/?${dinnerQuery}&origin=${PARTNER_ORIGIN}`,
    );
    expect(response.status).toBe(500);
    expect(getDirective(response, 'frame-ancestors')).toBe(PARTNER_ORIGIN);
    expect(await response.text()).toContain('<beside-invite-card ');
    const view = await disconnected.app.request(
      `/embed/invite-card/?${dinnerQuery}&view=1&locale=de`,
    );
    expect([view.status, (await view.text()).includes('<p lang="de"')]).toEqual([500, true]);
    expect(
      disconnected.loggedErrors.filter(({ message }) => message === 'request failed'),
    ).toHaveLength(2);
  });
});

describe('the read-only card', () => {
  test('[R70] works without scripts, links to the invitation, and may be framed anywhere', async () => {
    const response = await request(`/embed/invite-card/?view=1&${dinnerQuery}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect([
      getDirective(response, 'frame-ancestors'),
      response.headers.get('X-Frame-Options'),
    ]).toEqual(['*', null]);
    expect(getDirective(response, 'script-src')).toBeUndefined();
    expect(html).not.toMatch(/<script|<button|<form|<input/);
    expect(html).toContain('The Long Table');
    expect(html).toContain('<base target="_blank">');
    expect(html).toMatch(
      /<a target="_blank" rel="noopener" href="http:\/\/localhost:3000\/invite\/host\?eventSlug=first-table"[^>]*><span class="btn-label">See the invitation/,
    );
  });

  test.each(['invite-card', 'dinner-rsvp', 'seatmate', 'sign-in', 'match-deck', 'profile-editor'])(
    'exists for %s, with links as its only controls',
    async (name) => {
      const html = await (await request(`/embed/${name}/?view=1&${dinnerQuery}`)).text();
      expect(html).not.toMatch(/<script|<button|<form|<input/);
      // Look inside the shadow root. Outside is a link for browsers without declarative shadow DOM.
      expect(/<template.+<\/template>/s.exec(html)?.[0]).toMatch(/<h2[^>]*>/);
      expect(html).toContain('href="http://localhost:3000/invite/host?eventSlug=first-table"');
    },
  );

  test('says when an invitation isn’t found', async () => {
    const response = await request('/embed/invite-card/?view=1&slug=nobody');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This invitation doesn’t work any more.');
  });
});
