import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { toast } from '#src/contract/constants.ts';
import { useTheme } from '#src/core/provider.tsx';

/** Toasts of our own page (R26), one for each text, in order. */
export function Toaster({ texts }: { texts: readonly string[] }) {
  const { resolved } = useTheme();
  const shown = useRef(0);
  // After the effects of what is inside: sonner keeps nothing for a toaster that is not there yet.
  useEffect(() => {
    texts.slice(shown.current).forEach((text) => show(text));
    shown.current = texts.length;
  }, [texts]);
  return (
    <Sonner
      theme={resolved === 'candlelight' ? 'dark' : 'light'}
      position="top-right"
      offset={toast.offset}
      mobileOffset={toast.mobileOffset}
      swipeDirections={['left', 'right', 'bottom']}
      visibleToasts={toast.visible}
      gap={toast.gap}
      duration={toast.duration}
      style={{ '--width': `${toast.width}px` } as React.CSSProperties}
      toastOptions={{ className: 'beside-toast', unstyled: true }}
    />
  );
}
