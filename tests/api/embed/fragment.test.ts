import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDatabase } from '#server/seed/seed.ts';
import { type Api, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
const request = (path: string, headers: Record<string, string> = {}) =>
  api.app.request(path, { headers });
const dinnerQuery = 'slug=host&eventSlug=first-table';
const extractStyle = (html: string) => /<style>([^]*?)<\/style>/.exec(html)![1]!;
const removeStyleAndData = (html: string) =>
  html.replace(/<style>[^]*?<\/style>/, '').replace(/ data-served="[^"]*"/, '');

beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
});
afterAll(() => api.close());

describe('the embed fragment', () => {
  test('[R70] is the tag with its content in declarative shadow DOM, readable without scripts', async () => {
    const response = await request(`/fragment/invite-card/?${dinnerQuery}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(
      /^<beside-invite-card slug="host" event-slug="first-table" api="http:\/\/localhost:3000" served><template shadowrootmode="open"><style>[^]*<\/style><div class="beside" part="root" lang="en" dir="ltr" data-served="[^"]*">/,
    );
    for (const text of [
      'Teodora Vasić invites you to',
      'The Long Table',
      'Thursday 26\u00a0November, 19:30',
      'Accept',
    ])
      expect(removeStyleAndData(html)).toContain(text);
    expect(html).toMatch(
      /<\/template><a href="http:\/\/localhost:3000\/invite\/host\?eventSlug=first-table">The Long Table<\/a><\/beside-invite-card>$/,
    );
  });

  test.each([
    ['dinner-rsvp', 'Are you coming?'],
    ['seatmate', 'You could sit next to'],
  ])('[R70] %s renders without a session', async (name, text) => {
    expect(
      removeStyleAndData(await (await request(`/fragment/${name}/?${dinnerQuery}`)).text()),
    ).toContain(text);
  });

  test('has one style element, whose CSP hash is in a header', async () => {
    for (const name of ['invite-card', 'dinner-rsvp', 'seatmate']) {
      const response = await request(`/fragment/${name}/?${dinnerQuery}`);
      const html = await response.text();
      const hash = `'sha256-${createHash('sha256').update(extractStyle(html)).digest('base64')}'`;
      expect(response.headers.get('Beside-Style-Hash'), name).toBe(hash);
      expect(response.headers.get('Content-Security-Policy'), name).toBe(
        `default-src 'none'; style-src ${hash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
      expect(removeStyleAndData(html), name).not.toMatch(/ style="|<style|<script/);
    }
  });

  test.each([
    ['de', 'ltr', 'Zusagen'],
    ['ar', 'rtl', 'قبول'],
  ])('is in %s if requested by parameter, and ignores Accept-Language', async (locale, dir) => {
    const html = await (
      await request(`/fragment/invite-card/?${dinnerQuery}&locale=${locale}`, {
        'Accept-Language': 'en',
      })
    ).text();
    expect(html).toContain(`locale="${locale}"`);
    expect(html).toContain(`part="root" lang="${locale}" dir="${dir}"`);
    expect(removeStyleAndData(html)).not.toContain('invites you to');
    expect(
      await (
        await request(`/fragment/invite-card/?${dinnerQuery}`, { 'Accept-Language': locale })
      ).text(),
    ).toContain('part="root" lang="en"');
  });

  test('shows the time in a requested time zone next to the local one', async () => {
    expect(
      removeStyleAndData(
        await (await request(`/fragment/invite-card/?${dinnerQuery}&timeZone=Asia/Tokyo`)).text(),
      ),
    ).toContain('04:30 your time (Tokyo)');
    expect(
      removeStyleAndData(await (await request(`/fragment/invite-card/?${dinnerQuery}`)).text()),
    ).not.toContain('your time');
  });

  test('has the requested theme; without one CSS decides by color scheme', async () => {
    const dark = await (await request(`/fragment/invite-card/?${dinnerQuery}&theme=dark`)).text();
    expect(dark).toContain('data-theme="dark"');
    const html = await (await request(`/fragment/invite-card/?${dinnerQuery}`)).text();
    expect(removeStyleAndData(html)).not.toContain('data-theme');
    expect(extractStyle(html)).toMatch(
      /@supports \(color:light-dark\(canvas,canvastext\)\)\{:host\{color-scheme:inherit\}:where\(\.beside:not\(\[data-theme\]\)\)\{[^}]*--paper:light-dark\(/,
    );
  });

  test('is public and cached for a minute', async () => {
    const response = await request(`/fragment/invite-card/?${dinnerQuery}`, {
      Origin: 'https://stranger.example',
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(response.headers.get('Cache-Control')).toBe(
      'public, max-age=60, stale-while-revalidate=300',
    );
    const repeated = await request(`/fragment/invite-card/?${dinnerQuery}`, {
      'If-None-Match': response.headers.get('ETag')!,
    });
    expect([repeated.status, await repeated.text()]).toEqual([304, '']);
  });

  test('is an uncached 404 with a message for an unknown invitation', async () => {
    for (const search of [
      'slug=nobody',
      'slug=host&eventSlug=no-such-dinner',
      'eventSlug=no-such-dinner',
    ]) {
      const response = await request(`/fragment/invite-card/?${search}`);
      expect(response.status, search).toBe(404);
      expect(await response.text(), search).toMatch(
        /^<p lang="en" dir="ltr">This invitation doesn’t work any more\./,
      );
      expect(response.headers.get('Cache-Control'), search).toBe('no-store');
      expect(response.headers.get('Content-Security-Policy'), search).toContain(
        "frame-ancestors 'none'",
      );
    }
    expect(await (await request('/fragment/seatmate/?eventSlug=none&locale=de')).text()).toContain(
      '<p lang="de" dir="ltr">',
    );
  });

  test('is a 404 for an unknown element', async () => {
    expect((await request('/fragment/secrets/?slug=host')).status).toBe(404);
    expect((await request('/fragment/__proto__/?slug=host')).status).toBe(404);
  });

  test('escapes all parameters', async () => {
    const hostileValue = encodeURIComponent('"><script>alert(1)</script>');
    const search = ['slug', 'eventSlug', 'locale', 'theme', 'timeZone', 'sourceRef', 'step', 'bare']
      .map((name) => `${name}=${hostileValue}`)
      .join('&');
    const html = await (await request(`/fragment/invite-card/?${search}`)).text();
    expect(html).toMatch(/^<beside-invite-card api="http:\/\/localhost:3000" served>/);
    expect(html).not.toContain('<script');
  });

  test('doesn’t reveal whether an unlisted page may sign people in', async () => {
    for (const name of ['invite-card', 'dinner-rsvp', 'seatmate']) {
      const html = await (await request(`/fragment/${name}/?${dinnerQuery}`)).text();
      expect(html, name).toContain('&quot;product_name&quot;:&quot;Beside&quot;');
      expect(html, name).not.toContain('may_sign_in');
    }
    expect(
      await (await request(`/embed/invite-card/?${dinnerQuery}&origin=${PARTNER_ORIGIN}`)).text(),
    ).toContain('&quot;may_sign_in&quot;:true');
  });

  test('shows no street or e-mail address', async () => {
    for (const name of ['invite-card', 'dinner-rsvp', 'seatmate']) {
      const html = await (await request(`/fragment/${name}/?${dinnerQuery}`)).text();
      expect(html, name).not.toContain('Rua do Forno');
      expect(html, name).not.toMatch(/@[a-z]+\.example/);
    }
  });
});
