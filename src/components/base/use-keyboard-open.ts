import { useEffect, useState } from 'react';
import { KEYBOARD_THRESHOLD_PX } from '#src/contract/constants/ui-timings.ts';
import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';

// Times the scale, because pinch zoom makes the visual viewport smaller too.
const isKeyboardOpen = (viewport: VisualViewport) => window.innerHeight - viewport.height * viewport.scale > KEYBOARD_THRESHOLD_PX;

/** True while an on-screen keyboard covers the bottom of the page (R29). */
export function useKeyboardOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const update = () => setIsOpen(isKeyboardOpen(viewport));
    // Not while React renders: asking for the size makes the browser lay out the page at once.
    runWhenIdle(update);
    viewport.addEventListener('resize', update);
    return () => viewport.removeEventListener('resize', update);
  }, []);
  return isOpen;
}
