import { useEffect } from 'react';
import { useCore, useEmit, useEnvironment, useTranslator } from './core-provider.tsx';
import { type RequestState, getErrorMessage } from '../data/error-message.ts';
import { getFailureKind } from '../api/failure-kind.ts';
import { failedQueryRegistry } from '../data/failed-query-registry.ts';

/**
 * The error message of the first failed query. Each new failure is also dispatched as `beside-error`, and failures other than
 * 4xx are retried in the background.
 */
export function useErrorMessage(...requests: readonly RequestState[]): string | undefined {
  const t = useTranslator();
  const emit = useEmit();
  const { queryClient } = useCore();
  const { root } = useEnvironment();
  const failed = requests.find((request) => getErrorMessage(t, request) !== undefined);
  const errorMessage = failed && getErrorMessage(t, failed);
  const error = failed?.error;
  const kind = error && !failed.isPaused ? getFailureKind(error) : 'offline';
  useEffect(() => {
    if (!errorMessage) return;
    emit('beside-error', { kind, message: errorMessage, status: error?.status || null });
    const view = { queryClient, root };
    failedQueryRegistry.views.add(view);
    failedQueryRegistry.onAdd();
    return () => void failedQueryRegistry.views.delete(view);
  }, [emit, errorMessage, error, kind, queryClient, root]);
  return errorMessage;
}
