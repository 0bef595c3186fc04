import { sanitizeEventProperties } from '#src/contract/analytics/sanitize-properties.ts';
import { toIsoString } from '../i18n/format-date.ts';
import type { Core } from '../core.ts';
import { makeId } from '../browser/make-id.ts';
import { createIngestClient } from './ingest-client.ts';

/**
 * Analytics of elements on partner pages that opted in (R60): only the events of analytics-events.ts. No cookie, no storage, no
 * autocapture. Visitors who are not signed in get a new id on every page.
 */
export function startPartnerAnalytics(core: Core, token: string): void {
  const ingestClient = createIngestClient({
    apiUrl: core.apiUrl,
    token,
    now: core.clock.now,
    isPersistent: false,
  });
  const anonymousId = makeId();
  ingestClient.flushOnPageHide();
  core.analytics.connect((event, ids, at) => {
    const distinct_id = core.session.get()?.user.id ?? anonymousId;
    const context = {
      distinct_id,
      origin: 'partner',
      $lib: 'beside',
      $lib_version: core.version,
      $current_url: location.href,
      $host: location.host,
    };
    const properties = sanitizeEventProperties(event, { ...context, ...ids });
    const uuid = makeId();
    if (properties)
      ingestClient.enqueue({
        id: uuid,
        route: 'track',
        body: { uuid, event, distinct_id, timestamp: toIsoString(at), properties },
      });
  });
}
