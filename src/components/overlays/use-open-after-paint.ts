import { useEffect, useRef, useState } from 'react';
import { runAfterPaint } from '#src/core/browser/run-after-paint.ts';

/**
 * Whether an overlay is open. It opens after the press or focus that asks for it has been painted: drawing and placing it can take a slow
 * phone longer than somebody waits for a sign of life. It closes at once.
 */
export function useOpenAfterPaint(): { open: boolean; onOpenChange: (shouldOpen: boolean) => void } {
  const [isOpen, setIsOpen] = useState(false);
  const cancelOpening = useRef(() => {});
  useEffect(() => () => cancelOpening.current(), []);
  return {
    open: isOpen,
    onOpenChange: (shouldOpen) => {
      cancelOpening.current();
      if (shouldOpen) cancelOpening.current = runAfterPaint(() => setIsOpen(true));
      else setIsOpen(false);
    },
  };
}
