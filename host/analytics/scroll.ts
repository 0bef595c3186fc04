import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';

/** Tells once a page, by its address, how far somebody came: 25, 50, 75 and 100 percent of what there is to scroll (R63). */
export function watchScroll(tell: (percent: number) => void): void {
  let page = '';
  let reached: readonly number[] = [];
  function look() {
    if (page !== location.pathname) {
      page = location.pathname;
      reached = [];
    }
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const room = scrollHeight - clientHeight;
    if (room <= 0) return;
    // A browser that zooms stops a part of a pixel before the end.
    const share = (100 * Math.ceil(scrollTop + 1)) / room;
    for (const percent of analyticsConfig.scrollCheckpointsPercent) {
      if (share < percent || reached.includes(percent)) continue;
      reached = [...reached, percent];
      tell(percent);
    }
  }
  window.addEventListener('scroll', look, { passive: true });
}
