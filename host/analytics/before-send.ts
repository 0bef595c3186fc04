import type { BeforeSendFn, CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import {
  sanitizeEventProperties,
  sanitizePersonProperties,
} from '#src/contract/analytics/sanitize-properties.ts';
import type { IngestClient } from '#src/core/analytics/ingest-client.ts';
import { toIsoString } from '#src/core/i18n/format-date.ts';
import { makeId } from '#src/core/browser/make-id.ts';

interface BeforeSendOptions {
  now: () => number;
  ingestClient: Pick<IngestClient, 'enqueue' | 'enqueueSnapshot'>;
  hasConsent: () => boolean;
  isRageClick: () => boolean;
  /** False if another page has already identified the user. */
  canIdentify: () => boolean;
}

/** posthog-js' `before_send`: sanitizes each event and enqueues it with our own client. Always returns null, so posthog-js sends nothing. */
export function createBeforeSend({
  now,
  ingestClient,
  hasConsent,
  isRageClick,
  canIdentify,
}: BeforeSendOptions): BeforeSendFn {
  const dropRules: Partial<Record<string, () => boolean>> = {
    $rageclick: () => !isRageClick(),
    $identify: () => !canIdentify(),
  };
  return (captured) => {
    if (captured && hasConsent() && !dropRules[captured.event]?.())
      enqueueEvent(captured, toIsoString(captured.timestamp?.getTime() ?? now()), ingestClient);
    return null;
  };
}

function enqueueEvent(
  captured: CaptureResult,
  timestamp: string,
  { enqueue, enqueueSnapshot }: BeforeSendOptions['ingestClient'],
): void {
  const { uuid, event, properties } = captured;
  const sanitized = sanitizeEventProperties(event, properties);
  const distinct_id = String(properties.distinct_id);
  if (!sanitized) return;
  const ingestEvent = { uuid, event, distinct_id, timestamp, properties: sanitized };
  if (event === '$snapshot') return enqueueSnapshot(ingestEvent);
  if (event === '$groupidentify') {
    const { $group_type: group_type, $group_key: group_key } = sanitized as Record<string, string>;
    return enqueue({
      id: uuid,
      route: 'groups',
      body: {
        uuid,
        distinct_id,
        timestamp,
        group_type: group_type!,
        group_key: group_key!,
        set: {},
      },
    });
  }
  if (event !== '$set') enqueue({ id: uuid, route: 'track', body: ingestEvent });
  const set = sanitizePersonProperties({ ...(properties.$set as object), ...captured.$set });
  const set_once = sanitizePersonProperties(
    { ...(properties.$set_once as object), ...captured.$set_once },
    true,
  );
  if (Object.keys(set).length + Object.keys(set_once).length === 0) return;
  const id = makeId();
  enqueue({ id, route: 'engage', body: { uuid: id, distinct_id, timestamp, set, set_once } });
}
