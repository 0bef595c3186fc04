import { watchConsent } from '#src/core/analytics/consent.ts';
import { createIngestClient } from '#src/core/analytics/ingest-client.ts';
import type { Core } from '#src/core/core.ts';
import type { Capture } from './capture.ts';

/** Starts analytics on our own page; captures only with the user's consent (R60). */
export function startAnalytics(core: Core, token: string): void {
  let hasConsent = false;
  let capture: Promise<Capture> | undefined;
  const onDropped = (count: number) =>
    void capture?.then(({ track }) => track('analytics_dropped', { count }, core.clock.now()));
  const ingestClient = createIngestClient({
    apiUrl: core.apiUrl,
    token,
    now: core.clock.now,
    isPersistent: true,
    onDropped,
  });

  async function openCapture(): Promise<Capture> {
    const { startCapture } = await import('./capture.ts');
    const started = await startCapture({ core, token, ingestClient, hasConsent: () => hasConsent });
    ingestClient.flushOnPageHide();
    return started;
  }
  async function applyConsent() {
    capture ??= openCapture();
    const { track, onConsentChange } = await capture;
    onConsentChange();
    if (hasConsent) core.analytics.connect(track);
  }
  watchConsent(core, (consent) => {
    hasConsent = consent === 'yes';
    // Also send what earlier pages left unsent.
    if (hasConsent) void ingestClient.adoptOrphans();
    if (consent === 'unknown') core.analytics.pause();
    if (consent === 'no') {
      core.analytics.disable();
      ingestClient.clear();
    }
    if (hasConsent || capture) applyConsent().catch(core.analytics.disable);
  });
}
