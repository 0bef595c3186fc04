/** What a write is made of, and what several of them share. */
import type { CallResponse, CallName, Calls, CallInput } from '#src/contract/calls.ts';
import type { Core } from '../../core.ts';
import type { CallOptions } from '../../api/api-client.ts';
import { getQueryKey, type QueryName } from '../queries.ts';

/** An invitation is taken up by whoever comes with it, and nobody presses anything for it: it is a question (`queries.claim`). */
export type MutationName = Exclude<{ [N in CallName]: Calls[N]['method'] extends 'GET' ? never : N }[CallName], 'claimInvite'>;

/** What a write does around its call. */
export interface MutationConfig<N extends MutationName> {
  /** Reads that are out of date once it is done. */
  invalidates?: readonly QueryName[];
  /** Shows what will be before it is; what it gives back takes it back, where the call fails. */
  optimistic?: (core: Core, input: CallInput<N>) => () => void;
  /** Puts the answer where it is read, before anybody is told. */
  onSuccess?: (core: Core, answer: CallResponse<N>, input: CallInput<N>) => void;
  onError?: (core: Core, error: unknown, input: CallInput<N>) => void;
  /** In place of the plain call. */
  send?: (core: Core, input: CallInput<N>, options: CallOptions) => Promise<CallResponse<N>>;
  /** Tried without a line too, instead of waiting for one. */
  runsOffline?: true;
  /** Makes or ends a session, or is asked by a link in a mail: it belongs to nobody, so whoever is signed in meanwhile does not matter to it. */
  isUserIndependent?: true;
  /** Makes something new, which nobody wants twice: asked again in the same words after an answer that never came, it is the same action. */
  creates?: true;
}

export const getUserId = (core: Core) => core.session.get()?.user.id ?? null;

export function setQueryCache<N extends QueryName>(core: Core, name: N, input: CallInput<N>, data: CallResponse<N>) {
  const key = getQueryKey(core, name, getUserId(core), input);
  // A read on its way would lay what was before over it.
  void core.queryClient.cancelQueries({ queryKey: key, exact: true });
  core.queryClient.setQueryData(key, data);
  // What stands on the page in other languages is to be said in those.
  void core.queryClient.invalidateQueries({ queryKey: key.slice(0, 3), predicate: ({ queryKey }) => queryKey[3] !== key[3] });
}
export const setEventCache = (core: Core, event: CallResponse<'readEvent'>) => setQueryCache(core, 'readEvent', { params: { id: event.id } }, event);
export const setSeatingCache = (core: Core, seating: CallResponse<'readSeating'>) =>
  setQueryCache(core, 'readSeating', { params: { id: seating.event_id } }, seating);

export const eventQueryNames = ['readEvent', 'readEventBySlug', 'listEvents'] as const satisfies readonly QueryName[];
export const feedQueryNames = ['listAvailableFeeds', 'listNewFeeds'] as const satisfies readonly QueryName[];
export const matchQueryNames = ['listMatches', 'listInterested', 'listDismissed'] as const satisfies readonly QueryName[];
export const seatingQueryNames = ['readSeating', 'reportSeating'] as const satisfies readonly QueryName[];

/** The writes of an area. */
export type MutationConfigs = { readonly [N in MutationName]?: MutationConfig<N> };
