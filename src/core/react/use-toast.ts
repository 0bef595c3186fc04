import { useCallback, useState } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { useEmit } from './core-provider.tsx';

export type Toast = Omit<WidgetEvents['beside-notice'], 'id'>;

/**
 * Shows a toast with at most one action. The page may handle `beside-notice` itself (ours shows a toast); otherwise the feature
 * shows `toast` in its own status line.
 */
export function useToast(): {
  toast: Toast | null;
  showToast: (text: string, action?: Toast['action']) => void;
} {
  const emit = useEmit();
  const [toast, setToast] = useState<Toast | null>(null);
  const showToast = useCallback(
    (text: string, action?: Toast['action']) => {
      const next = { text, action };
      setToast(emit('beside-notice', next) ? next : null);
      action?.over?.addEventListener('abort', () =>
        setToast((current) => (current === next ? null : current)),
      );
    },
    [emit],
  );
  return { toast, showToast };
}
