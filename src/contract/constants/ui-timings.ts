export const QUERY_STALE_TIME_MS = 1000;
export const MAX_QUERY_RETRIES = 2;
export const SPINNER_DELAY_MS = 300;
export const SPINNER_MIN_DURATION_MS = 150;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const KEYBOARD_THRESHOLD_PX = 60;
export const toastConfig = {
  durationMs: 4000,
  maxVisible: 3,
  gapPx: 14,
  widthPx: 356,
  offsetPx: 16,
  mobileOffset: { top: 12, bottom: 12, left: 8, right: 8 },
} as const;
