import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { CallInput, CallResponse } from '#src/contract/calls.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { makeId } from '../browser/make-id.ts';
import { getMutationOptions, isCreateMutation, type MutationName, type MutationVariables } from '../data/mutations.ts';
import { useCoreContext, useEmit } from './core-provider.tsx';

export interface ApiMutationOptions<N extends MutationName> {
  /** Idempotency-Key of the action, where a widget event has named it already. */
  key?: string;
  /** Goes on where the page is left meanwhile. */
  keepalive?: boolean;
  /** Both are called even when the component is gone by then. */
  onSuccess?: (answer: CallResponse<N>) => void;
  onError?: (error: ApiError) => void;
}

/** One write of the table. One Idempotency-Key per action, kept over its automatic retries and, where it makes something, over a press again. */
export function useApiMutation<N extends MutationName>(name: N) {
  const core = useCoreContext();
  const emit = useEmit();
  const mutation = useMutation<CallResponse<N>, ApiError, MutationVariables<N>>(getMutationOptions(core, name), core.queryClient);
  const { mutateAsync: runMutation } = mutation;
  /** An attempt of which nobody knows what came of it. */
  const lostAttempt = useRef<{ sent: string; key: string } | null>(null);

  const mutateAsync = useCallback(
    async (input: CallInput<N>, { key: given, keepalive }: Pick<ApiMutationOptions<N>, 'key' | 'keepalive'> = {}) => {
      const sent = isCreateMutation(name) ? JSON.stringify(input) : '';
      const key = given ?? (sent && lostAttempt.current?.sent === sent ? lostAttempt.current.key : makeId());
      lostAttempt.current = null;
      try {
        return await runMutation({ input, key, keepalive, user: core.session.get()?.user.id ?? null });
      } catch (error) {
        if (sent && isApiError(error) && (error.status === 0 || error.status >= 500)) lostAttempt.current = { sent, key };
        // A refused field or a code asked for too soon is between us and the person.
        if (isApiError(error) && ![400, 429].includes(error.status))
          emit('beside-error', { kind: error.status ? 'failed' : 'offline', message: error.message, status: error.status || null });
        throw error;
      }
    },
    [runMutation, core, emit, name],
  );
  const mutate = useCallback(
    (input: CallInput<N>, { key, onSuccess, onError }: ApiMutationOptions<N> = {}) => {
      mutateAsync(input, { key }).then(onSuccess, (error: ApiError) => onError?.(error));
    },
    [mutateAsync],
  );
  return { ...mutation, variables: mutation.variables?.input, mutate, mutateAsync };
}
