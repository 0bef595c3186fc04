import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';

/** Brings analytics once the page has nothing better to do, where there is a key (R60). What fails of it, fails in silence. */
export function countWhenIdle(core: Core): void {
  runWhenIdle(() => void bring(core).catch(core.analytics.disable));
}

async function bring(core: Core): Promise<void> {
  const { posthog_key } = await core.queryClient.ensureQueryData(queries(core).config());
  if (posthog_key === null) return core.analytics.disable();
  const { startCounting } = await import('./start.ts');
  startCounting(core, posthog_key);
}
