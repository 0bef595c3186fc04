import type { AnalyticsEventName, AnalyticsPayload } from '#src/contract/analytics-events.ts';

/** Takes what was told and when (ms since 1970). It must not throw, must not keep the page waiting, and lets nothing through that the table does not name. */
export type AnalyticsSink = <N extends AnalyticsEventName>(name: N, payload: AnalyticsPayload<N>, at: number) => void;

export interface Analytics {
  /** Tells an event with the ids its row of the table names (R61). */
  track<N extends AnalyticsEventName>(name: N, payload?: AnalyticsPayload<N>): void;
  /** Where events go from now on, and those first that were told before. */
  connect(sink: AnalyticsSink): void;
  /** From now on events wait, until it is known who may hear of them. */
  pause(): void;
  /** Nobody hears of what waits, nor of what comes. */
  disable(): void;
}

/** What a page tells before anybody listens; more is some loop's doing. */
const MAX_BUFFERED_EVENTS = 200;

type BufferedEvent = Parameters<AnalyticsSink>;

const discardSink: AnalyticsSink = () => {};

interface AnalyticsOptions {
  now: () => number;
  /** Called once, when something is told and nobody listens yet. */
  onFirstEvent?: () => void;
}

export function createAnalytics({ now, onFirstEvent: onFirst }: AnalyticsOptions): Analytics {
  let sink: AnalyticsSink | undefined;
  let waiting: BufferedEvent[] = [];
  let isFirst = true;
  const tell = (...told: BufferedEvent) => {
    if (sink) return sink(...told);
    if (waiting.length < MAX_BUFFERED_EVENTS) waiting.push(told);
    if (isFirst) onFirst?.();
    isFirst = false;
  };
  function connect(next: AnalyticsSink) {
    sink = next;
    const before = waiting;
    waiting = [];
    before.forEach((told) => next(...told));
  }
  return {
    track: (name, payload = {}) => tell(name, payload, now()),
    connect,
    pause() {
      sink = undefined;
    },
    disable: () => connect(discardSink),
  };
}
