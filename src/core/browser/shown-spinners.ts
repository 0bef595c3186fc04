import { SPINNER_MIN_DURATION_MS } from '#src/contract/constants/ui-timings.ts';

const minimumDurations = new Set<Promise<void>>();

/** To be called when a button's spinner comes on screen. */
export function reportShownSpinner(): void {
  const duration = new Promise<void>((resolve) => {
    setTimeout(resolve, SPINNER_MIN_DURATION_MS);
  });
  minimumDurations.add(duration);
  void duration.then(() => minimumDurations.delete(duration));
}

/** Resolves once each shown spinner has been on screen for 150 ms: a success often takes its button away (R24). */
export async function waitForShownSpinners(): Promise<void> {
  await Promise.all(minimumDurations);
}
