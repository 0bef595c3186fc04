import * as z from 'zod/mini';
import { analyticsConfig } from '../constants/analytics-config.ts';

/** Analytics endpoints on our own server, so that a page talks to one origin only (R64). Each ends in a slash. */
export const ingestPaths = {
  track: '/ingest/track/',
  engage: '/ingest/engage/',
  groups: '/ingest/groups/',
  record: '/ingest/record/',
  flags: '/ingest/flags/',
} as const;

/** PostHog's endpoint for recordings, used by posthog-js and by our server. */
export const posthogSnapshotPath = '/s/';

/** Limits of one request (R63). */
export const ingestLimits = {
  /** Events per `track` request. */
  maxTrackEvents: analyticsConfig.maxEventsPerRequest,
  /** Recording events per `record` request, over all its snapshots. */
  maxRecordingEvents: analyticsConfig.recording.maxEventsPerRequest,
  /** Windows per `record` request. Each causes one request to PostHog; a page sends one at a time. */
  maxRecordingWindows: 4,
  /** Characters per property. */
  maxPropertyLength: analyticsConfig.maxPropertyLength,
} as const;

const projectKey = z.string().check(z.minLength(1), z.maxLength(200));
const distinctId = z.string().check(z.minLength(1), z.maxLength(200));
const properties = z.record(z.string(), z.unknown());

/** One event with PostHog's field names. `uuid` is generated once, to detect duplicates. */
const ingestEvent = z.object({
  uuid: z.uuid(),
  event: z.string().check(z.minLength(1), z.maxLength(200)),
  distinct_id: distinctId,
  /** ISO 8601, by the browser's clock. */
  timestamp: z.iso.datetime(),
  properties,
});

const batchEnvelope = {
  token: projectKey,
  /** ISO 8601: when the request was sent, to correct for a wrong clock. */ sent_at:
    z.iso.datetime(),
};

/**
 * Bodies of the four POST routes, as `application/json` or, from `sendBeacon`, as `text/plain`.
 * Responses: 200 `{}`; 413 body too large (retry with half); 429 and 503 with `Retry-After` in seconds (retry).
 */
export const ingestBodySchemas = {
  track: z.object({
    ...batchEnvelope,
    batch: z.array(ingestEvent).check(z.minLength(1), z.maxLength(ingestLimits.maxTrackEvents)),
  }),
  engage: z.object({
    ...batchEnvelope,
    uuid: z.uuid(),
    distinct_id: distinctId,
    timestamp: z.iso.datetime(),
    set: properties,
    set_once: z.optional(properties),
  }),
  groups: z.object({
    ...batchEnvelope,
    uuid: z.uuid(),
    distinct_id: distinctId,
    timestamp: z.iso.datetime(),
    group_type: z.string().check(z.minLength(1), z.maxLength(40)),
    group_key: z.string().check(z.minLength(1), z.maxLength(ingestLimits.maxPropertyLength)),
    set: properties,
  }),
  /** Each event is a `$snapshot` with `$session_id`, `$window_id`, `$snapshot_data` (an array of recording events) and `$snapshot_bytes` in its properties. */
  record: z.object({
    ...batchEnvelope,
    batch: z.array(ingestEvent).check(z.minLength(1), z.maxLength(ingestLimits.maxRecordingEvents)),
  }),
};

export type IngestRoute = keyof typeof ingestBodySchemas;
export type IngestBody<R extends IngestRoute> = z.infer<(typeof ingestBodySchemas)[R]>;
export type IngestEvent = z.infer<typeof ingestEvent>;

/** Query of `GET /ingest/flags/`. `context` is a FlagsContext as JSON. */
export const FlagsContext = z.object({
  distinct_id: distinctId,
  locale: z.optional(z.string().check(z.maxLength(20))),
});
export const FlagsQuery = z.object({
  context: z.string().check(z.maxLength(2_000)),
  token: projectKey,
  version: z.string().check(z.maxLength(40)),
});

/**
 * Response of `GET /ingest/flags/`. If PostHog doesn't respond: no flags, and its last known recording settings. `recording` is
 * null if recordings are disabled or their settings unknown.
 */
export const FlagsResponse = z.object({
  flags: z.record(z.string(), z.union([z.boolean(), z.string()])),
  recording: z.nullable(
    z.object({
      /** Milliseconds a session must last to be kept, capped at 8000 (R63). */
      minimumDuration: z.number(),
      /** Share of sessions, 0 to 1. */
      sampleRate: z.number(),
    }),
  ),
});
export type FlagsResponse = z.infer<typeof FlagsResponse>;
