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

/** Every write there is, with the reads each makes new. */
const mutationConfigs: { readonly [N in MutationName]: MutationConfig<N> } = {
  ...authMutations,
  ...profileMutations,
  ...eventMutations,
  ...matchAndFeedMutations,
  ...calendarMutations,
};

/** One action of a person: its key and its owner stay the same over all automatic retries. */
export interface MutationVariables<N extends MutationName> {
  input: CallInput<N>;
  key: string;
  user: string | null;
  keepalive?: boolean;
}

/** Whether the key of an attempt whose answer was lost is good for the next one. */
export const isCreateMutation = (name: MutationName): boolean => mutationConfigs[name].creates === true;

/** The options of a write for useMutation, or for a mutation run without React. */
export function getMutationOptions<N extends MutationName>(core: Core, name: N) {
  const write: MutationConfig<N> = mutationConfigs[name];
  return {
    mutationKey: [name],
    ...(write.runsOffline && { networkMode: 'always' as const, retry: false as const }),
    mutationFn: ({ input, key, user, keepalive }: MutationVariables<N>): Promise<CallResponse<N>> => {
      const options = { key, keepalive, ...(!write.isUserIndependent && { forUser: user }) };
      return write.send ? write.send(core, input, options) : core.apiClient.call(name, input, options);
    },
    onMutate: ({ input }: MutationVariables<N>): (() => void) => write.optimistic?.(core, input) ?? (() => {}),
    onSuccess: (answer: CallResponse<N>, { input, user }: MutationVariables<N>) => {
      // An answer that comes after its person has left is nothing to whoever is there now.
      if (!write.isUserIndependent && getUserId(core) !== user) return;
      write.onSuccess?.(core, answer, input);
      invalidateQueriesByName(core, write.invalidates ?? []);
    },
    onError: (error: unknown, { input }: MutationVariables<N>, takeBack?: unknown) => {
      if (typeof takeBack === 'function') takeBack();
      write.onError?.(core, error, input);
    },
  };
}
