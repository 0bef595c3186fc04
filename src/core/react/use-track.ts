import { useEffect } from 'react';
import type { AnalyticsEventName, AnalyticsPayload } from '#src/contract/analytics-events.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { useCore, useEnvironment } from './core-provider.tsx';

const ignoreEvent = () => {};

/** Tracks an action (R61), unless the page has set `analytics="off"`. Partner pages have to opt in (R60). */
export function useTrack(): Analytics['track'] {
  const { analytics, canTrackByDefault } = useCore();
  const { analytics: analyticsMode } = useEnvironment();
  return analyticsMode === 'off' || (analyticsMode === undefined && !canTrackByDefault)
    ? ignoreEvent
    : analytics.track;
}

/** Tracks a view once, and again when the payload changes. Waits until `isReady`. */
export function useTrackView<N extends AnalyticsEventName>(
  name: N,
  payload?: AnalyticsPayload<N>,
  isReady = true,
): void {
  const track = useTrack();
  const serializedPayload = JSON.stringify(payload ?? {});
  useEffect(() => {
    if (isReady) track(name, JSON.parse(serializedPayload) as AnalyticsPayload<N>);
  }, [track, name, serializedPayload, isReady]);
}
