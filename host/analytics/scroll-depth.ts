import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';

/** Reports each scroll depth of 25, 50, 75 and 100 percent, once per page path (R63). */
export function trackScrollDepth(onReach: (percent: number) => void): void {
  let path = '';
  let reached: readonly number[] = [];
  function checkDepth() {
    if (path !== location.pathname) {
      path = location.pathname;
      reached = [];
    }
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const scrollable = scrollHeight - clientHeight;
    if (scrollable <= 0) return;
    // With zoom, a pixel may be missing at the bottom: the heights are rounded, `scrollTop` isn't.
    const depth = (100 * Math.ceil(scrollTop + 1)) / scrollable;
    for (const percent of analyticsConfig.scrollCheckpointsPercent) {
      if (depth < percent || reached.includes(percent)) continue;
      reached = [...reached, percent];
      onReach(percent);
    }
  }
  window.addEventListener('scroll', checkDepth, { passive: true });
}
