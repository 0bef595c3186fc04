import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { type Api, OWN_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

interface Card {
  type: string;
  version: string;
  html: string;
  title: string;
  width: number;
  height: number;
  provider_name: string;
  thumbnail_url: string;
}

let api: Api;
const requestOembed = (url: string, parameters = '') =>
  api.send<Card>('GET', `/oembed?url=${encodeURIComponent(url)}${parameters}`);
const inviteLink = `${OWN_ORIGIN}/invite/host?eventSlug=first-table`;

beforeAll(async () => {
  api = await startApi();
  await seedDatabase(api);
});
afterAll(() => api.close());

describe('oEmbed of an invite link', () => {
  test('[R70] is an iframe of the read-only card', async () => {
    const { status, body, headers } = await requestOembed(inviteLink, '&format=json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'The Long Table',
      provider_name: 'Beside',
      provider_url: OWN_ORIGIN,
    });
    expect(body).toMatchObject({
      thumbnail_url: `${OWN_ORIGIN}/share/host.png?eventSlug=first-table`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(body.html).toBe(
      `<iframe src="${OWN_ORIGIN}/embed/invite-card/?view=1&amp;slug=host&amp;eventSlug=first-table" width="${body.width}" height="${body.height}" title="The Long Table" frameborder="0" loading="lazy"></iframe>`,
    );
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    const [, src] = /src="([^"]*)"/.exec(body.html)!;
    expect((await api.app.request(src!.replaceAll('&amp;', '&'))).status).toBe(200);
  });

  test('works without a dinner and without an inviter', async () => {
    expect((await requestOembed(`${OWN_ORIGIN}/invite/host`)).body.title).toBe('You’re invited');
    expect((await requestOembed(`${OWN_ORIGIN}/invite/?eventSlug=first-table`)).body.title).toBe(
      'The Long Table',
    );
  });

  test('respects maxwidth and maxheight', async () => {
    const wide = (await requestOembed(inviteLink)).body;
    const narrow = (await requestOembed(inviteLink, '&maxwidth=320')).body;
    expect([narrow.width, narrow.html.includes('width="320"')]).toEqual([320, true]);
    expect(narrow.height).toBeLessThan(wide.height);
    expect((await requestOembed(inviteLink, '&maxheight=300')).body.height).toBe(300);
    expect((await requestOembed(inviteLink, '&maxwidth=9999')).body.width).toBe(wide.width);
    expect((await requestOembed(inviteLink, '&maxwidth=-4')).body.width).toBe(wide.width);
    expect((await requestOembed(inviteLink, '&maxwidth=%22%3E')).body.width).toBe(wide.width);
  });

  test.each([
    `${OWN_ORIGIN}/invite/nobody`,
    `${OWN_ORIGIN}/invite/host?eventSlug=no-such-dinner`,
    `${OWN_ORIGIN}/home`,
    `${OWN_ORIGIN}/`,
    'https://stranger.example/invite/host',
    `${OWN_ORIGIN}.evil.example/invite/host`,
    'javascript:alert(1)',
    'nonsense',
  ])('%s has no oEmbed', async (url) => {
    expect(await requestOembed(url)).toMatchObject({
      status: 404,
      body: { error: 'The requested resource was not found.' },
    });
  });

  test('is JSON only, and needs a `url`', async () => {
    expect(await requestOembed(inviteLink, '&format=xml')).toMatchObject({
      status: 501,
      body: { error: 'Only JSON is supported.' },
    });
    expect(await api.send('GET', '/oembed')).toMatchObject({
      status: 400,
      body: { error: 'The `url` parameter is missing.' },
    });
  });

  test('is announced by the invite page', async () => {
    const hostDir = await mkdtemp(path.join(os.tmpdir(), 'beside-oembed-'));
    await writeFile(path.join(hostDir, 'index.html'), '<!doctype html><head><!--head--></head>');
    const app = createApp(api, { hostDir });
    const html = await (await app.request('/invite/host?eventSlug=first-table')).text();
    const [, href] =
      /<link data-ssr rel="alternate" type="application\/json\+oembed" href="([^"]*)" title="The Long Table">/.exec(
        html,
      )!;
    const response = await app.request(href!.replaceAll('&amp;', '&'));
    expect(((await response.json()) as Card).title).toBe('The Long Table');
    expect(await (await app.request('/')).text()).not.toContain('oembed');
    expect(await (await app.request('/invite/nobody')).text()).not.toContain('oembed');
    await rm(hostDir, { recursive: true });
  });
});
