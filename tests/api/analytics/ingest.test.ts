/** Analytics through our own origin: what is accepted, and what is forwarded to PostHog. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { PROJECT_KEY } from '#tests/helpers/services/analytics-collector.ts';
import {
  type IngestFixture,
  ANONYMOUS_ID,
  SENT_AT,
  createEvent,
  createIngestFixture,
  createSnapshot,
  createTextMutation,
} from '#tests/helpers/api/analytics-ingest.ts';

let collector: IngestFixture['collector'];
let api: IngestFixture['api'];
let { sendEvents, sendPerson, sendRecording, readFlags } = {} as IngestFixture;
let ingest: IngestFixture;
beforeAll(async () => {
  ingest = await createIngestFixture();
  ({ collector, api, sendEvents, sendPerson, sendRecording, readFlags } = ingest);
});
afterEach(() => ingest.nextHour());
afterAll(() => ingest.close());

describe('[R64] what is forwarded', () => {
  test('a batch is forwarded as one batch with our key and without unknown events', async () => {
    const eventId = randomUUID();
    const eventViewed = createEvent('event_viewed', { eventId });
    const homeViewed = createEvent('home_viewed', {});
    expect(await sendEvents([eventViewed, homeViewed, createEvent('feed_viewed')])).toMatchObject({
      status: 200,
      body: {},
    });
    expect(collector.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /batch/',
    ]);
    expect(collector.requests[0]?.json).toEqual({
      api_key: PROJECT_KEY,
      sent_at: SENT_AT,
      batch: [
        { ...eventViewed, properties: { eventId, origin: 'host' } },
        {
          uuid: expect.any(String),
          event: 'feed_viewed',
          distinct_id: ANONYMOUS_ID,
          timestamp: SENT_AT,
          properties: { origin: 'host' },
        },
      ],
    });
  });

  test('a person is forwarded as $set, a group as $groupidentify, without e-mail or name', async () => {
    expect(
      (
        await sendPerson(
          { locale: 'de', email: 'ada@club.example', name: 'Ada' },
          { set_once: { $initial_browser: 'Chrome', $initial_utm_term: 'Ada' } },
        )
      ).status,
    ).toBe(200);
    const envelope = {
      token: PROJECT_KEY,
      sent_at: SENT_AT,
      uuid: randomUUID(),
      distinct_id: ANONYMOUS_ID,
      timestamp: SENT_AT,
    };
    const body = {
      ...envelope,
      group_type: 'site',
      group_key: 'club.example',
      set: { name: 'Ada' },
    };
    expect((await api.send('POST', '/ingest/groups/', { body })).status).toBe(200);
    expect(collector.events().map(({ event: name, properties }) => [name, properties])).toEqual([
      [
        '$set',
        { origin: 'host', $set: { locale: 'de' }, $set_once: { $initial_browser: 'Chrome' } },
      ],
      ['$groupidentify', { origin: 'host', $group_type: 'site', $group_key: 'club.example' }],
    ]);
  });

  test('a recording is forwarded without text, one request per window and session', async () => {
    const [firstSession, secondSession, firstWindow, secondWindow] = [
      randomUUID(),
      randomUUID(),
      randomUUID(),
      randomUUID(),
    ];
    const ids = {
      first: { $session_id: firstSession, $window_id: firstWindow },
      second: { $session_id: secondSession, $window_id: secondWindow },
    };
    const snapshots = [
      createSnapshot([createTextMutation('Ada')], ids.first),
      createSnapshot([createTextMutation('x')], ids.second),
      createSnapshot([createTextMutation('Lovelace')], ids.first),
    ];
    expect((await sendRecording([...snapshots, createEvent('feed_viewed')])).status).toBe(200);
    expect(
      collector
        .requestsTo('/s/')
        .map(({ json }) => (json as { properties: object }[]).map(({ properties }) => properties)),
    ).toMatchObject([
      [
        {
          token: PROJECT_KEY,
          distinct_id: ANONYMOUS_ID,
          ...ids.first,
          $snapshot_data: [{ data: { texts: [{ value: '***' }] } }],
        },
        { ...ids.first, $snapshot_data: [{ data: { texts: [{ value: '********' }] } }] },
      ],
      [{ ...ids.second, $snapshot_data: [{ data: { texts: [{ value: '*' }] } }] }],
    ]);
    expect(collector.requests.map(({ path }) => path)).toEqual(['/s/', '/s/']);
  });

  test('a beacon may be text/plain; other content types are refused', async () => {
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8' };
    expect((await sendEvents([createEvent('feed_viewed')], { headers })).status).toBe(200);
    expect(
      (
        await sendEvents([createEvent('feed_viewed')], {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(415);
    expect(collector.events()).toHaveLength(1);
  });

  test('without a key there are no endpoints, and other PostHog paths never exist', async () => {
    const unconfigured = await startApi();
    for (const path of ['/ingest/track/', '/ingest/engage/', '/ingest/groups/', '/ingest/record/'])
      expect((await unconfigured.send('POST', path, { body: {} })).status).toBe(404);
    expect((await unconfigured.send('GET', '/ingest/flags/')).status).toBe(404);
    await unconfigured.close();
    for (const path of [
      '/ingest/e/',
      '/ingest/s/',
      '/ingest/batch/',
      '/ingest/flags/',
      `/ingest/array/${PROJECT_KEY}/config`,
    ])
      expect((await api.send('POST', path, { body: {} })).status).toBe(404);
    expect(collector.requests).toEqual([]);
  });
});

describe('[R64] [case 81] what is removed', () => {
  test('cookies, tokens, user agent, referrer and other headers', async () => {
    const ada = await api.createMember();
    const headers = {
      Cookie: 'canary=cookie',
      'User-Agent': 'canary agent',
      Referer: 'https://club.example/canary',
      'X-Canary': 'canary',
      'Accept-Language': 'canary',
    };
    await sendEvents([createEvent('feed_viewed')], { headers, token: ada.access });
    await readFlags(undefined, { headers, token: ada.access });
    expect(collector.requests.length).toBeGreaterThan(1);
    const forwardedHeaders = JSON.stringify(collector.requests.map((request) => request.headers));
    expect(forwardedHeaders).not.toMatch(/canary/i);
    expect(forwardedHeaders).not.toContain(ada.access);
    expect(
      collector.requests
        .flatMap((request) => Object.keys(request.headers))
        .filter((name) => /cookie|authorization|referer|origin/.test(name)),
    ).toEqual([]);
  });

  test.each([
    ['203.0.113.57', undefined, '203.0.113.0'],
    ['2001:db8:12:34:56:78:9a:bc', undefined, '2001:db8:12::'],
    ['203.0.113.57', '198.51.100.9', '203.0.113.0'],
    ['10.0.0.1', '192.0.2.99, 198.51.100.9', '198.51.100.0'],
  ])(
    'the end of the client address: %s with X-Forwarded-For %s becomes %s',
    async (peer, forwardedFor, forwarded) => {
      await sendEvents([createEvent('feed_viewed')], {
        peer,
        ...(forwardedFor ? { headers: { 'X-Forwarded-For': forwardedFor } } : {}),
      });
      expect(collector.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
        forwarded,
      ]);
    },
  );

  test('a person’s slug, which becomes a stable pseudonym', async () => {
    await sendEvents([
      createEvent('invite_viewed', { slug: 'ada-lovelace' }),
      createEvent('friends_invited', { slug: 'ada-lovelace' }),
      createEvent('invite_viewed', { slug: 'charles' }),
    ]);
    const [first, repeated, other] = collector.events().map(({ properties }) => properties.slug);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect([repeated === first, other === first]).toEqual([true, false]);
    expect(collector.requests[0]?.text).not.toMatch(/ada-lovelace|charles/);
  });

  test('unknown properties, e-mail addresses and names', async () => {
    const canary = 'ada.canary@club.example';
    await sendEvents([
      createEvent('event_viewed', {
        eventId: canary,
        title: canary,
        $current_url: `https://club.example/invite/canary?email=${canary}`,
        $referrer: canary,
        $el_text: canary,
      }),
      createEvent(canary, { eventId: randomUUID() }),
      createEvent('feed_viewed', {}, canary),
    ]);
    expect(collector.events()).toMatchObject([
      { event: 'event_viewed', properties: { $current_url: 'https://club.example/invite/:id' } },
    ]);
    expect(collector.events()).toHaveLength(1);
    expect(collector.requests[0]?.text).not.toContain('canary');
  });

  test('all data of a member who opted out, in any field that identifies them', async () => {
    const optedOut = await api.createMember({ analytics_opt_out: true });
    const optedIn = await api.createMember();
    const createEventBy = (id: string) => createEvent('feed_viewed', {}, id);
    expect(
      (
        await sendEvents([
          createEventBy(optedOut.user.id),
          createEventBy(optedIn.user.id),
          createEvent('feed_viewed', { $user_id: optedOut.user.id }),
        ])
      ).status,
    ).toBe(200);
    expect(collector.events().map(({ distinct_id }) => distinct_id)).toEqual([optedIn.user.id]);
    collector.clear();

    await sendPerson({ locale: 'de' }, { distinct_id: optedOut.user.id });
    await sendRecording([
      {
        ...createSnapshot([createTextMutation('x')], {
          $session_id: randomUUID(),
          $window_id: randomUUID(),
        }),
        distinct_id: optedOut.user.id,
      },
    ]);
    expect((await readFlags({ distinct_id: optedOut.user.id })).body).toEqual({
      flags: {},
      recording: null,
    });
    expect(collector.requests).toEqual([]);
  });
});

describe('[R64] who may send', () => {
  test('another project’s key is refused', async () => {
    expect(
      (
        await sendEvents([createEvent('feed_viewed')], {
          body: { token: 'phc_other', sent_at: SENT_AT, batch: [createEvent('feed_viewed')] },
        })
      ).status,
    ).toBe(401);
    expect((await readFlags(undefined, {}, 'phc_other')).status).toBe(401);
    expect(collector.requests).toEqual([]);
  });

  test('an element on a partner’s page sends its events without page or person', async () => {
    for (const origin of [PARTNER_ORIGIN, 'https://unlisted.example']) {
      const response = await sendEvents(
        [
          createEvent('invite_viewed', { origin: 'host' }),
          createEvent('$autocapture'),
          createEvent('$identify'),
        ],
        {
          origin,
          headers: { 'Content-Type': 'text/plain' },
        },
      );
      expect([
        response.status,
        response.headers.get('Access-Control-Allow-Origin'),
        response.headers.get('Access-Control-Allow-Credentials'),
      ]).toEqual([200, '*', null]);
      expect(collector.events()).toMatchObject([
        { event: 'invite_viewed', properties: { origin: 'partner' } },
      ]);
      collector.clear();
      const others = [
        sendPerson({ locale: 'de' }, {}, { origin }),
        sendRecording([], { origin }),
        readFlags(undefined, { origin }),
      ];
      for (const other of await Promise.all(others))
        expect([other.status, other.headers.get('Access-Control-Allow-Origin')]).toEqual([
          403,
          null,
        ]);
    }
    expect(collector.requests).toEqual([]);
  });

  test('a partner’s page can read the error of a refused request', async () => {
    const response = await sendEvents([], { origin: PARTNER_ORIGIN });
    expect([
      response.status,
      response.headers.get('Access-Control-Allow-Origin'),
      response.headers.get('Access-Control-Expose-Headers'),
    ]).toEqual([400, '*', 'Retry-After']);
  });
});
