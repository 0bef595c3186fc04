import { Hono } from 'hono';
import type * as z from 'zod/mini';
import {
  type IngestRoute,
  ingestBodySchemas,
  ingestLimits,
  ingestPaths,
  posthogSnapshotPath,
} from '#src/contract/analytics/ingest.ts';
import type { AppTypes, Context } from '#server/http/context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readBeaconBody } from '#server/http/read-body.ts';
import { parseInput } from '#server/platform/validate.ts';
import { apiHeaders } from '#server/http/middleware/api-headers.ts';
import { getForeignOrigin } from '#server/http/origin.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';
import { createClientLimit, truncateClientAddress } from './client-limit.ts';
import { createFlagsReader } from './flags.ts';
import { sendToPostHog } from './forward.ts';
import {
  groupByWindow,
  createGroupEvent,
  sanitizePerson,
  sanitizeEvents,
  createPersonEvent,
} from './event-sanitizer.ts';

const MAX_BODY_BYTES: Record<IngestRoute, number> = {
  track: 512_000,
  engage: 64_000,
  groups: 64_000,
  record: 4_000_000,
};
/** A recording takes up to four requests, one after the other, and pages wait for us for 90 s (R63). */
const REQUEST_TIMEOUT_MS = 20_000;

export interface IngestOptions {
  timeoutMs?: number;
}

/**
 * Analytics through our own origin (R64). Events are sanitized, those of opted-out members dropped, and the rest
 * forwarded to POSTHOG_HOST. Cookies and tokens are ignored.
 */
export function ingestRoutes(
  deps: Deps,
  { timeoutMs = REQUEST_TIMEOUT_MS }: IngestOptions = {},
): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const checkRateLimit = createClientLimit(deps);
  const readFlags = createFlagsReader(deps);
  const send = (c: Context, path: string, body: unknown) =>
    sendToPostHog(deps, {
      path,
      body,
      clientAddress: truncateClientAddress(c, deps.env),
      timeoutMs,
    });
  const sendBatch = (c: Context, sent_at: string, batch: unknown[]) =>
    batch.length > 0
      ? send(c, '/batch/', { api_key: deps.env.POSTHOG_KEY, sent_at, batch })
      : undefined;

  routes.use('/ingest/*', apiHeaders, async (c, next) => {
    await next();
    if (c.get('openToAll')) c.header('Access-Control-Allow-Origin', '*');
    if (c.get('openToAll')) c.header('Access-Control-Expose-Headers', 'Retry-After');
  });

  routes.post(ingestPaths.track, async (c) => {
    // Elements on partner pages send only what the page allows (`analytics`).
    const source = getForeignOrigin(c, deps.env) === null ? 'host' : 'partner';
    c.set('openToAll', source === 'partner');
    const { batch, sent_at } = await readBody(c, 'track');
    await sendBatch(c, sent_at, await sanitizeEvents(deps, batch, source));
    return c.json({});
  });

  routes.post(ingestPaths.engage, async (c) => {
    const body = await readOwnBody(c, 'engage');
    const [event] = await sanitizeEvents(deps, [createPersonEvent(body)], 'host');
    await sendBatch(
      c,
      body.sent_at,
      event ? [{ ...event, properties: { ...event.properties, ...sanitizePerson(body) } }] : [],
    );
    return c.json({});
  });

  routes.post(ingestPaths.groups, async (c) => {
    const body = await readOwnBody(c, 'groups');
    await sendBatch(c, body.sent_at, await sanitizeEvents(deps, [createGroupEvent(body)], 'host'));
    return c.json({});
  });

  routes.post(ingestPaths.record, async (c) => {
    const { batch } = await readOwnBody(c, 'record');
    const snapshots = batch.filter(({ event }) => event === '$snapshot');
    if (groupByWindow(snapshots).length > ingestLimits.maxRecordingWindows)
      throw new HttpError(413, t('error_too_large'));
    for (const group of groupByWindow(await sanitizeEvents(deps, snapshots, 'host')))
      await send(
        c,
        posthogSnapshotPath,
        group.map(({ properties, ...rest }) => ({
          ...rest,
          properties: { ...properties, token: deps.env.POSTHOG_KEY, distinct_id: rest.distinct_id },
        })),
      );
    return c.json({});
  });

  routes.get(ingestPaths.flags, async (c) => {
    requireOwnOrigin(c);
    checkRateLimit(c);
    return c.json(await readFlags(c.req.query(), truncateClientAddress(c, deps.env)));
  });

  /** Person properties and recordings are accepted from our own pages only. */
  function requireOwnOrigin(c: Context): void {
    if (getForeignOrigin(c, deps.env) !== null) throw new HttpError(403, t('error_scope'));
  }

  async function readOwnBody<R extends IngestRoute>(c: Context, route: R) {
    requireOwnOrigin(c);
    return readBody(c, route);
  }

  async function readBody<R extends IngestRoute>(
    c: Context,
    route: R,
  ): Promise<z.output<(typeof ingestBodySchemas)[R]>> {
    checkRateLimit(c);
    const json = await readBeaconBody(c, MAX_BODY_BYTES[route]);
    // 413 makes the client retry in halves.
    if (hasTooManyEvents(route, json)) throw new HttpError(413, t('error_too_large'));
    const body = parseInput(ingestBodySchemas[route] as z.ZodMiniType<{ token: string }>, json);
    if (body.token !== deps.env.POSTHOG_KEY) throw new HttpError(401, t('error_unauthorized'));
    return body as z.output<(typeof ingestBodySchemas)[R]>;
  }
  return routes;
}

function hasTooManyEvents(route: IngestRoute, json: unknown): boolean {
  const batch = (json as { batch?: unknown } | null)?.batch;
  if (!Array.isArray(batch)) return false;
  if (route === 'track') return batch.length > ingestLimits.maxTrackEvents;
  const snapshotCounts = batch.map(
    (event: { properties?: { $snapshot_data?: { length?: number } } } | null) =>
      event?.properties?.$snapshot_data?.length ?? 0,
  );
  return (
    snapshotCounts.reduce((sum, count) => sum + count, 0) > ingestLimits.maxRecordingEvents ||
    batch.length > ingestLimits.maxRecordingEvents
  );
}
