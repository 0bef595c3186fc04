/** Our sign-in page in a popup, for sign-in on partner pages (R03). */
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { getOwnProperty } from '#src/core/api/get-own-property.ts';

/** Blocked by the browser, closed by the user, or timed out. */
export type PopupEndReason = 'blocked' | 'closed' | 'timed-out';

export interface SignInPopup {
  focus(): void;
  /** Stops listening and closes the window. */
  close(): void;
}

interface PopupOptions {
  onCode: (code: string) => void;
  onEnd: (reason: 'closed' | 'timed-out') => void;
  now: () => number;
}

const POPUP_TIMEOUT_MS = 10 * MINUTE_MS;
const POLL_INTERVAL_MS = 500;

/**
 * Opens the sign-in page at `url` and waits for its one-time code. Must be called synchronously in a click handler.
 * @returns null if the browser blocks the popup
 */
export function openSignInPopup(
  url: URL,
  { onCode, onEnd, now }: PopupOptions,
): SignInPopup | null {
  const opened = window.open(url, '_blank', 'popup,width=480,height=760');
  if (!opened) return null;
  const startedAt = now();
  let wasClosed = false;

  function closePopup() {
    clearInterval(timer);
    removeEventListener('message', handleMessage);
    opened!.close();
  }
  function handleMessage({ origin, source, data }: MessageEvent) {
    const code = getOwnProperty(data, 'code');
    if (
      origin !== url.origin ||
      source !== opened ||
      typeof code !== 'string' ||
      !code ||
      code.length > 400
    )
      return;
    closePopup();
    onCode(code);
  }
  // Cross-origin windows fire no close event. Wait one more poll, because a code posted just before closing may still arrive.
  const timer = setInterval(() => {
    const reason = wasClosed
      ? 'closed'
      : now() - startedAt >= POPUP_TIMEOUT_MS
        ? 'timed-out'
        : null;
    wasClosed = opened.closed;
    if (!reason) return;
    closePopup();
    onEnd(reason);
  }, POLL_INTERVAL_MS);
  addEventListener('message', handleMessage);
  return { focus: () => opened.focus(), close: closePopup };
}
