import { useEffect } from 'react';
import { useCore, useEmit, useEnvironment, useTranslator } from './core-provider.tsx';
import { type RequestState, getErrorMessage } from '../data/error-message.ts';
import { failedQueryRegistry } from '../data/failed-query-registry.ts';

/**
 * Why a read has no answer, in words; of several the first. Each time it comes the page around the element is told too
 * (`beside-error`), and what no refusal was is asked again by itself.
 */
export function useErrorMessage(...reads: readonly RequestState[]): string | undefined {
  const t = useTranslator();
  const emit = useEmit();
  const { queryClient: client } = useCore();
  const { root } = useEnvironment();
  const failed = reads.find((read) => getErrorMessage(t, read) !== undefined);
  const trouble = failed && getErrorMessage(t, failed);
  const error = failed?.error;
  const kind = failed?.isPaused || error?.status === 0 ? 'offline' : 'failed';
  useEffect(() => {
    if (!trouble) return;
    emit('beside-error', { kind, message: error?.message || trouble, status: error?.status || null });
    const place = { client, root };
    failedQueryRegistry.views.add(place);
    failedQueryRegistry.onAdd();
    return () => void failedQueryRegistry.views.delete(place);
  }, [emit, trouble, error, kind, client, root]);
  return trouble;
}
