/** What a write is made of, and what several of them share. */
import type { CallResponse, CallName, Calls, CallInput } from '#src/contract/calls.ts';
import type { Core } from '../core.ts';
import type { CallOptions } from '../http.ts';
import { keyOf, type ReadName } from '../queries.ts';

/** An invitation is taken up by whoever comes with it, and nobody presses anything for it: it is a question (`queries.claim`). */
export type WriteName = Exclude<{ [N in CallName]: Calls[N]['method'] extends 'GET' ? never : N }[CallName], 'claimInvite'>;

/** What a write does around its call. */
export interface Write<N extends WriteName> {
  /** Reads that are out of date once it is done. */
  refreshes?: readonly ReadName[];
  /** Shows what will be before it is; what it gives back takes it back, where the call fails. */
  ahead?: (core: Core, input: CallInput<N>) => () => void;
  /** Puts the answer where it is read, before anybody is told. */
  done?: (core: Core, answer: CallResponse<N>, input: CallInput<N>) => void;
  failed?: (core: Core, error: unknown, input: CallInput<N>) => void;
  /** In place of the plain call. */
  send?: (core: Core, input: CallInput<N>, options: CallOptions) => Promise<CallResponse<N>>;
  /** Tried without a line too, instead of waiting for one. */
  offline?: true;
  /** Makes or ends a session, or is asked by a link in a mail: it belongs to nobody, so whoever is signed in meanwhile does not matter to it. */
  ownerless?: true;
  /** Makes something new, which nobody wants twice: asked again in the same words after an answer that never came, it is the same action. */
  makes?: true;
}

export const userOf = (core: Core) => core.session.get()?.user.id ?? null;

export function put<N extends ReadName>(core: Core, name: N, input: CallInput<N>, data: CallResponse<N>) {
  const key = keyOf(core, name, userOf(core), input);
  // A read on its way would lay what was before over it.
  void core.queryClient.cancelQueries({ queryKey: key, exact: true });
  core.queryClient.setQueryData(key, data);
  // What stands on the page in other languages is to be said in those.
  void core.queryClient.invalidateQueries({ queryKey: key.slice(0, 3), predicate: ({ queryKey }) => queryKey[3] !== key[3] });
}
export const putEvent = (core: Core, event: CallResponse<'readEvent'>) => put(core, 'readEvent', { params: { id: event.id } }, event);
export const putSeating = (core: Core, seating: CallResponse<'readSeating'>) => put(core, 'readSeating', { params: { id: seating.event_id } }, seating);

export const events = ['readEvent', 'readEventBySlug', 'listEvents'] as const satisfies readonly ReadName[];
export const feeds = ['listAvailableFeeds', 'listNewFeeds'] as const satisfies readonly ReadName[];
export const matches = ['listMatches', 'listInterested', 'listDismissed'] as const satisfies readonly ReadName[];
export const seats = ['readSeating', 'reportSeating'] as const satisfies readonly ReadName[];

/** The writes of an area. */
export type Writes = { readonly [N in WriteName]?: Write<N> };
