import { watchConsent } from '#src/core/analytics/consent.ts';
import { createSending } from '#src/core/analytics/sending.ts';
import type { Core } from '#src/core/core.ts';
import type { Capture } from './capture.ts';

/** Counts what happens on our own page, as long as whoever is signed in has nothing against it (R60). */
export function startCounting(core: Core, token: string): void {
  let may = false;
  let capture: Promise<Capture> | undefined;
  const onDropped = (count: number) => void capture?.then(({ tell }) => tell('analytics_dropped', { count }, core.clock.now()));
  const sending = createSending({ api: core.api, token, now: core.clock.now, isKept: true, onDropped });

  async function open(): Promise<Capture> {
    const { startCapture } = await import('./capture.ts');
    const opened = await startCapture({ core, token, sending, mayTell: () => may });
    sending.leaveWithPage();
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
    if (may) void sending.adopt();
    if (consent === 'unknown') core.analytics.hold();
    if (consent === 'no') {
      core.analytics.mute();
      sending.drop();
    }
    if (may || capture) goOn().catch(core.analytics.mute);
  });
}
