import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';

interface Click {
  x: number;
  y: number;
  at: number;
}

/**
 * A rage click is four clicks within one second and 30 px in all (R63); posthog-js only compares each click with the one before.
 * Returns a function that says whether the click being handled completes a rage click.
 */
export function watchRageClicks(): () => boolean {
  const { count, windowMs, radiusPx } = analyticsConfig.rageClick;
  let clicks: Click[] = [];
  window.addEventListener(
    'click',
    ({ clientX: x, clientY: y, timeStamp: at }) => {
      clicks = [...clicks, { x, y, at }].slice(-count);
    },
    // Before posthog's own listener.
    { capture: true },
  );
  return () => {
    const last = clicks.at(-1);
    return (
      last !== undefined &&
      clicks.length === count &&
      clicks.every(
        ({ x, y, at }) =>
          last.at - at <= windowMs && Math.hypot(last.x - x, last.y - y) <= radiusPx,
      )
    );
  };
}
