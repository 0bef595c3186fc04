import type { BeforeSendFn, CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { sanitizeEventProperties, sanitizePersonProperties } from '#src/contract/analytics/sanitize-properties.ts';
import type { IngestClient } from '#src/core/analytics/ingest-client.ts';
import { toIsoString } from '#src/core/i18n/format-date.ts';
import { makeId } from '#src/core/browser/make-id.ts';

interface BeforeSendSettings {
  now: () => number;
  sending: Pick<IngestClient, 'enqueue' | 'enqueueSnapshot'>;
  mayTell: () => boolean;
  isRage: () => boolean;
  /** False: who somebody is has been said by another page. */
  mayIdentify: () => boolean;
}

/** Takes every event out of posthog's hands, leaves of it what may leave, and hands it to our own delivery. Posthog sends nothing. */
export function createBeforeSend({ now, sending, mayTell, isRage, mayIdentify }: BeforeSendSettings): BeforeSendFn {
  const refused: Partial<Record<string, () => boolean>> = { $rageclick: () => !isRage(), $identify: () => !mayIdentify() };
  return (caught) => {
    if (caught && mayTell() && !refused[caught.event]?.()) handOn(caught, toIsoString(caught.timestamp?.getTime() ?? now()), sending);
    return null;
  };
}

function handOn(caught: CaptureResult, timestamp: string, { enqueue, enqueueSnapshot }: BeforeSendSettings['sending']): void {
  const { uuid, event, properties } = caught;
  const clean = sanitizeEventProperties(event, properties);
  const distinct_id = String(properties.distinct_id);
  if (!clean) return;
  const told = { uuid, event, distinct_id, timestamp, properties: clean };
  if (event === '$snapshot') return enqueueSnapshot(told);
  if (event === '$groupidentify') {
    const { $group_type: group_type, $group_key: group_key } = clean as Record<string, string>;
    return enqueue({ id: uuid, route: 'groups', body: { uuid, distinct_id, timestamp, group_type: group_type!, group_key: group_key!, set: {} } });
  }
  if (event !== '$set') enqueue({ id: uuid, route: 'track', body: told });
  const set = sanitizePersonProperties({ ...(properties.$set as object), ...caught.$set });
  const set_once = sanitizePersonProperties({ ...(properties.$set_once as object), ...caught.$set_once }, true);
  if (Object.keys(set).length + Object.keys(set_once).length === 0) return;
  const id = makeId();
  enqueue({ id, route: 'engage', body: { uuid: id, distinct_id, timestamp, set, set_once } });
}
