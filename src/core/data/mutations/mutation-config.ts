import type { CallResponse, CallName, Calls, CallInput } from '#src/contract/calls.ts';
import type { Core } from '#src/core/core.ts';
import type { CallOptions } from '#src/core/api/api-client.ts';
import { getQueryKey, type QueryName } from '../queries.ts';

/**
 * claimInvite runs on arrival without a user action, so it is a query (`queries.linkInvitation`). Check-ins wait on the device for a
 * connection (`features/hosting/evening/door-queue.ts`).
 */
export type MutationName = Exclude<
  { [N in CallName]: Calls[N]['method'] extends 'GET' ? never : N }[CallName],
  'claimInvite' | 'checkIn' | 'undoCheckIn'
>;

/** What a mutation does around its API call. */
export interface MutationConfig<N extends MutationName> {
  invalidates?: readonly QueryName[];
  /** Updates the cache before the request. Returns the rollback. */
  optimistic?: (core: Core, input: CallInput<N>) => () => void;
  /** Updates the cache before the callbacks run. */
  onSuccess?: (core: Core, response: CallResponse<N>, input: CallInput<N>) => void;
  onError?: (core: Core, error: unknown, input: CallInput<N>) => void;
  /** Replaces the plain API call. */
  send?: (core: Core, input: CallInput<N>, options: CallOptions) => Promise<CallResponse<N>>;
  /** Runs even when offline, instead of waiting for a connection. */
  runsOffline?: true;
  /** Doesn't depend on the signed-in user: starts or ends a session, or comes from an e-mail link. Sent even if the user has changed. */
  isUserIndependent?: true;
  /** Creates something: a retry with the same input after a lost response reuses the Idempotency-Key, so that it isn't created twice. */
  creates?: true;
}

export const getUserId = (core: Core) => core.session.get()?.user.id ?? null;

export function setQueryCache<N extends QueryName>(
  core: Core,
  name: N,
  input: CallInput<N>,
  data: CallResponse<N>,
) {
  const key = getQueryKey(core, name, getUserId(core), input);
  // A request in flight would overwrite it with old data.
  void core.queryClient.cancelQueries({ queryKey: key, exact: true });
  core.queryClient.setQueryData(key, data);
  // The same query may be cached in other languages: refetch those.
  void core.queryClient.invalidateQueries({
    queryKey: key.slice(0, 3),
    predicate: ({ queryKey }) => queryKey[3] !== key[3],
  });
}
export const setEventCache = (core: Core, event: CallResponse<'readEvent'>) =>
  setQueryCache(core, 'readEvent', { params: { id: event.id } }, event);
export const setSeatingCache = (core: Core, seating: CallResponse<'readSeating'>) =>
  setQueryCache(core, 'readSeating', { params: { id: seating.event_id } }, seating);

export const eventQueryNames = [
  'readEvent',
  'readEventBySlug',
  'listEvents',
] as const satisfies readonly QueryName[];
export const feedQueryNames = [
  'listAvailableFeeds',
  'listNewFeeds',
] as const satisfies readonly QueryName[];
export const matchQueryNames = [
  'listMatches',
  'listInterested',
  'listDismissed',
  'listSeatChoices',
] as const satisfies readonly QueryName[];
export const seatingQueryNames = [
  'readSeating',
  'reportSeating',
  'listSeatingVersions',
] as const satisfies readonly QueryName[];

export type MutationConfigs = { readonly [N in MutationName]?: MutationConfig<N> };
