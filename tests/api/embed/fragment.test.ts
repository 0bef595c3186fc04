import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDatabase } from '../../../host/server/seed/seed.ts';
import { type Api, PARTNER_ORIGIN, startApi } from '../../helpers/api/start-api.ts';

let api: Api;
const get = (to: string, headers: Record<string, string> = {}) => api.app.request(to, { headers });
const dinner = 'slug=host&eventSlug=first-table';
const styleIn = (html: string) => /<style>([^]*?)<\/style>/.exec(html)![1]!;
const markup = (html: string) => html.replace(/<style>[^]*?<\/style>/, '').replace(/ data-served="[^"]*"/, '');

beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
});
afterAll(() => api.close());

describe('the embed fragment', () => {
  test('[R70] is the tag with declarative shadow DOM, translated, before any script', async () => {
    const response = await get(`/fragment/invite-card/?${dinner}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(
      /^<beside-invite-card slug="host" event-slug="first-table" api="http:\/\/localhost:3000" served><template shadowrootmode="open"><style>[^]*<\/style><div class="beside" part="root" lang="en" dir="ltr" data-served="[^"]*">/,
    );
    for (const words of ['Teodora Vasić invites you to', 'The Long Table', 'Thursday 26 November, 19:30', 'Accept']) expect(markup(html)).toContain(words);
    expect(html).toMatch(/<\/template><a href="http:\/\/localhost:3000\/invite\/host\?eventSlug=first-table">The Long Table<\/a><\/beside-invite-card>$/);
  });

  test.each([
    ['dinner-rsvp', 'Are you coming?'],
    ['seatmate', 'You could sit next to'],
  ])('[R70] %s renders without a session', async (name, words) => {
    expect(markup(await (await get(`/fragment/${name}/?${dinner}`)).text())).toContain(words);
  });

  test('has one style element, whose CSP hash is in a header', async () => {
    for (const name of ['invite-card', 'dinner-rsvp', 'seatmate']) {
      const response = await get(`/fragment/${name}/?${dinner}`);
      const html = await response.text();
      const hash = `'sha256-${createHash('sha256').update(styleIn(html)).digest('base64')}'`;
      expect(response.headers.get('Beside-Style-Hash'), name).toBe(hash);
      expect(response.headers.get('Content-Security-Policy'), name).toBe(
        `default-src 'none'; style-src ${hash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
      expect(markup(html), name).not.toMatch(/ style="|<style|<script/);
    }
  });

  test.each([
    ['de', 'ltr', 'Zusagen'],
    ['ar', 'rtl', 'قبول'],
  ])('is in %s when asked, whatever Accept-Language says', async (locale, dir) => {
    const html = await (await get(`/fragment/invite-card/?${dinner}&locale=${locale}`, { 'Accept-Language': 'en' })).text();
    expect(html).toContain(`locale="${locale}"`);
    expect(html).toContain(`part="root" lang="${locale}" dir="${dir}"`);
    expect(markup(html)).not.toContain('invites you to');
    expect(await (await get(`/fragment/invite-card/?${dinner}`, { 'Accept-Language': locale })).text()).toContain('part="root" lang="en"');
  });

  test('shows the hour in a given time zone beside the local one', async () => {
    expect(markup(await (await get(`/fragment/invite-card/?${dinner}&timeZone=Asia/Tokyo`)).text())).toContain('04:30 your time (Tokyo)');
    expect(markup(await (await get(`/fragment/invite-card/?${dinner}`)).text())).not.toContain('your time');
  });

  test('has the requested theme; without one only CSS decides', async () => {
    const dark = await (await get(`/fragment/invite-card/?${dinner}&theme=dark`)).text();
    expect(dark).toContain('data-theme="candlelight"');
    const html = await (await get(`/fragment/invite-card/?${dinner}`)).text();
    expect(markup(html)).not.toContain('data-theme');
    expect(styleIn(html)).toMatch(
      /@supports \(color:light-dark\(canvas,canvastext\)\)\{:host\{color-scheme:inherit\}:where\(\.beside:not\(\[data-theme\]\)\)\{[^}]*--paper:light-dark\(/,
    );
  });

  test('is public and cached for a minute', async () => {
    const response = await get(`/fragment/invite-card/?${dinner}`, { Origin: 'https://stranger.example' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60, stale-while-revalidate=300');
    const again = await get(`/fragment/invite-card/?${dinner}`, { 'If-None-Match': response.headers.get('ETag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is an uncached 404 with a message for an unknown invitation', async () => {
    for (const search of ['slug=nobody', 'slug=host&eventSlug=no-such-dinner', 'eventSlug=no-such-dinner']) {
      const response = await get(`/fragment/invite-card/?${search}`);
      expect(response.status, search).toBe(404);
      expect(await response.text(), search).toMatch(/^<p lang="en" dir="ltr">We can’t find this invitation\./);
      expect(response.headers.get('Cache-Control'), search).toBe('no-store');
      expect(response.headers.get('Content-Security-Policy'), search).toContain("frame-ancestors 'none'");
    }
    expect(await (await get('/fragment/seatmate/?eventSlug=none&locale=de')).text()).toContain('<p lang="de" dir="ltr">');
  });

  test('is a 404 for an unknown element', async () => {
    expect((await get('/fragment/secrets/?slug=host')).status).toBe(404);
    expect((await get('/fragment/__proto__/?slug=host')).status).toBe(404);
  });

  test('escapes all parameters', async () => {
    const bad = encodeURIComponent('"><script>alert(1)</script>');
    const search = ['slug', 'eventSlug', 'locale', 'theme', 'timeZone', 'sourceRef', 'step', 'bare'].map((name) => `${name}=${bad}`).join('&');
    const html = await (await get(`/fragment/invite-card/?${search}`)).text();
    expect(html).toMatch(/^<beside-invite-card api="http:\/\/localhost:3000" served>/);
    expect(html).not.toContain('<script');
  });

  test('doesn’t reveal whether an unlisted page may sign people in', async () => {
    for (const name of ['invite-card', 'dinner-rsvp', 'seatmate']) {
      const html = await (await get(`/fragment/${name}/?${dinner}`)).text();
      expect(html, name).toContain('&quot;product_name&quot;:&quot;Beside&quot;');
      expect(html, name).not.toContain('may_sign_in');
    }
    expect(await (await get(`/embed/invite-card/?${dinner}&origin=${PARTNER_ORIGIN}`)).text()).toContain('&quot;may_sign_in&quot;:true');
  });

  test('shows only what the API shows a stranger', async () => {
    for (const name of ['invite-card', 'dinner-rsvp', 'seatmate']) {
      const html = await (await get(`/fragment/${name}/?${dinner}`)).text();
      expect(html, name).not.toContain('Rua do Forno');
      expect(html, name).not.toMatch(/@[a-z]+\.example/);
    }
  });
});
