import { useLayoutEffect } from 'react';
import { useText } from '#src/core/provider.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import type { AnsweringProps } from './answering.tsx';

/**
 * In place of answering where it has not come: the buttons rest, and either of them asks for it again. Nothing has gone
 * wrong for whoever has not pressed one.
 */
export function AnsweringTrouble({ pressed, onProgress, onRetry }: Pick<AnsweringProps, 'pressed' | 'onProgress'> & { onRetry: () => void }) {
  const t = useText();
  useLayoutEffect(() => {
    onProgress({ isInstead: false, retry: onRetry });
    return () => onProgress(undefined);
  }, [onProgress, onRetry]);
  return <StatusLine kind="trouble" text={pressed && t('something_went_wrong')} actionLabel={t('action_retry')} onAction={onRetry} />;
}
