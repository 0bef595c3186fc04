import type { AnalyticsEventName, AnalyticsPayload } from '#src/contract/analytics-events.ts';

/** Takes what was told. It must not throw, must not keep the page waiting, and lets nothing through that the table does not name. */
export type AnalyticsSink = <N extends AnalyticsEventName>(name: N, payload: AnalyticsPayload<N>) => void;

export interface Analytics {
  /** Tells an event with the ids its row of the table names (R61). */
  track<N extends AnalyticsEventName>(name: N, payload?: AnalyticsPayload<N>): void;
  /** Where events go from now on. Without one they go nowhere. */
  connect(sink: AnalyticsSink): void;
}

export function createAnalytics(): Analytics {
  let sink: AnalyticsSink | undefined;
  return {
    track: (name, payload = {}) => sink?.(name, payload),
    connect(next) {
      sink = next;
    },
  };
}
