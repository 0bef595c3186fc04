import { useEffect, useState } from 'react';
import { KEYBOARD_THRESHOLD_PX } from '#src/contract/constants/ui-timings.ts';

// Times the scale, because pinch zoom makes the visual viewport smaller too.
const isKeyboardOpen = (viewport: VisualViewport) =>
  window.innerHeight - viewport.height * viewport.scale > KEYBOARD_THRESHOLD_PX;

/** True while an on-screen keyboard covers the bottom of the page (R29). */
export function useKeyboardOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const update = () => setIsOpen(isKeyboardOpen(viewport));
    // In the next frame, which lays out the page anyway. While React renders, asking for the size would lay it out once more.
    const frame = requestAnimationFrame(update);
    viewport.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      viewport.removeEventListener('resize', update);
    };
  }, []);
  return isOpen;
}
