/** What we were sent, as PostHog takes it: cleaned once more, and no slug of a person in it. */
import { createHmac } from 'node:crypto';
import { sanitizeEventProperties, sanitizePersonProperties } from '../../../src/contract/analytics/sanitize-properties.ts';
import { propertySanitizers } from '../../../src/contract/analytics/property-sanitizers.ts';
import { isTrackedEvent } from '../../../src/contract/analytics/property-allowlist.ts';
import type { IngestBody, IngestEvent } from '../../../src/contract/analytics/ingest.ts';
import type { Deps } from '../handler.ts';
import { optedOut } from './opted-out.ts';

/** Whose page sent it: a partner's elements tell what is done in them and no more. */
export type Side = 'host' | 'partner';

/** Those that may leave: named by the table, of nobody who wants nothing counted, by ids that are ids. */
export async function outward(deps: Deps, events: readonly IngestEvent[], side: Side): Promise<IngestEvent[]> {
  const silent = await optedOut(
    deps.db,
    events.flatMap(({ distinct_id, properties }) => [distinct_id, properties.$user_id, properties.distinct_id]),
  );
  return events.flatMap(({ uuid, event, distinct_id, timestamp, properties: told }) => {
    const isSilent = [distinct_id, told.$user_id, told.distinct_id].some((id) => silent.has(id));
    const properties = side === 'host' || isTrackedEvent(event) ? sanitizeEventProperties(event, told) : null;
    if (isSilent || !properties || propertySanitizers.uuid(distinct_id) === undefined) return [];
    if ('slug' in properties) properties.slug = pseudonym(deps, String(properties.slug));
    return [{ uuid, event, distinct_id, timestamp, properties: { ...properties, origin: side } }];
  });
}

/** The same for the same slug, so that it can be counted; the slug itself cannot be found from it. */
const pseudonym = ({ keys }: Deps, slug: string): string => createHmac('sha256', keys.pseudonym).update(slug).digest('base64url').slice(0, 22);

/** A person as the event `$set`, a group as `$groupidentify`: that is how PostHog takes what is known of them. */
export const personEvent = ({ uuid, distinct_id, timestamp }: IngestBody<'engage'>): IngestEvent => ({
  uuid,
  distinct_id,
  timestamp,
  event: '$set',
  properties: {},
});

export const knownOfPerson = ({ set, set_once }: IngestBody<'engage'>) => ({
  $set: sanitizePersonProperties(set),
  $set_once: sanitizePersonProperties(set_once, true),
});

/** Of a group leaves its name alone. */
export const groupEvent = ({ uuid, distinct_id, timestamp, group_type, group_key }: IngestBody<'groups'>): IngestEvent => ({
  uuid,
  distinct_id,
  timestamp,
  event: '$groupidentify',
  properties: { $group_type: group_type, $group_key: group_key },
});

/** Snapshots of one page in one session belong in one request: PostHog takes the first one's session for all of them. */
export function byWindow(snapshots: readonly IngestEvent[]): IngestEvent[][] {
  const groups = new Map<string, IngestEvent[]>();
  for (const snapshot of snapshots) {
    const { $session_id, $window_id } = snapshot.properties;
    if ($session_id === undefined || $window_id === undefined) continue;
    const key = JSON.stringify([snapshot.distinct_id, $session_id, $window_id]);
    groups.set(key, [...(groups.get(key) ?? []), snapshot]);
  }
  return [...groups.values()];
}
