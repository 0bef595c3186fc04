import { useEffect } from 'react';
import { useCore, useEmit, useSurroundings, useText } from './provider.tsx';
import { type Asked, troubleOf } from './trouble.ts';
import { troubled } from './troubled.ts';

/**
 * Why a read has no answer, in words; of several the first. Each time it comes the page around the element is told too
 * (`beside-error`), and what no refusal was is asked again by itself.
 */
export function useTrouble(...reads: readonly Asked[]): string | undefined {
  const t = useText();
  const emit = useEmit();
  const { queryClient: client } = useCore();
  const { root } = useSurroundings();
  const failed = reads.find((read) => troubleOf(t, read) !== undefined);
  const trouble = failed && troubleOf(t, failed);
  const error = failed?.error;
  const kind = failed?.isPaused || error?.status === 0 ? 'offline' : 'failed';
  useEffect(() => {
    if (!trouble) return;
    emit('beside-error', { kind, message: error?.message || trouble, status: error?.status || null });
    const place = { client, root };
    troubled.places.add(place);
    troubled.heard();
    return () => void troubled.places.delete(place);
  }, [emit, trouble, error, kind, client, root]);
  return trouble;
}
