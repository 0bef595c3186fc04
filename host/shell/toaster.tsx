import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { toast } from '#src/contract/constants.ts';
import { useTheme } from '#src/core/provider.tsx';
import type { Notice } from './toasts.tsx';

/** Toasts of our own page (R26), one for each notice, in order, with its one action. */
export function Toaster({ notices }: { notices: readonly Notice[] }) {
  const { resolved } = useTheme();
  const shown = useRef(0);
  // After the effects of what is inside: sonner keeps nothing for a toaster that is not there yet.
  useEffect(() => {
    for (const { text, action } of notices.slice(shown.current)) show(text, { action: action && { label: action.label, onClick: action.run } });
    shown.current = notices.length;
  }, [notices]);
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
