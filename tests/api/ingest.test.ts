/** Analytics by way of our own origin: what comes in, and what of it arrives at a collector. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PARTNER, startApi } from '../helpers/api.ts';
import { KEY } from '../helpers/collector.ts';
import { type Ingest, anybody, at, event, openIngest, snapshot, step } from '../helpers/ingest.ts';

let collector: Ingest['collector'];
let api: Ingest['api'];
let { track, engage, record, flags } = {} as Ingest;
let ingest: Ingest;
beforeAll(async () => {
  ingest = await openIngest();
  ({ collector, api, track, engage, record, flags } = ingest);
});
afterEach(() => ingest.next());
afterAll(() => ingest.close());

describe('[R64] what is passed on', () => {
  test('a batch arrives as one batch under our key, with the ids of its events', async () => {
    const eventId = randomUUID();
    const one = event('event_viewed', { eventId });
    const two = event('home_viewed', {});
    expect(await track([one, two, event('feed_viewed')])).toMatchObject({ status: 200, body: {} });
    expect(collector.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /batch/']);
    expect(collector.requests[0]?.json).toEqual({
      api_key: KEY,
      sent_at: at,
      batch: [
        { ...one, properties: { eventId, origin: 'host' } },
        { uuid: expect.any(String), event: 'feed_viewed', distinct_id: anybody, timestamp: at, properties: { origin: 'host' } },
      ],
    });
  });

  test('a person arrives as $set, a group as $groupidentify, each without what says who', async () => {
    expect(
      (await engage({ locale: 'de', email: 'ada@club.example', name: 'Ada' }, { set_once: { $initial_browser: 'Chrome', $initial_utm_term: 'Ada' } })).status,
    ).toBe(200);
    const group = { token: KEY, sent_at: at, uuid: randomUUID(), distinct_id: anybody, timestamp: at };
    const body = { ...group, group_type: 'site', group_key: 'club.example', set: { name: 'Ada' } };
    expect((await api.send('POST', '/ingest/groups/', { body })).status).toBe(200);
    expect(collector.events().map(({ event: name, properties }) => [name, properties])).toEqual([
      ['$set', { origin: 'host', $set: { locale: 'de' }, $set_once: { $initial_browser: 'Chrome' } }],
      ['$groupidentify', { origin: 'host', $group_type: 'site', $group_key: 'club.example' }],
    ]);
  });

  test('a recording arrives without a word, one request for each window of each session', async () => {
    const [s1, s2, w1, w2] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const ids = { first: { $session_id: s1, $window_id: w1 }, second: { $session_id: s2, $window_id: w2 } };
    const sent = [snapshot([step('Ada')], ids.first), snapshot([step('x')], ids.second), snapshot([step('Lovelace')], ids.first)];
    expect((await record([...sent, event('feed_viewed')])).status).toBe(200);
    expect(collector.to('/s/').map(({ json }) => (json as { properties: object }[]).map(({ properties }) => properties))).toMatchObject([
      [
        { token: KEY, distinct_id: anybody, ...ids.first, $snapshot_data: [{ data: { texts: [{ value: '***' }] } }] },
        { ...ids.first, $snapshot_data: [{ data: { texts: [{ value: '********' }] } }] },
      ],
      [{ ...ids.second, $snapshot_data: [{ data: { texts: [{ value: '*' }] } }] }],
    ]);
    expect(collector.requests.map(({ path }) => path)).toEqual(['/s/', '/s/']);
  });

  test('a beacon may say that it is plain text; another type is none of ours', async () => {
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8' };
    expect((await track([event('feed_viewed')], { headers })).status).toBe(200);
    expect((await track([event('feed_viewed')], { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })).status).toBe(415);
    expect(collector.events()).toHaveLength(1);
  });

  test('nothing of it is there without a key, and nothing else of PostHog with one', async () => {
    const bare = await startApi();
    for (const path of ['/ingest/track/', '/ingest/engage/', '/ingest/groups/', '/ingest/record/'])
      expect((await bare.send('POST', path, { body: {} })).status).toBe(404);
    expect((await bare.send('GET', '/ingest/flags/')).status).toBe(404);
    await bare.close();
    for (const path of ['/ingest/e/', '/ingest/s/', '/ingest/batch/', '/ingest/flags/', `/ingest/array/${KEY}/config`])
      expect((await api.send('POST', path, { body: {} })).status).toBe(404);
    expect(collector.requests).toEqual([]);
  });
});

describe('[R64] [case 81] what does not leave', () => {
  test('no header of who sent it: neither cookie nor token nor agent nor the page', async () => {
    const ada = await api.member();
    const headers = {
      Cookie: 'canary=cookie',
      'User-Agent': 'canary agent',
      Referer: 'https://club.example/canary',
      'X-Canary': 'canary',
      'Accept-Language': 'canary',
    };
    await track([event('feed_viewed')], { headers, token: ada.access });
    await flags(undefined, { headers, token: ada.access });
    expect(collector.requests.length).toBeGreaterThan(1);
    const arrived = JSON.stringify(collector.requests.map((request) => request.headers));
    expect(arrived).not.toMatch(/canary/i);
    expect(arrived).not.toContain(ada.access);
    expect(collector.requests.flatMap((request) => Object.keys(request.headers)).filter((name) => /cookie|authorization|referer|origin/.test(name))).toEqual(
      [],
    );
  });

  test.each([
    ['203.0.113.57', undefined, '203.0.113.0'],
    ['2001:db8:12:34:56:78:9a:bc', undefined, '2001:db8:12::'],
    ['203.0.113.57', '198.51.100.9', '203.0.113.0'],
    ['10.0.0.1', '192.0.2.99, 198.51.100.9', '198.51.100.0'],
  ])('the address of a client at %s that claims %s is told as %s', async (peer, claimed, told) => {
    await track([event('feed_viewed')], { peer, ...(claimed ? { headers: { 'X-Forwarded-For': claimed } } : {}) });
    expect(collector.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual([told]);
  });

  test('a person’s slug leaves as a pseudonym that is the same for the same slug alone', async () => {
    await track([
      event('invite_viewed', { slug: 'ada-lovelace' }),
      event('friends_invited', { slug: 'ada-lovelace' }),
      event('invite_viewed', { slug: 'charles' }),
    ]);
    const [first, again, other] = collector.events().map(({ properties }) => properties.slug);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect([again === first, other === first]).toEqual([true, false]);
    expect(collector.requests[0]?.text).not.toMatch(/ada-lovelace|charles/);
  });

  test('properties, addresses and names that the table does not know stay here', async () => {
    const canary = 'ada.canary@club.example';
    await track([
      event('event_viewed', {
        eventId: canary,
        title: canary,
        $current_url: `https://club.example/invite/canary?email=${canary}`,
        $referrer: canary,
        $el_text: canary,
      }),
      event(canary, { eventId: randomUUID() }),
      event('feed_viewed', {}, canary),
    ]);
    expect(collector.events()).toMatchObject([{ event: 'event_viewed', properties: { $current_url: 'https://club.example/invite/:id' } }]);
    expect(collector.events()).toHaveLength(1);
    expect(collector.requests[0]?.text).not.toContain('canary');
  });

  test('nothing of a member who wants nothing counted, whichever way it names them', async () => {
    const silent = await api.member({ analytics_opt_out: true });
    const counted = await api.member();
    const of = (id: string) => event('feed_viewed', {}, id);
    expect((await track([of(silent.user.id), of(counted.user.id), event('feed_viewed', { $user_id: silent.user.id })])).status).toBe(200);
    expect(collector.events().map(({ distinct_id }) => distinct_id)).toEqual([counted.user.id]);
    collector.clear();

    await engage({ locale: 'de' }, { distinct_id: silent.user.id });
    await record([{ ...snapshot([step('x')], { $session_id: randomUUID(), $window_id: randomUUID() }), distinct_id: silent.user.id }]);
    expect((await flags({ distinct_id: silent.user.id })).body).toEqual({ flags: {}, recording: null });
    expect(collector.requests).toEqual([]);
  });
});

describe('[R64] who may send', () => {
  test('another project’s key is refused', async () => {
    expect((await track([event('feed_viewed')], { body: { token: 'phc_other', sent_at: at, batch: [event('feed_viewed')] } })).status).toBe(401);
    expect((await flags(undefined, {}, 'phc_other')).status).toBe(401);
    expect(collector.requests).toEqual([]);
  });

  test('an element on a page of others tells what is done in it, and nothing of the page or the person', async () => {
    for (const origin of [PARTNER, 'https://unlisted.example']) {
      const answer = await track([event('invite_viewed', { origin: 'host' }), event('$autocapture'), event('$identify')], {
        origin,
        headers: { 'Content-Type': 'text/plain' },
      });
      expect([answer.status, answer.headers.get('Access-Control-Allow-Origin'), answer.headers.get('Access-Control-Allow-Credentials')]).toEqual([
        200,
        '*',
        null,
      ]);
      expect(collector.events()).toMatchObject([{ event: 'invite_viewed', properties: { origin: 'partner' } }]);
      collector.clear();
      const others = [engage({ locale: 'de' }, {}, { origin }), record([], { origin }), flags(undefined, { origin })];
      for (const other of await Promise.all(others)) expect([other.status, other.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
    }
    expect(collector.requests).toEqual([]);
  });

  test('a page of others can read why it is refused', async () => {
    const answer = await track([], { origin: PARTNER });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin'), answer.headers.get('Access-Control-Expose-Headers')]).toEqual([
      400,
      '*',
      'Retry-After',
    ]);
  });
});
