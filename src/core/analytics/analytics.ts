import type { AnalyticsEventName, AnalyticsPayload } from '#src/contract/analytics-events.ts';

/** Receives events with their time (ms since 1970). Must not throw or block, and must drop properties that are not in the allowlist. */
export type AnalyticsSink = <N extends AnalyticsEventName>(
  name: N,
  payload: AnalyticsPayload<N>,
  at: number,
) => void;

export interface Analytics {
  /** Records an event with the ids defined in analytics-events.ts (R61). */
  track<N extends AnalyticsEventName>(name: N, payload?: AnalyticsPayload<N>): void;
  /** Sends all events to the sink, the buffered ones first. */
  connect(sink: AnalyticsSink): void;
  /** Buffers events until consent is known. */
  pause(): void;
  /** Discards buffered and future events. */
  disable(): void;
}

/** Limit before a sink is connected. More than this comes from a loop. */
const MAX_BUFFERED_EVENTS = 200;

type BufferedAnalyticsEvent = Parameters<AnalyticsSink>;

const discardSink: AnalyticsSink = () => {};

interface AnalyticsOptions {
  now: () => number;
  /** Called once, on the first event without a sink. */
  onFirstAnalyticsEvent?: () => void;
}

export function createAnalytics({ now, onFirstAnalyticsEvent }: AnalyticsOptions): Analytics {
  let sink: AnalyticsSink | undefined;
  let buffer: BufferedAnalyticsEvent[] = [];
  let isFirst = true;
  const send = (...event: BufferedAnalyticsEvent) => {
    if (sink) return sink(...event);
    if (buffer.length < MAX_BUFFERED_EVENTS) buffer.push(event);
    if (isFirst) onFirstAnalyticsEvent?.();
    isFirst = false;
  };
  function connect(next: AnalyticsSink) {
    sink = next;
    const buffered = buffer;
    buffer = [];
    buffered.forEach((event) => next(...event));
  }
  return {
    track: (name, payload = {}) => send(name, payload, now()),
    connect,
    pause() {
      sink = undefined;
    },
    disable: () => connect(discardSink),
  };
}
