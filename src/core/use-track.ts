import { useEffect } from 'react';
import type { AnalyticsEventName, AnalyticsPayload } from '#src/contract/analytics-events.ts';
import type { Analytics } from './analytics/analytics.ts';
import { useCore, useSurroundings } from './provider.tsx';

const untold = () => {};

/** Tells what was done (R61), unless the page around the element has switched that off. A page that is not ours has to ask for it (R60). */
export function useTrack(): Analytics['track'] {
  const { analytics, own } = useCore();
  const { analytics: asked } = useSurroundings();
  return asked === 'off' || (asked === undefined && !own) ? untold : analytics.track;
}

/** Tells once that a screen was seen, and anew when it shows something else. `when` false: it is not there yet. */
export function useView<N extends AnalyticsEventName>(name: N, payload?: AnalyticsPayload<N>, when = true): void {
  const track = useTrack();
  const ids = JSON.stringify(payload ?? {});
  useEffect(() => {
    if (when) track(name, JSON.parse(ids) as AnalyticsPayload<N>);
  }, [track, name, ids, when]);
}
