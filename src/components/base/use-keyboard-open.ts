import { useSyncExternalStore } from 'react';
import { KEYBOARD_THRESHOLD_PX } from '#src/contract/constants/ui-timings.ts';

function isKeyboardOpen(): boolean {
  const viewport = window.visualViewport;
  // Times the scale, because pinch zoom makes the visual viewport smaller too.
  return !!viewport && window.innerHeight - viewport.height * viewport.scale > KEYBOARD_THRESHOLD_PX;
}

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  return () => viewport?.removeEventListener('resize', listener);
}

/** True while an on-screen keyboard covers the bottom of the page (R29). */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isKeyboardOpen, () => false);
}
