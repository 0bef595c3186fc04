import { useCallback, useState } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { useEmit } from './core-provider.tsx';

export type Notice = Omit<WidgetEvents['beside-notice'], 'id'>;

/**
 * Says what just happened, with at most one thing to do about it. The page may say it in its own way, as ours does by a
 * toast; else `notice` is what the feature shows in a status line of its own.
 */
export function useNotice(): { notice: Notice | null; showNotice: (text: string, action?: Notice['action']) => void } {
  const emit = useEmit();
  const [notice, setNotice] = useState<Notice | null>(null);
  const say = useCallback(
    (text: string, action?: Notice['action']) => {
      const said = { text, action };
      setNotice(emit('beside-notice', said) ? said : null);
      action?.over?.addEventListener('abort', () => setNotice((now) => (now === said ? null : now)));
    },
    [emit],
  );
  return { notice, showNotice: say };
}
