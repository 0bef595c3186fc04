/** The product's own door in a window of its own, for a sign-in on another's page (R03). */
import { getOwn } from '#src/core/api/get-own.ts';

/** Why nothing came of it: the browser let no window open, it was closed, or nobody signed in for ten minutes. */
export type Ended = 'refused' | 'closed' | 'late';

export interface Popup {
  show(): void;
  /** Hears nothing more, and closes the window. */
  end(): void;
}

interface Listener {
  onCode: (code: string) => void;
  onEnd: (why: 'closed' | 'late') => void;
  now: () => number;
}

const LIFE = 10 * 60_000;
const LOOK = 500;

/**
 * Opens the door at `url` and waits for its one-time code. Call it in the press itself: a moment later the browser would
 * refuse. @returns null where it refuses all the same
 */
export function openPopup(url: URL, { onCode, onEnd, now }: Listener): Popup | null {
  const opened = window.open(url, '_blank', 'popup,width=480,height=760');
  if (!opened) return null;
  const begun = now();
  let wasClosed = false;

  function end() {
    clearInterval(timer);
    removeEventListener('message', hear);
    opened!.close();
  }
  function hear({ origin, source, data }: MessageEvent) {
    const code = getOwn(data, 'code');
    if (origin !== url.origin || source !== opened || typeof code !== 'string' || !code || code.length > 400) return;
    end();
    onCode(code);
  }
  // Nobody is told when another origin's window closes. One look later, since a code posted last is still on its way.
  const timer = setInterval(() => {
    const why = wasClosed ? 'closed' : now() - begun >= LIFE ? 'late' : null;
    wasClosed = opened.closed;
    if (!why) return;
    end();
    onEnd(why);
  }, LOOK);
  addEventListener('message', hear);
  return { show: () => opened.focus(), end };
}
