import { Toaster, toast as show } from 'sonner';
import { toast } from '#src/contract/constants.ts';
import { useTheme } from '#src/core/provider.tsx';

/** Toasts of our own page (R26). Elements fire `beside-notice`; `notice` says it here. */
export function Toasts() {
  const { resolved } = useTheme();
  return (
    <Toaster
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

export const notice = (text: string) => void show(text);
