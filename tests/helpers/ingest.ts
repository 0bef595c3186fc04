/** Analytics by way of the server, with a collector behind it: what the tests of `/ingest/` send. */
import { randomUUID } from 'node:crypto';
import { type Api, type Sent, startApi } from './api.ts';
import { type Collector, KEY, startCollector } from './collector.ts';

export interface Ingest {
  collector: Collector;
  api: Api;
  track(events: object[], sent?: Sent): ReturnType<Api['send']>;
  engage(set: object, more?: object, sent?: Sent): ReturnType<Api['send']>;
  record(snapshots: object[], sent?: Sent): ReturnType<Api['send']>;
  /** Flags as who or what is said there. */
  flags(asked?: object, sent?: Sent, token?: string): ReturnType<Api['send']>;
  /** Another hour has other counts, and what is kept of PostHog's settings is read anew. */
  next(): void;
  close(): Promise<void>;
}

/** When everything was told. */
export const at = '2026-11-20T09:00:00.000Z';
/** Somebody whom nobody knows. */
export const anybody: string = randomUUID();
export const event = (name: string, properties: object = {}, distinct_id: string = anybody) => ({
  uuid: randomUUID(),
  event: name,
  distinct_id,
  timestamp: at,
  properties,
});
/** A recorded step in which these words came to stand on the page. */
export const step = (text: string) => ({ type: 3, timestamp: 1, data: { source: 0, texts: [{ id: 1, value: text }], attributes: [], removes: [], adds: [] } });
export const snapshot = (steps: object[], ids: object) => event('$snapshot', { $snapshot_data: steps, $snapshot_bytes: 10, ...ids });

export async function openIngest(): Promise<Ingest> {
  const collector = await startCollector();
  const api = await startApi({ env: { ...collector.env, TRUST_PROXY: '10.0.0.1' } });
  return {
    collector,
    api,
    track: (events, sent = {}) => api.send('POST', '/ingest/track/', { body: { token: KEY, sent_at: at, batch: events }, ...sent }),
    engage: (set, more = {}, sent = {}) =>
      api.send('POST', '/ingest/engage/', {
        body: { token: KEY, sent_at: at, uuid: randomUUID(), distinct_id: anybody, timestamp: at, set, ...more },
        ...sent,
      }),
    record: (snapshots, sent = {}) => api.send('POST', '/ingest/record/', { body: { token: KEY, sent_at: at, batch: snapshots }, ...sent }),
    flags: (asked = { distinct_id: anybody }, sent = {}, token = KEY) =>
      api.send('GET', `/ingest/flags/?${new URLSearchParams({ context: JSON.stringify(asked), token, version: '1' })}`, sent),
    next() {
      collector.clear();
      api.clock.pass(3_600_000);
    },
    async close() {
      await api.close();
      await collector.close();
    },
  };
}
