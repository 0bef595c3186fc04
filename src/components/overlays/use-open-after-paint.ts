import { useEffect, useRef, useState } from 'react';
import { runAfterPaint } from '#src/core/browser/run-after-paint.ts';

interface OpenChange {
  reason: string;
  event: Event;
}

/** A screen reader's press. Its cursor stays on the button unless the focus moves then and there. */
const isSynthesizedPress = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'click' && event.detail === 0;

/**
 * Whether an overlay is open. It opens after the press or focus that asks for it has been painted: drawing and placing it can take a slow
 * phone longer than somebody waits for a sign of life. After a hover, whose delay is exact (R27), it opens at once. It closes at once,
 * except after a press on its control: that press is painted first.
 */
export function useOpenAfterPaint(): {
  open: boolean;
  onOpenChange: (shouldOpen: boolean, change: OpenChange) => void;
} {
  const [isOpen, setIsOpen] = useState(false);
  const cancelPending = useRef(() => {});
  useEffect(() => () => cancelPending.current(), []);
  return {
    open: isOpen,
    onOpenChange: (shouldOpen, { reason, event }) => {
      cancelPending.current();
      const canWait = shouldOpen ? reason !== 'trigger-hover' : reason === 'trigger-press';
      if (canWait && !isSynthesizedPress(event))
        cancelPending.current = runAfterPaint(() => setIsOpen(shouldOpen));
      else setIsOpen(shouldOpen);
    },
  };
}
