import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { type IngestRoute, ingestBodySchemas, ingestLimits, ingestPaths, posthogSnapshotPath } from '../../../src/contract/analytics/ingest.ts';
import type { AppTypes, Context } from '../context.ts';
import type { Deps } from '../handler.ts';
import { readBeacon } from '../middleware/body.ts';
import { check } from '../middleware/check.ts';
import { apiHeaders } from '../middleware/headers.ts';
import { foreignOrigin } from '../middleware/origin.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { clientLimit, shortAddress } from './client.ts';
import { flagsReader } from './flags.ts';
import { forward } from './forward.ts';
import { byWindow, groupEvent, knownOfPerson, outward, personEvent } from './outward.ts';

/** Bytes of a body. */
const most: Record<IngestRoute, number> = { track: 512_000, engage: 64_000, groups: 64_000, record: 4_000_000 };
/** Milliseconds that PostHog may take: less than the 90 s after which a page gives up on us (R63). */
const PATIENCE = 30_000;

export interface IngestOptions {
  patience?: number;
}

/**
 * Analytics by way of our own origin (R64). What comes is cleaned by the page's own table, what members want uncounted is
 * left out, and only then it goes on to POSTHOG_HOST. Nobody is signed in here: neither cookie nor token is read.
 */
export function ingestRoutes(deps: Deps, { patience = PATIENCE }: IngestOptions = {}): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const countOne = clientLimit(deps);
  const readFlags = flagsReader(deps);
  const send = (c: Context, path: string, body: unknown) => forward(deps, { path, body, address: shortAddress(c, deps.env), patience });
  const sendBatch = (c: Context, sent_at: string, batch: unknown[]) =>
    batch.length > 0 ? send(c, '/batch/', { api_key: deps.env.POSTHOG_KEY, sent_at, batch }) : undefined;

  routes.use('/ingest/*', apiHeaders, async (c, next) => {
    await next();
    if (c.get('openToAll')) c.header('Access-Control-Allow-Origin', '*');
    if (c.get('openToAll')) c.header('Access-Control-Expose-Headers', 'Retry-After');
  });

  routes.post(ingestPaths.track, async (c) => {
    // Elements stand on pages of others, and tell there what their page lets them (`analytics`).
    const side = foreignOrigin(c, deps.env) === null ? 'host' : 'partner';
    c.set('openToAll', side === 'partner');
    const { batch, sent_at } = await read(c, 'track');
    await sendBatch(c, sent_at, await outward(deps, batch, side));
    return c.json({});
  });

  routes.post(ingestPaths.engage, async (c) => {
    const body = await readOwn(c, 'engage');
    const [event] = await outward(deps, [personEvent(body)], 'host');
    await sendBatch(c, body.sent_at, event ? [{ ...event, properties: { ...event.properties, ...knownOfPerson(body) } }] : []);
    return c.json({});
  });

  routes.post(ingestPaths.groups, async (c) => {
    const body = await readOwn(c, 'groups');
    await sendBatch(c, body.sent_at, await outward(deps, [groupEvent(body)], 'host'));
    return c.json({});
  });

  routes.post(ingestPaths.record, async (c) => {
    const { batch } = await readOwn(c, 'record');
    const snapshots = batch.filter(({ event }) => event === '$snapshot');
    if (byWindow(snapshots).length > ingestLimits.maxRecordingWindows) throw new Problem(413, say('error_too_large'));
    for (const group of byWindow(await outward(deps, snapshots, 'host')))
      await send(
        c,
        posthogSnapshotPath,
        group.map(({ properties, ...rest }) => ({ ...rest, properties: { ...properties, token: deps.env.POSTHOG_KEY, distinct_id: rest.distinct_id } })),
      );
    return c.json({});
  });

  routes.get(ingestPaths.flags, async (c) => {
    requireOwn(c);
    countOne(c);
    return c.json(await readFlags(c.req.query(), shortAddress(c, deps.env)));
  });

  /** A person's device and movements are for our own pages to tell. */
  function requireOwn(c: Context): void {
    if (foreignOrigin(c, deps.env) !== null) throw new Problem(403, say('error_scope'));
  }

  async function readOwn<R extends IngestRoute>(c: Context, route: R) {
    requireOwn(c);
    return read(c, route);
  }

  async function read<R extends IngestRoute>(c: Context, route: R): Promise<z.output<(typeof ingestBodySchemas)[R]>> {
    countOne(c);
    const sent = await readBeacon(c, most[route]);
    // More than a request may hold is too large, so that it comes again in halves.
    if (tooMany(route, sent)) throw new Problem(413, say('error_too_large'));
    const body = check(ingestBodySchemas[route] as z.ZodMiniType<{ token: string }>, sent);
    if (body.token !== deps.env.POSTHOG_KEY) throw new Problem(401, say('error_unauthorized'));
    return body as z.output<(typeof ingestBodySchemas)[R]>;
  }
  return routes;
}

function tooMany(route: IngestRoute, sent: unknown): boolean {
  const batch = (sent as { batch?: unknown } | null)?.batch;
  if (!Array.isArray(batch)) return false;
  if (route === 'track') return batch.length > ingestLimits.maxTrackEvents;
  const steps = batch.map((event: { properties?: { $snapshot_data?: { length?: number } } } | null) => event?.properties?.$snapshot_data?.length ?? 0);
  return steps.reduce((sum, count) => sum + count, 0) > ingestLimits.maxRecordingEvents || batch.length > ingestLimits.maxRecordingEvents;
}
