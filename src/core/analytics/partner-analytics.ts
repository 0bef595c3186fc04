import { sanitizeEventProperties } from '#src/contract/analytics/sanitize-properties.ts';
import { toIsoString } from '../i18n/format-date.ts';
import type { Core } from '../core.ts';
import { makeId } from '../browser/make-id.ts';
import { queries } from '../data/queries.ts';
import { createIngestClient } from './ingest-client.ts';

/**
 * Analytics of elements on somebody's page that asked for it (R60): the events of the table and nothing else. No cookie, no key
 * in that page's storage, nothing captured of what happens around the elements; whoever is not signed in is somebody else on each page.
 */
export async function startPartnerAnalytics(core: Core): Promise<void> {
  const { posthog_key: token } = await core.queryClient.ensureQueryData(queries(core).config());
  if (token === null) return core.analytics.disable();
  const sending = createIngestClient({ apiUrl: core.apiUrl, token, now: core.clock.now, isPersistent: false });
  const stranger = makeId();
  sending.flushOnPageHide();
  core.analytics.connect((event, ids, at) => {
    const distinct_id = core.session.get()?.user.id ?? stranger;
    const around = { distinct_id, origin: 'partner', $lib: 'beside', $lib_version: core.version, $current_url: location.href, $host: location.host };
    const properties = sanitizeEventProperties(event, { ...around, ...ids });
    const uuid = makeId();
    if (properties) sending.enqueue({ id: uuid, route: 'track', body: { uuid, event, distinct_id, timestamp: toIsoString(at), properties } });
  });
}
