import type { CallResponse, CallInput } from '#src/contract/calls.ts';
import type { Core } from '../core.ts';
import { authMutations } from './mutations/auth-mutations.ts';
import { calendarMutations } from './mutations/calendar-mutations.ts';
import { eventMutations } from './mutations/event-mutations.ts';
import { matchAndFeedMutations } from './mutations/match-and-feed-mutations.ts';
import { profileMutations } from './mutations/profile-mutations.ts';
import { getUserId, type MutationConfig, type MutationName } from './mutations/mutation-config.ts';
import { invalidateQueriesByName } from './queries.ts';

export type { MutationName };

/** All mutations, with the queries each invalidates. */
const mutationConfigs: { readonly [N in MutationName]: MutationConfig<N> } = {
  ...authMutations,
  ...profileMutations,
  ...eventMutations,
  ...matchAndFeedMutations,
  ...calendarMutations,
};

/** One user action: key and user id stay the same across automatic retries. */
export interface MutationVariables<N extends MutationName> {
  input: CallInput<N>;
  key: string;
  userId: string | null;
  keepalive?: boolean;
}

/** Whether a retry after a lost response must reuse the Idempotency-Key, because it would create a second item otherwise. */
export const isCreateMutation = (name: MutationName): boolean =>
  mutationConfigs[name].creates === true;

export function getMutationOptions<N extends MutationName>(core: Core, name: N) {
  const config: MutationConfig<N> = mutationConfigs[name];
  return {
    mutationKey: [name],
    ...(config.runsOffline && { networkMode: 'always' as const, retry: false as const }),
    mutationFn: ({
      input,
      key,
      userId,
      keepalive,
    }: MutationVariables<N>): Promise<CallResponse<N>> => {
      const options = { key, keepalive, ...(!config.isUserIndependent && { forUser: userId }) };
      return config.send
        ? config.send(core, input, options)
        : core.apiClient.call(name, input, options);
    },
    onMutate: ({ input }: MutationVariables<N>): (() => void) =>
      config.optimistic?.(core, input) ?? (() => {}),
    onSuccess: (response: CallResponse<N>, { input, userId }: MutationVariables<N>) => {
      // Another user has signed in since: don't put this response into their cache.
      if (!config.isUserIndependent && getUserId(core) !== userId) return;
      config.onSuccess?.(core, response, input);
      invalidateQueriesByName(core, config.invalidates ?? []);
    },
    onError: (error: unknown, { input }: MutationVariables<N>, rollback?: unknown) => {
      if (typeof rollback === 'function') rollback();
      config.onError?.(core, error, input);
    },
  };
}
