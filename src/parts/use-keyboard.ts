import { useSyncExternalStore } from 'react';
import { KEYBOARD_THRESHOLD_PX } from '#src/contract/constants/ui-timings.ts';

/** What the window lacks at its foot. Zooming in with two fingers shows less of the page too, but is no keyboard. */
function isOpen(): boolean {
  const seen = window.visualViewport;
  return !!seen && window.innerHeight - seen.height * seen.scale > KEYBOARD_THRESHOLD_PX;
}

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  return () => seen?.removeEventListener('resize', listener);
}

/** True while a keyboard on the screen covers the foot of the page (R29). */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen, () => false);
}
