/** Analytics through the server with a collector behind it. */
import { randomUUID } from 'node:crypto';
import { type Api, type RequestOptions, startApi } from './start-api.ts';
import { type Collector, PROJECT_KEY, startCollector } from '../services/analytics-collector.ts';

export interface IngestFixture {
  collector: Collector;
  api: Api;
  sendEvents(events: object[], sent?: RequestOptions): ReturnType<Api['send']>;
  sendPerson(set: object, more?: object, sent?: RequestOptions): ReturnType<Api['send']>;
  sendRecording(snapshots: object[], sent?: RequestOptions): ReturnType<Api['send']>;
  /** Flags for this context. */
  readFlags(context?: object, sent?: RequestOptions, token?: string): ReturnType<Api['send']>;
  /** Advances the clock by an hour: limits start again, and cached PostHog settings expire. */
  nextHour(): void;
  close(): Promise<void>;
}

/** Timestamp of all events. */
export const SENT_AT = '2026-11-20T09:00:00.000Z';
/** An anonymous visitor's id. */
export const ANONYMOUS_ID: string = randomUUID();
export const createEvent = (name: string, properties: object = {}, distinct_id: string = ANONYMOUS_ID) => ({
  uuid: randomUUID(),
  event: name,
  distinct_id,
  timestamp: SENT_AT,
  properties,
});
/** A recorded step that adds this text to the page. */
export const createTextStep = (text: string) => ({
  type: 3,
  timestamp: 1,
  data: { source: 0, texts: [{ id: 1, value: text }], attributes: [], removes: [], adds: [] },
});
export const createSnapshot = (steps: object[], ids: object) => createEvent('$snapshot', { $snapshot_data: steps, $snapshot_bytes: 10, ...ids });

export async function createIngestFixture(): Promise<IngestFixture> {
  const collector = await startCollector();
  const api = await startApi({ env: { ...collector.env, TRUST_PROXY: '10.0.0.1' } });
  return {
    collector,
    api,
    sendEvents: (events, sent = {}) => api.send('POST', '/ingest/track/', { body: { token: PROJECT_KEY, sent_at: SENT_AT, batch: events }, ...sent }),
    sendPerson: (set, more = {}, sent = {}) =>
      api.send('POST', '/ingest/engage/', {
        body: { token: PROJECT_KEY, sent_at: SENT_AT, uuid: randomUUID(), distinct_id: ANONYMOUS_ID, timestamp: SENT_AT, set, ...more },
        ...sent,
      }),
    sendRecording: (snapshots, sent = {}) => api.send('POST', '/ingest/record/', { body: { token: PROJECT_KEY, sent_at: SENT_AT, batch: snapshots }, ...sent }),
    readFlags: (context = { distinct_id: ANONYMOUS_ID }, sent = {}, token = PROJECT_KEY) =>
      api.send('GET', `/ingest/flags/?${new URLSearchParams({ context: JSON.stringify(context), token, version: '1' })}`, sent),
    nextHour() {
      collector.clear();
      api.clock.advance(3_600_000);
    },
    async close() {
      await api.close();
      await collector.close();
    },
  };
}
