import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';

/** Loads analytics when the page is idle, if a PostHog key is configured (R60). Errors only disable analytics. */
export function loadAnalyticsWhenIdle(core: Core): void {
  runWhenIdle(() => void loadAnalytics(core).catch(core.analytics.disable));
}

async function loadAnalytics(core: Core): Promise<void> {
  const { posthog_key } = await core.queryClient.ensureQueryData(queries(core).config());
  if (posthog_key === null) return core.analytics.disable();
  const { startAnalytics } = await import('./start-analytics.ts');
  startAnalytics(core, posthog_key);
}
