/** Sanitizes incoming events again before they go to PostHog, and replaces slugs with pseudonyms. */
import { createHmac } from 'node:crypto';
import {
  sanitizeEventProperties,
  sanitizePersonProperties,
} from '#src/contract/analytics/sanitize-properties.ts';
import { propertySanitizers } from '#src/contract/analytics/property-sanitizers.ts';
import { isTrackedEvent } from '#src/contract/analytics/property-allowlist.ts';
import type { IngestBody, IngestEvent } from '#src/contract/analytics/ingest.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findOptedOut } from '#server/modules/profiles/analytics-opt-out.ts';

/** Where the event comes from. Partner pages may only send events of the elements. */
export type IngestSource = 'host' | 'partner';

/** Keeps allowed events of people who haven't opted out, with a UUID as `distinct_id`. */
export async function sanitizeEvents(
  deps: Deps,
  events: readonly IngestEvent[],
  source: IngestSource,
): Promise<IngestEvent[]> {
  const optedOutIds = await findOptedOut(
    deps.db,
    events.flatMap(({ distinct_id, properties }) => [
      distinct_id,
      properties.$user_id,
      properties.distinct_id,
    ]),
  );
  return events.flatMap(({ uuid, event, distinct_id, timestamp, properties: received }) => {
    const isOptedOut = [distinct_id, received.$user_id, received.distinct_id].some((id) =>
      optedOutIds.has(id),
    );
    const properties =
      source === 'host' || isTrackedEvent(event) ? sanitizeEventProperties(event, received) : null;
    if (isOptedOut || !properties || propertySanitizers.uuid(distinct_id) === undefined) return [];
    if ('slug' in properties) properties.slug = pseudonymizeSlug(deps, String(properties.slug));
    return [{ uuid, event, distinct_id, timestamp, properties: { ...properties, origin: source } }];
  });
}

/** Always the same for a slug, so that it can be counted, but the slug can't be recovered. */
const pseudonymizeSlug = ({ keys }: Deps, slug: string): string =>
  createHmac('sha256', keys.pseudonym).update(slug).digest('base64url').slice(0, 22);

/** PostHog sets person properties by the event `$set`, and groups by `$groupidentify`. */
export const createPersonEvent = ({
  uuid,
  distinct_id,
  timestamp,
}: IngestBody<'engage'>): IngestEvent => ({
  uuid,
  distinct_id,
  timestamp,
  event: '$set',
  properties: {},
});

export const sanitizePerson = ({ set, set_once }: IngestBody<'engage'>) => ({
  $set: sanitizePersonProperties(set),
  $set_once: sanitizePersonProperties(set_once, true),
});

export const createGroupEvent = ({
  uuid,
  distinct_id,
  timestamp,
  group_type,
  group_key,
}: IngestBody<'groups'>): IngestEvent => ({
  uuid,
  distinct_id,
  timestamp,
  event: '$groupidentify',
  properties: { $group_type: group_type, $group_key: group_key },
});

/** PostHog uses the first snapshot's session for the whole request, so each session and window needs its own. */
export function groupByWindow(snapshots: readonly IngestEvent[]): IngestEvent[][] {
  const groups = new Map<string, IngestEvent[]>();
  for (const snapshot of snapshots) {
    const { $session_id, $window_id } = snapshot.properties;
    if ($session_id === undefined || $window_id === undefined) continue;
    const key = JSON.stringify([snapshot.distinct_id, $session_id, $window_id]);
    groups.set(key, [...(groups.get(key) ?? []), snapshot]);
  }
  return [...groups.values()];
}
