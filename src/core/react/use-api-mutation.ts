import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { CallInput, CallResponse } from '#src/contract/calls.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { getFailureKind } from '../api/failure-kind.ts';
import { makeId } from '../browser/make-id.ts';
import { describeError } from '../data/error-message.ts';
import {
  getMutationOptions,
  isCreateMutation,
  type MutationName,
  type MutationVariables,
} from '../data/mutations.ts';
import { useCoreContext, useEmit, useEnvironment } from './core-provider.tsx';

export interface ApiMutationOptions<N extends MutationName> {
  /** Idempotency-Key of the action, if a widget event already has one. */
  key?: string;
  /** Lets the request finish after the page is left. */
  keepalive?: boolean;
  /** Both callbacks run even after the component has unmounted. */
  onSuccess?: (response: CallResponse<N>) => void;
  onError?: (error: ApiError) => void;
}

/**
 * An API mutation. Each action has one Idempotency-Key for all automatic retries; creating mutations also reuse it when the user
 * retries a lost attempt. Those with the same `scope` are sent one after the other, also from different components.
 */
export function useApiMutation<N extends MutationName>(
  name: N,
  { scope }: { scope?: string } = {},
) {
  const core = useCoreContext();
  const emit = useEmit();
  const { locale } = useEnvironment();
  const mutation = useMutation<CallResponse<N>, ApiError, MutationVariables<N>>(
    { ...getMutationOptions(core, name), ...(scope !== undefined && { scope: { id: scope } }) },
    core.queryClient,
  );
  const { mutateAsync: runMutation } = mutation;
  /** The last attempt, if its outcome is unknown (network or server error). */
  const lostAttempt = useRef<{ body: string; key: string } | null>(null);

  const mutateAsync = useCallback(
    async (
      input: CallInput<N>,
      { key: givenKey, keepalive }: Pick<ApiMutationOptions<N>, 'key' | 'keepalive'> = {},
    ) => {
      const body = isCreateMutation(name) ? JSON.stringify(input) : '';
      const key =
        givenKey ??
        (body && lostAttempt.current?.body === body ? lostAttempt.current.key : makeId());
      lostAttempt.current = null;
      try {
        return await runMutation({
          input,
          key,
          keepalive,
          userId: core.session.get()?.user.id ?? null,
        });
      } catch (error) {
        if (body && isApiError(error) && (error.status === 0 || error.status >= 500))
          lostAttempt.current = { body, key };
        // Validation errors and throttling concern the user, not the page.
        if (isApiError(error) && ![400, 429].includes(error.status))
          emit('beside-error', {
            kind: getFailureKind(error),
            message: describeError(core.i18n.getTranslator(locale), error),
            status: error.status || null,
          });
        throw error;
      }
    },
    [runMutation, core, emit, locale, name],
  );
  const mutate = useCallback(
    (input: CallInput<N>, { key, keepalive, onSuccess, onError }: ApiMutationOptions<N> = {}) => {
      mutateAsync(input, { key, keepalive }).then(onSuccess, (error: ApiError) => onError?.(error));
    },
    [mutateAsync],
  );
  return { ...mutation, variables: mutation.variables?.input, mutate, mutateAsync };
}
