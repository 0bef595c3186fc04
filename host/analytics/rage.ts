import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';

interface Click {
  x: number;
  y: number;
  at: number;
}

/**
 * Posthog measures from one click to the next; ours is four within one second and 30 px altogether (R63). Tells whether the
 * click that is being dealt with was the last of such four.
 */
export function watchRage(): () => boolean {
  const { count, windowMs: within, radiusPx: radius } = analyticsConfig.rageClick;
  let clicks: Click[] = [];
  window.addEventListener(
    'click',
    ({ clientX: x, clientY: y, timeStamp: at }) => {
      clicks = [...clicks, { x, y, at }].slice(-count);
    },
    // Before posthog hears of it.
    { capture: true },
  );
  return () => {
    const last = clicks.at(-1);
    return (
      last !== undefined && clicks.length === count && clicks.every(({ x, y, at }) => last.at - at <= within && Math.hypot(last.x - x, last.y - y) <= radius)
    );
  };
}
