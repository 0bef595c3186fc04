import { useEffect } from 'react';
import { useEmit, useText } from './provider.tsx';
import { type Asked, troubleOf } from './trouble.ts';

/**
 * Why a read has no answer, in words; of several the first. Each time it comes the page around the element is told too
 * (`beside-error`).
 */
export function useTrouble(...reads: readonly Asked[]): string | undefined {
  const t = useText();
  const emit = useEmit();
  const failed = reads.find((read) => troubleOf(t, read) !== undefined);
  const trouble = failed && troubleOf(t, failed);
  const error = failed?.error;
  const kind = failed?.isPaused || error?.status === 0 ? 'offline' : 'failed';
  useEffect(() => {
    if (trouble) emit('beside-error', { kind, message: error?.message || trouble, status: error?.status || null });
  }, [emit, trouble, error, kind]);
  return trouble;
}
