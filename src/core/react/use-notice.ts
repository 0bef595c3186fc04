import { useCallback, useState } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { useEmit } from './core-provider.tsx';

export type Notice = Omit<WidgetEvents['beside-notice'], 'id'>;

/**
 * Shows a notice with at most one action. The page may handle `beside-notice` itself (ours shows a toast); otherwise the feature
 * shows `notice` in its own status line.
 */
export function useNotice(): {
  notice: Notice | null;
  showNotice: (text: string, action?: Notice['action']) => void;
} {
  const emit = useEmit();
  const [notice, setNotice] = useState<Notice | null>(null);
  const showNotice = useCallback(
    (text: string, action?: Notice['action']) => {
      const next = { text, action };
      setNotice(emit('beside-notice', next) ? next : null);
      action?.over?.addEventListener('abort', () =>
        setNotice((current) => (current === next ? null : current)),
      );
    },
    [emit],
  );
  return { notice, showNotice };
}
