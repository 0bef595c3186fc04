/** Limits of analytics, responses when PostHog refuses, and flags. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AppTypes } from '#server/http/context.ts';
import { ingestRoutes } from '#server/web/ingest/routes.ts';
import { toErrorResponse } from '#server/http/error-response.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
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
let { sendEvents, sendRecording, readFlags } = {} as IngestFixture;
let ingest: IngestFixture;
beforeAll(async () => {
  ingest = await createIngestFixture();
  ({ collector, api, sendEvents, sendRecording, readFlags } = ingest);
});
afterEach(() => ingest.nextHour());
afterAll(() => ingest.close());

describe('[R63] [R64] limits', () => {
  test('51 events, 1001 steps or an oversized body are 413; the maximum is accepted', async () => {
    const createEvents = (count: number) =>
      Array.from({ length: count }, () => createEvent('feed_viewed'));
    const ids = { $session_id: randomUUID(), $window_id: randomUUID() };
    const createSteps = (count: number) => [
      createSnapshot(
        Array.from({ length: count - 500 }, () => createTextMutation('x')),
        ids,
      ),
      createSnapshot(
        Array.from({ length: 500 }, () => createTextMutation('x')),
        ids,
      ),
    ];
    expect((await sendEvents(createEvents(50))).status).toBe(200);
    expect((await sendEvents(createEvents(51))).status).toBe(413);
    expect(
      (await sendEvents([createEvent('feed_viewed', { $browser: 'x'.repeat(512_000) })])).status,
    ).toBe(413);
    expect((await sendRecording(createSteps(1000))).status).toBe(200);
    expect((await sendRecording(createSteps(1001))).status).toBe(413);
    expect(
      (await sendRecording([createSnapshot([createTextMutation('x'.repeat(4_000_000))], ids)]))
        .status,
    ).toBe(413);
    expect(collector.events()).toHaveLength(50);
    expect(collector.snapshots()).toHaveLength(2);
  });

  test('a recording of more than four windows is 413 before anything is forwarded', async () => {
    const createWindows = (count: number) =>
      Array.from({ length: count }, () =>
        createSnapshot([createTextMutation('x')], {
          $session_id: randomUUID(),
          $window_id: randomUUID(),
        }),
      );
    expect((await sendRecording(createWindows(5))).status).toBe(413);
    expect(collector.requests).toEqual([]);
    expect((await sendRecording(createWindows(4))).status).toBe(200);
    expect(collector.requestsTo('/s/')).toHaveLength(4);
  });

  test('a client over its limit is a 429 with Retry-After; others are not limited', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 1201; i += 1)
      statuses.push((await readFlags({ distinct_id: 'none' }, { peer: '203.0.113.1' })).status);
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([
      1200, 429,
    ]);
    const refused = await sendEvents([createEvent('feed_viewed')], { peer: '203.0.113.1' });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await sendEvents([createEvent('feed_viewed')], { peer: '203.0.113.2' })).status).toBe(
      200,
    );
    api.clock.advance(MINUTE_MS);
    expect((await sendEvents([createEvent('feed_viewed')], { peer: '203.0.113.1' })).status).toBe(
      200,
    );
  });

  test.each([
    [{ status: 429, headers: { 'Retry-After': '17' } }, 429, '17'],
    [{ status: 503, headers: { 'Retry-After': '120' } }, 503, '120'],
    [{ status: 500 }, 503, '10'],
    [{ closeConnection: true }, 503, '10'],
    [{ status: 413 }, 413, null],
    [{ status: 401 }, 400, null],
    [{ status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 400, null],
  ])(
    'when PostHog responds with %o the page gets %i',
    async (postHogResponse, status, retryAfter) => {
      collector.respondTo('/batch/', postHogResponse);
      const response = await sendEvents([createEvent('feed_viewed')]);
      expect([response.status, response.headers.get('Retry-After')]).toEqual([status, retryAfter]);
      expect(collector.requests).toHaveLength(1);
    },
  );

  test('when PostHog hangs the page gets 504 with Retry-After', async () => {
    collector.respondTo('/batch/', { delayMs: 'never' });
    const app = new Hono<AppTypes>().route('/', ingestRoutes(api, { timeoutMs: 50 }));
    app.onError(toErrorResponse);
    const body = JSON.stringify({
      token: PROJECT_KEY,
      sent_at: SENT_AT,
      batch: [createEvent('feed_viewed')],
    });
    const response = await app.request('/ingest/track/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([504, '10']);
  });

  test.each([
    [{}, 400],
    [{ token: PROJECT_KEY, sent_at: SENT_AT, batch: [] }, 400],
    [{ token: PROJECT_KEY, sent_at: SENT_AT, batch: [{ event: 'feed_viewed' }] }, 400],
    ['{"token":', 400],
    ['null', 400],
  ])('a body of %o is refused with a message', async (body, status) => {
    const response = await api.send('POST', '/ingest/track/', { body });
    expect(response).toMatchObject({ status, body: { error: expect.anything() } });
  });
});

describe('[R60] [R64] flags', () => {
  const respondWithConfig = (sessionRecording: unknown) =>
    collector.respondTo(`/array/${PROJECT_KEY}/config/`, {
      body: { sessionRecording, surveys: true, siteApps: ['x'] },
    });

  test('the page gets the flag values; PostHog gets only id and language', async () => {
    collector.respondTo('/flags/', {
      body: {
        flags: {
          new_deck: { enabled: true, variant: 'b' },
          quiet: { enabled: false },
          loud: { enabled: true, variant: null },
        },
      },
    });
    expect(
      (await readFlags({ distinct_id: ANONYMOUS_ID, locale: 'de', email: 'ada@club.example' }))
        .body,
    ).toMatchObject({
      flags: { new_deck: 'b', quiet: false, loud: true },
    });
    expect(
      collector.requestsTo('/flags/').map(({ method, query, json }) => ({ method, query, json })),
    ).toEqual([
      {
        method: 'POST',
        query: { v: '2' },
        json: {
          token: PROJECT_KEY,
          distinct_id: ANONYMOUS_ID,
          groups: {},
          person_properties: { locale: 'de' },
        },
      },
    ]);
  });

  test.each([
    [
      { minimumDurationMilliseconds: 30_000, sampleRate: '0.25' },
      { minimumDuration: 8000, sampleRate: 0.25 },
    ],
    [{ minimumDurationMilliseconds: 2_000 }, { minimumDuration: 2000, sampleRate: 1 }],
    [{ endpoint: '/s/' }, { minimumDuration: 0, sampleRate: 1 }],
    [false, null],
  ])('[R63] with PostHog recording settings %o the page gets %o', async (settings, recording) => {
    respondWithConfig(settings);
    expect((await readFlags()).body).toEqual({ flags: {}, recording });
  });

  test('PostHog’s settings are fetched once every five minutes, not per page', async () => {
    respondWithConfig({ minimumDurationMilliseconds: 1000 });
    await Promise.all([readFlags(), readFlags(), readFlags()]);
    expect(collector.requestsTo(`/array/${PROJECT_KEY}/config/`)).toHaveLength(1);
    api.clock.advance(5 * MINUTE_MS);
    await readFlags();
    expect(collector.requestsTo(`/array/${PROJECT_KEY}/config/`)).toHaveLength(2);
  });

  test('when PostHog is down there are no flags, no error, and the last recording settings', async () => {
    respondWithConfig({ minimumDurationMilliseconds: 3000, sampleRate: 0.5 });
    await readFlags();
    collector.respondTo('/flags/', { closeConnection: true });
    for (const failure of [{ status: 500 }, { closeConnection: true }, { body: 'none' }]) {
      collector.respondTo(`/array/${PROJECT_KEY}/config/`, failure);
      api.clock.advance(5 * MINUTE_MS);
      expect(await readFlags()).toMatchObject({
        status: 200,
        body: { flags: {}, recording: { minimumDuration: 3000, sampleRate: 0.5 } },
      });
    }
    respondWithConfig(false);
    api.clock.advance(MINUTE_MS);
    expect((await readFlags()).body).toEqual({ flags: {}, recording: null });
  });

  test('recording is off until PostHog’s settings have been read', async () => {
    const freshIngest = await createIngestFixture();
    freshIngest.collector.respondTo(
      `/array/${PROJECT_KEY}/config/`,
      { status: 500 },
      { body: { sessionRecording: { endpoint: '/s/' } } },
    );
    expect((await freshIngest.readFlags()).body).toEqual({ flags: {}, recording: null });
    freshIngest.api.clock.advance(MINUTE_MS);
    expect((await freshIngest.readFlags()).body).toEqual({
      flags: {},
      recording: { minimumDuration: 0, sampleRate: 1 },
    });
    await freshIngest.close();
  });

  test.each([['{"distinct_id":'], ['{}'], ['{"distinct_id":"ada@club.example"}']])(
    'a context of %s is refused',
    async (context) => {
      const response = await api.send(
        'GET',
        `/ingest/flags/?${new URLSearchParams({ context, token: PROJECT_KEY, version: '1' })}`,
      );
      expect(response).toMatchObject({ status: 400, body: { error: expect.anything() } });
      expect(collector.requests).toEqual([]);
    },
  );
});
