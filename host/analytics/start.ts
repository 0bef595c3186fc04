import { watchConsent } from '#src/core/analytics/consent.ts';
import { createIngestClient } from '#src/core/analytics/ingest-client.ts';
import type { Core } from '#src/core/core.ts';
import type { Capture } from './capture.ts';

/** Counts what happens on our own page, as long as whoever is signed in has nothing against it (R60). */
export function startCounting(core: Core, token: string): void {
  let may = false;
  let capture: Promise<Capture> | undefined;
  const onDropped = (count: number) => void capture?.then(({ tell }) => tell('analytics_dropped', { count }, core.clock.now()));
  const sending = createIngestClient({ apiUrl: core.apiUrl, token, now: core.clock.now, isPersistent: true, onDropped });

  async function open(): Promise<Capture> {
    const { startCapture } = await import('./capture.ts');
    const opened = await startCapture({ core, token, sending, mayTell: () => may });
    sending.flushOnPageHide();
    return opened;
  }
  async function goOn() {
    capture ??= open();
    const { tell, consentChanged } = await capture;
    consentChanged();
    if (may) core.analytics.connect(tell);
  }
  watchConsent(core, (consent) => {
    may = consent === 'yes';
    // What earlier pages left is somebody's word as well: it goes on once this one may.
    if (may) void sending.adoptOrphans();
    if (consent === 'unknown') core.analytics.pause();
    if (consent === 'no') {
      core.analytics.disable();
      sending.clear();
    }
    if (may || capture) goOn().catch(core.analytics.disable);
  });
}
