/** Analytics through the server with a collector behind it. */
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { type Api, type RequestOptions, startApi } from './start-api.ts';
import { type Collector, PROJECT_KEY, startCollector } from '../services/analytics-collector.ts';

export interface IngestFixture {
  collector: Collector;
  api: Api;
  sendEvents(events: object[], options?: RequestOptions): ReturnType<Api['send']>;
  /** Sets properties of the person; `fields` are added to the body. */
  sendPerson(set: object, fields?: object, options?: RequestOptions): ReturnType<Api['send']>;
  sendRecording(snapshots: object[], options?: RequestOptions): ReturnType<Api['send']>;
  readFlags(context?: object, options?: RequestOptions, token?: string): ReturnType<Api['send']>;
  /** Clears the collector and advances the clock by an hour: limits start again, and cached PostHog settings expire. */
  nextHour(): void;
  close(): Promise<void>;
}

/** Timestamp of all events. */
export const SENT_AT = '2026-11-20T09:00:00.000Z';
/** An anonymous visitor's id. */
export const ANONYMOUS_ID: string = randomUUID();
export const createEvent = (
  name: string,
  properties: object = {},
  distinct_id: string = ANONYMOUS_ID,
) => ({
  uuid: randomUUID(),
  event: name,
  distinct_id,
  timestamp: SENT_AT,
  properties,
});
/** A recorded rrweb mutation event that sets this text in the page. */
export const createTextMutation = (text: string) => ({
  type: 3,
  timestamp: 1,
  data: { source: 0, texts: [{ id: 1, value: text }], attributes: [], removes: [], adds: [] },
});
export const createSnapshot = (steps: object[], ids: object) =>
  createEvent('$snapshot', { $snapshot_data: steps, $snapshot_bytes: 10, ...ids });

export async function createIngestFixture(): Promise<IngestFixture> {
  const collector = await startCollector();
  const api = await startApi({ env: { ...collector.env, TRUST_PROXY: '10.0.0.1' } });
  return {
    collector,
    api,
    sendEvents: (events, options = {}) =>
      api.send('POST', '/ingest/track/', {
        body: { token: PROJECT_KEY, sent_at: SENT_AT, batch: events },
        ...options,
      }),
    sendPerson: (set, fields = {}, options = {}) =>
      api.send('POST', '/ingest/engage/', {
        body: {
          token: PROJECT_KEY,
          sent_at: SENT_AT,
          uuid: randomUUID(),
          distinct_id: ANONYMOUS_ID,
          timestamp: SENT_AT,
          set,
          ...fields,
        },
        ...options,
      }),
    sendRecording: (snapshots, options = {}) =>
      api.send('POST', '/ingest/record/', {
        body: { token: PROJECT_KEY, sent_at: SENT_AT, batch: snapshots },
        ...options,
      }),
    readFlags: (context = { distinct_id: ANONYMOUS_ID }, options = {}, token = PROJECT_KEY) =>
      api.send(
        'GET',
        `/ingest/flags/?${new URLSearchParams({ context: JSON.stringify(context), token, version: '1' })}`,
        options,
      ),
    nextHour() {
      collector.clear();
      api.clock.advance(HOUR_MS);
    },
    async close() {
      await api.close();
      await collector.close();
    },
  };
}
