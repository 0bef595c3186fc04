import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDatabase } from '../../../host/server/seed/seed.ts';
import { type Api, PARTNER_ORIGIN, startApi } from '../../helpers/api/start-api.ts';

let api: Api;
const get = (to: string, headers: Record<string, string> = {}) => api.app.request(to, { headers });
const dinner = 'slug=host&eventSlug=first-table';
const directive = (response: Response, name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(response.headers.get('Content-Security-Policy')!)?.[1];

beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
});
afterAll(() => api.close());

describe('the page inside a frame', () => {
  test('[case 72] can be framed only by the listed partner that asks', async () => {
    expect(directive(await get(`/embed/invite-card/?${dinner}&origin=${PARTNER_ORIGIN}`), 'frame-ancestors')).toBe(PARTNER_ORIGIN);
    const withoutOrigin = await get(`/embed/invite-card/?${dinner}`);
    expect(directive(withoutOrigin, 'frame-ancestors')).toBe("'none'");
    expect(withoutOrigin.headers.get('X-Frame-Options')).toBe('DENY');
  });

  test('names no partner when none asks', async () => {
    const response = await get(`/embed/invite-card/?${dinner}`);
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(PARTNER_ORIGIN);
  });

  test('passes the parent origin to its script only if it is listed', async () => {
    expect(await (await get(`/embed/invite-card/?${dinner}&origin=${PARTNER_ORIGIN}`)).text()).toContain(`data-parent="${PARTNER_ORIGIN}"`);
    expect(await (await get(`/embed/invite-card/?${dinner}`)).text()).not.toContain('data-parent');
  });

  test.each(['https://tide.example/', 'HTTPS://TIDE.EXAMPLE', '*', '"><script>', 'javascript:alert(1)'])(
    'the page framed at %s is the read-only card',
    async (origin) => {
      const response = await get(`/embed/seatmate/?${dinner}&origin=${encodeURIComponent(origin)}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(`/embed/seatmate/?${dinner}&view=1`);
    },
  );

  test.each(['https://stranger.example', 'https://tide.example.evil.example', 'http://tide.example', 'https://tide.example:8443'])(
    'at %s is the read-only card, which reports its height',
    async (origin) => {
      const response = await get(`/embed/seatmate/?${dinner}&origin=${encodeURIComponent(origin)}`);
      expect([response.status, response.headers.get('Cross-Origin-Resource-Policy')]).toEqual([302, 'cross-origin']);
      const to = response.headers.get('Location')!;
      expect(to).toBe(`/embed/seatmate/?${dinner}&origin=${encodeURIComponent(origin)}&view=1`);
      const view = await get(to);
      const html = await view.text();
      expect(html).toContain(`data-parent="${origin}" data-view`);
      expect([...html.matchAll(/<script [^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/v1/frame-page.js']);
      expect(html).not.toMatch(/<button|<form|<input|<beside-/);
      expect([directive(view, 'script-src'), directive(view, 'connect-src'), directive(view, 'trusted-types'), directive(view, 'frame-ancestors')]).toEqual([
        "'self'",
        undefined,
        "'none'",
        '*',
      ]);
    },
  );

  test('a page without a nameable origin is the read-only card and names no origin', async () => {
    const response = await get(`/embed/seatmate/?${dinner}&origin=null`);
    const view = await get(response.headers.get('Location')!);
    expect([view.status, directive(view, 'frame-ancestors'), view.headers.get('X-Frame-Options')]).toEqual([200, undefined, null]);
    expect(await view.text()).not.toMatch(/<script|data-parent/);
  });

  test('takes no e-mail address from another page’s URL', async () => {
    const html = await (await get(`/embed/sign-in/?${dinner}&email=ada@example.org&origin=${PARTNER_ORIGIN}`)).text();
    expect(html).not.toContain('ada@example.org');
  });

  test('listens for messages before the element can send any', async () => {
    const html = await (await get(`/embed/invite-card/?${dinner}&origin=${PARTNER_ORIGIN}`)).text();
    expect([...html.matchAll(/<script [^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/v1/frame-page.js', '/beside.js']);
  });

  test('allows only our scripts and connects nowhere else', async () => {
    const response = await get(`/embed/invite-card/?${dinner}&origin=${PARTNER_ORIGIN}`);
    const html = await response.text();
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => `'sha256-${createHash('sha256').update(css!).digest('base64')}'`);
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
    const { headers } = await get(`/embed/invite-card/?${dinner}&origin=${PARTNER_ORIGIN}`);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect([headers.get('X-Content-Type-Options'), headers.get('Referrer-Policy')]).toEqual(['nosniff', 'no-referrer']);
    // X-Frame-Options can’t name an origin: beside `frame-ancestors` it would refuse all of them.
    expect(headers.get('X-Frame-Options')).toBeNull();
  });

  test('is in the given language, else the reader’s', async () => {
    expect(await (await get(`/embed/invite-card/?${dinner}&locale=ar`)).text()).toContain('<html lang="ar" dir="rtl"');
    expect(await (await get(`/embed/invite-card/?${dinner}`, { 'Accept-Language': 'de-AT,en;q=0.5' })).text()).toContain('<html lang="de" dir="ltr"');
  });

  test('has the given direction, else that of its language', async () => {
    const html = await (await get(`/embed/invite-card/?${dinner}&dir=rtl`)).text();
    expect(html).toContain('<html lang="en" dir="rtl"');
    expect(html).toMatch(/<beside-invite-card [^>]*dir="rtl"[^>]*>.*part="root" lang="en" dir="rtl"/s);
    expect(await (await get(`/embed/invite-card/?view=1&${dinner}&locale=ar&dir=ltr`)).text()).toContain('part="root" lang="ar" dir="ltr"');
    expect(await (await get(`/embed/invite-card/?${dinner}&dir=sideways`)).text()).toContain('<html lang="en" dir="ltr"');
  });

  test('passes only known attributes to the element', async () => {
    const html = await (
      await get('/embed/match-deck/?eventSlug=first-table&feedId=abc&theme=dark&timeZone=Europe/Berlin&api=https://evil.example&mode=frame')
    ).text();
    expect(html).toContain('<beside-match-deck event-slug="first-table" theme="dark" time-zone="Europe/Berlin" feed-id="abc" api="http://localhost:3000">');
  });

  test('is a 404 with the element’s message for an unknown invitation', async () => {
    const response = await get(`/embed/invite-card/?slug=nobody&origin=${PARTNER_ORIGIN}`);
    expect(response.status).toBe(404);
    expect(directive(response, 'frame-ancestors')).toBe(PARTNER_ORIGIN);
    expect(await response.text()).toContain('<beside-invite-card slug="nobody" api="http://localhost:3000">');
  });

  test('[case 72] still loads during a database outage, framed by no one it shouldn’t be', async () => {
    const disconnected = await startApi();
    await disconnected.close();
    const response = await disconnected.app.request(`/embed/invite-card/?${dinner}&origin=${PARTNER_ORIGIN}`);
    expect(response.status).toBe(500);
    expect(directive(response, 'frame-ancestors')).toBe(PARTNER_ORIGIN);
    expect(await response.text()).toContain('<beside-invite-card ');
    const view = await disconnected.app.request(`/embed/invite-card/?${dinner}&view=1&locale=de`);
    expect([view.status, (await view.text()).includes('<p lang="de"')]).toEqual([500, true]);
    expect(disconnected.loggedErrors.filter(({ message }) => message === 'request failed')).toHaveLength(2);
  });
});

describe('the read-only card', () => {
  test('[R70] works without scripts, links to the invitation, and may be framed anywhere', async () => {
    const response = await get(`/embed/invite-card/?view=1&${dinner}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect([directive(response, 'frame-ancestors'), response.headers.get('X-Frame-Options')]).toEqual(['*', null]);
    expect(directive(response, 'script-src')).toBeUndefined();
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
      const html = await (await get(`/embed/${name}/?view=1&${dinner}`)).text();
      expect(html).not.toMatch(/<script|<button|<form|<input/);
      // Inside the shadow root: the link outside is for browsers without declarative shadow DOM.
      expect(/<template.+<\/template>/s.exec(html)?.[0]).toMatch(/<h2[^>]*>/);
      expect(html).toContain('href="http://localhost:3000/invite/host?eventSlug=first-table"');
    },
  );

  test('says when an invitation is gone', async () => {
    const response = await get('/embed/invite-card/?view=1&slug=nobody');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We can’t find this invitation.');
  });
});
