/** What two servers keep of invitations, and the changes that end somebody's right to be seen. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { runCommand } from '#server/admin/run.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { createPhoto, createUploadForm } from '#tests/helpers/api/images.ts';
import { countQueries } from '#tests/helpers/api/count-queries.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

const HTML =
  '<!doctype html><html lang="en" data-theme="light"><head><!--head--></head><body class="beside"><div id="root"></div><noscript></noscript></body></html>';
const TITLE = 'Quince and Smoke';

let api: Api;
let dir: string;
/** Each keeps copies of its own. */
let servers: App[];
let host: Member;
let guest: Member;
let dinner: DinnerEvent;
beforeAll(async () => {
  api = await startApi();
  dir = await mkdtemp(path.join(os.tmpdir(), 'beside-kept-'));
  await writeFile(path.join(dir, 'index.html'), HTML);
  servers = [createApp(api, { hostDir: dir }), createApp(api, { hostDir: dir })];
});
afterAll(async () => {
  await api.close();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  host = await api.createMember({ first_name: 'Ottoline', last_name: 'Marchetti' });
  guest = await api.createMember({
    first_name: 'Peregrine',
    last_name: 'Oyelaran',
    show_on_invites: true,
  });
  dinner = (
    await host.send<DinnerEvent>('POST', '/api/events/', {
      body: { ...createDinnerInput({}, api.now().getTime()), title: TITLE },
    })
  ).body;
  expect(
    (await guest.send('POST', `/api/events/${dinner.id}/rsvp/`, { body: { status: 'accepted' } }))
      .status,
  ).toBe(200);
});

/** Every address that shows a dinner to strangers and is kept. */
function listAddresses(eventSlug: string, slug: string | undefined): string[] {
  const query = `eventSlug=${eventSlug}${slug === undefined ? '' : `&slug=${slug}`}`;
  return [
    `/invite/${slug ?? ''}?eventSlug=${eventSlug}`,
    `/e/${eventSlug}.js${slug === undefined ? '' : `?slug=${slug}`}`,
    ...['invite-card', 'dinner-rsvp', 'seatmate'].flatMap((name) => [
      `/fragment/${name}/?${query}`,
      `/card/${name}?${query}`,
    ]),
    `/oembed?url=${encodeURIComponent(`http://localhost:3000/invite/${slug ?? ''}?eventSlug=${eventSlug}`)}`,
  ];
}
const listAllAddresses = () =>
  [undefined, host.user.invite_slug, guest.user.invite_slug].flatMap((slug) =>
    listAddresses(dinner.slug, slug),
  );

/** The addresses that show this text on any server. */
async function findShowing(text: string, addresses: string[]): Promise<string[]> {
  const showing: string[] = [];
  for (const address of addresses) {
    const bodies = await Promise.all(
      servers.map(async (server) => (await server.request(address)).text()),
    );
    if (bodies.some((body) => body.includes(text))) showing.push(address);
  }
  return showing;
}

const makeUnlisted = async () => {
  const { body } = await host.send<DinnerEvent>('PATCH', `/api/events/${dinner.id}/`, {
    body: { visibility: 'invite' },
  });
  expect(body.slug).not.toBe(dinner.slug);
  return body;
};

test('[case 120] with the change a dinner made unlisted is gone from every kept copy, on each server', async () => {
  const addresses = listAllAddresses();
  expect(await findShowing(TITLE, addresses)).toEqual(addresses);
  const unlisted = await makeUnlisted();
  expect(await findShowing(TITLE, addresses)).toEqual([]);
  const invited = listAddresses(unlisted.slug, host.user.invite_slug);
  expect(
    await findShowing(TITLE, [...invited, ...listAddresses(unlisted.slug, undefined)]),
  ).toEqual(invited);
});

test('[case 120] nobody may store a copy of an unlisted dinner, also not of its picture', async () => {
  const isPublic = async (address: string) =>
    (await servers[0]!.request(address)).headers.get('Cache-Control')?.includes('public');
  const listSharing = (slug: string) => [
    ...listAddresses(slug, host.user.invite_slug),
    `/share/${host.user.invite_slug}.png?eventSlug=${slug}`,
  ];
  for (const address of listSharing(dinner.slug))
    expect(await isPublic(address), address).toBe(true);
  const { slug } = await makeUnlisted();
  for (const address of listSharing(slug)) {
    const { status, headers } = await servers[0]!.request(address);
    expect([status, headers.get('Cache-Control')], address).toEqual([200, 'no-store']);
  }
});

test('[case 120] [R76] a photo that the host removes is gone from every kept copy', async () => {
  const addresses = listAllAddresses();
  const path = `/api/events/${dinner.id}/cover/`;
  const { body } = await host.send<DinnerEvent>('POST', path, {
    form: createUploadForm(await createPhoto()),
  });
  const cards = addresses.filter((address) => !/dinner-rsvp|seatmate|oembed/.test(address));
  expect(await findShowing(body.cover_url!, cards)).toEqual(cards);
  await host.send('DELETE', path);
  expect(await findShowing(body.cover_url!, addresses)).toEqual([]);
});

const changes = {
  deleted: () => guest.send('DELETE', '/api/user/delete-account/delete/'),
  banned: () => runCommand(api, ['ban', guest.user.email]),
};

test.each(['deleted', 'banned'] as const)(
  '[case 120] a %s member’s invitations are gone at once, on each server',
  async (change) => {
    const slug = guest.user.invite_slug;
    const own = [
      `/invite/${slug}`,
      `/fragment/invite-card/?slug=${slug}`,
      `/card/invite-card?slug=${slug}`,
    ];
    const toDinner = listAddresses(dinner.slug, slug).filter(
      (address) => !/dinner-rsvp|seatmate|oembed/.test(address),
    );
    expect(await findShowing('Peregrine', [...own, ...toDinner])).toEqual([...own, ...toDinner]);
    await changes[change]();
    expect(await findShowing('Peregrine', [...own, ...listAllAddresses()])).toEqual([]);
    // Their dinner is still another's to show.
    expect(
      await findShowing(TITLE, listAddresses(dinner.slug, host.user.invite_slug)),
    ).toHaveLength(9);
  },
);

test.each([
  ['is banned', changes.banned],
  [
    'no longer wants to be shown',
    () => guest.send('PATCH', '/api/user/update_info/', { body: { show_on_invites: false } }),
  ],
  [
    'was removed by the host',
    () =>
      host.send('POST', `/api/events/${dinner.id}/guests/${guest.user.id}/remove/`, { body: {} }),
  ],
])(
  '[case 120] a guest who %s is no longer on the table that a kept page shows',
  async (_, change) => {
    const page = `/invite/${host.user.invite_slug}?eventSlug=${dinner.slug}`;
    expect(await findShowing('Peregrine', [page])).toEqual([page]);
    await change();
    expect(await findShowing('Peregrine', [page])).toEqual([]);
    expect(await findShowing(TITLE, [page])).toEqual([page]);
  },
);

test('[R70] a kept page or card costs one statement, and ten requests at once wait for one drawing', async () => {
  const countFor = (address: string, times: number) =>
    countQueries(() =>
      Promise.all(Array.from({ length: times }, () => servers[0]!.request(address))),
    );
  const { slug } = await makeUnlisted();
  for (const address of listAddresses(slug, host.user.invite_slug).filter(
    (each) => !each.startsWith('/oembed'),
  )) {
    const first = await countFor(address, 1);
    expect(await countFor(address, 10), address).toBe(10);
    const unkept = address.includes('?') ? `${address}&locale=de` : `${address}?locale=de`;
    expect(await countFor(unkept, 10), unkept).toBe(first + 9);
  }
});
