import { useEffect } from 'react';
import type { AnalyticsEventName, AnalyticsPayload } from '#src/contract/analytics-events.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { useCore, useEnvironment } from './core-provider.tsx';

const ignoreEvent = () => {};

/** Tells what was done (R61), unless the page around the element has switched that off. A page that is not ours has to ask for it (R60). */
export function useTrack(): Analytics['track'] {
  const { analytics, isFirstParty: own } = useCore();
  const { analytics: asked } = useEnvironment();
  return asked === 'off' || (asked === undefined && !own) ? ignoreEvent : analytics.track;
}

/** Tells once that a screen was seen, and anew when it shows something else. `when` false: it is not there yet. */
export function useTrackView<N extends AnalyticsEventName>(name: N, payload?: AnalyticsPayload<N>, when = true): void {
  const track = useTrack();
  const ids = JSON.stringify(payload ?? {});
  useEffect(() => {
    if (when) track(name, JSON.parse(ids) as AnalyticsPayload<N>);
  }, [track, name, ids, when]);
}
