import type { Answer, CallName, Calls, Input } from '#src/contract/calls.ts';
import type { ownCalls } from '#src/contract/calls-own.ts';
import type { Auth } from '#src/contract/shapes/session.ts';
import { isApiError } from './api-error.ts';
import type { Core } from './core.ts';
import type { CallOptions } from './http.ts';
import { answersTo, keyOf, type ReadName, refreshReads } from './queries.ts';

/** Writes of the calls an element makes. */
export type WidgetWrite = Exclude<WriteName, keyof typeof ownCalls>;
export type WriteName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? never : N }[CallName];

/** What a write does around its call. */
export interface Write<N extends WriteName> {
  /** Reads that are out of date once it is done. */
  refreshes?: readonly ReadName[];
  /** Shows what will be before it is; what it gives back takes it back, where the call fails. */
  ahead?: (core: Core, input: Input<N>) => () => void;
  /** Puts the answer where it is read, before anybody is told. */
  done?: (core: Core, answer: Answer<N>, input: Input<N>) => void;
  failed?: (core: Core, error: unknown, input: Input<N>) => void;
  /** In place of the plain call. */
  send?: (core: Core, input: Input<N>, options: CallOptions) => Promise<Answer<N>>;
  /** Tried without a line too, instead of waiting for one. */
  offline?: true;
  /** Makes something new, which nobody wants twice: asked again in the same words after an answer that never came, it is the same action. */
  makes?: true;
}

const userOf = (core: Core) => core.session.get()?.user.id ?? null;

export function put<N extends ReadName>(core: Core, name: N, input: Input<N>, data: Answer<N>) {
  core.queryClient.setQueryData(keyOf(name, userOf(core), input), data);
}
export const putEvent = (core: Core, event: Answer<'readEvent'>) => put(core, 'readEvent', { params: { id: event.id } }, event);
export const putSeating = (core: Core, seating: Answer<'readSeating'>) => put(core, 'readSeating', { params: { id: seating.event_id } }, seating);
const putMatch = (core: Core, match: Answer<'readMatch'>) => put(core, 'readMatch', { params: { id: match.id } }, match);

/** Puts a turn into the lists. A deck that is open is not asked for anew with every card; it is when it is next opened. */
function putTurn(core: Core, match: Answer<'readMatch'>) {
  putMatch(core, match);
  const lists = answersTo('listMatches', userOf(core));
  for (const [key, list] of core.queryClient.getQueriesData<Answer<'listMatches'>>(lists)) {
    const { query } = key[2] as Input<'listMatches'>;
    const isGone = query?.state === 'new' && match.state !== 'new';
    const results = list?.results.flatMap((each) => (each.id !== match.id ? [each] : isGone ? [] : [{ ...match, event: each.event }]));
    if (list && results) core.queryClient.setQueryData(key, { ...list, results });
  }
  void core.queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}

type Feeds = Answer<'listAvailableFeeds'>;
function changeFeeds(core: Core, lists: readonly ('listAvailableFeeds' | 'listNewFeeds')[], change: (items: Feeds['results']) => Feeds['results']) {
  for (const name of lists)
    core.queryClient.setQueriesData<Feeds>(answersTo(name, userOf(core)), (shown) => shown && { ...shown, results: change(shown.results) });
}

/** Outside the product's own origin a session is asked for that can do less. */
function signIn<N extends 'verifyCode' | 'loginGoogle' | 'loginApple' | 'exchange'>(name: N): Write<N> {
  return {
    send: (core, input, options) => core.http.call(name, core.own ? input : { ...input, body: { ...input.body, scope: 'widget' } }, options),
    done: (core, auth) => core.session.set(auth as Auth),
  };
}

export const events = ['readEvent', 'readEventBySlug', 'listEvents'] as const satisfies readonly ReadName[];
export const feeds = ['listAvailableFeeds', 'listNewFeeds'] as const satisfies readonly ReadName[];
export const matches = ['listMatches', 'listInterested', 'listDismissed'] as const satisfies readonly ReadName[];
export const seats = ['readSeating', 'reportSeating'] as const satisfies readonly ReadName[];

const follows = (is_following: boolean) =>
  ({
    refreshes: events,
    done: putEvent,
    ahead: (core: Core, { params }: { params: { id: string } }) => {
      const { queryClient } = core;
      const queryKey = keyOf('readEvent', userOf(core), { params });
      const before = queryClient.getQueryData<Answer<'readEvent'>>(queryKey);
      if (!before) return () => {};
      const show = (to: boolean) => queryClient.setQueryData<Answer<'readEvent'>>(queryKey, (event) => event && { ...event, is_following: to });
      // A read on its way would show it as it was.
      void queryClient.cancelQueries({ queryKey });
      show(is_following);
      return () => {
        show(before.is_following);
        // Where the answer was lost, nobody knows.
        void queryClient.invalidateQueries({ queryKey });
      };
    },
  }) as const;
const turns = { refreshes: ['listInterested', 'listDismissed', ...feeds, 'readSeating'], done: putTurn } as const;

/** Those of an element, with the reads each makes new. */
const writes: { readonly [N in WidgetWrite]: Write<N> } & { [N in Exclude<WriteName, WidgetWrite>]?: Write<N> } = {
  makeNonce: {},
  // A 429 says that one is on its way already (R05).
  sendCode: {
    done: (core, _, { body }) => core.session.codes.sent(body.email, core.clock.now()),
    failed: (core, error, { body }) => {
      if (isApiError(error) && error.status === 429) core.session.codes.sent(body.email, core.clock.now());
    },
  },
  verifyCode: {
    ...signIn('verifyCode'),
    done: (core, auth, { body }) => {
      core.session.set(auth);
      core.session.codes.done(body.email);
    },
  },
  loginGoogle: signIn('loginGoogle'),
  loginApple: signIn('loginApple'),
  exchange: signIn('exchange'),
  refresh: { send: () => Promise.reject(new Error('session.refresh() is the one place that refreshes')) },
  makeHandoff: {},
  signOut: { offline: true, send: (core) => core.session.signOut().then(() => ({})) },

  rsvp: {
    refreshes: [...events, ...feeds, 'reportSeating', 'readMe', 'listMatches', 'readInvite'],
    done: (core, { event, seating }, { body: { first_name, last_name } }) => {
      const user = core.session.get()?.user;
      if (user && first_name && last_name) core.session.updateUser({ id: user.id, first_name, last_name });
      putEvent(core, event);
      // The card turns, and the feed moves, on this answer; they need not wait for another.
      core.queryClient.setQueriesData<Answer<'readEventBySlug'>>(answersTo('readEventBySlug', userOf(core)), (shown) =>
        shown?.id === event.id ? { ...shown, attendee_count: event.attendee_count, member: event } : shown,
      );
      core.queryClient.setQueriesData<Answer<'listEvents'>>(
        answersTo('listEvents', userOf(core)),
        (shown) => shown && { ...shown, results: shown.results.map((each) => (each.id === event.id ? event : each)) },
      );
      // Without a seat the plan is not mine to read any more; asking for it again would be refused.
      if (seating) putSeating(core, seating);
      else core.queryClient.removeQueries({ queryKey: keyOf('readSeating', userOf(core), { params: { id: event.id } }) });
    },
  },
  follow: follows(true),
  unfollow: follows(false),
  claimInvite: { refreshes: [...events, ...feeds] },

  turnInterested: turns,
  turnDismissed: turns,
  turnUndo: { ...turns, refreshes: [...turns.refreshes, 'listMatches'] },
  // A screen full of items is seen at once; none of them is a reason to ask for all of them again.
  dismissFeed: { done: (core, { id }) => changeFeeds(core, ['listAvailableFeeds', 'listNewFeeds'], (items) => items.filter((each) => each.id !== id)) },
  markFeedAsSeen: {
    done: (core, feed) => {
      changeFeeds(core, ['listNewFeeds'], (items) => items.filter(({ id }) => id !== feed.id));
      changeFeeds(core, ['listAvailableFeeds'], (items) => items.map((each) => (each.id === feed.id ? { ...each, seen_at: feed.seen_at } : each)));
    },
  },
  submitFeedAction: { refreshes: [...feeds, ...events, ...seats] },
  sendFeedback: { makes: true, refreshes: feeds },
};

/** Our own page writes more than an element may; it says so once, at its start. */
export function addWrites(more: { readonly [N in Exclude<WriteName, WidgetWrite>]: Write<N> }): void {
  Object.assign(writes, more);
}

/** One action of a person: its key and its owner stay the same over all automatic retries. */
export interface Action<N extends WriteName> {
  input: Input<N>;
  key: string;
  user: string | null;
  keepalive?: boolean;
}

/** Calls that make a session belong to nobody yet; whoever is signed in meanwhile does not matter to them. */
const ownerless: ReadonlySet<WriteName> = new Set<WriteName>([
  'makeNonce',
  'sendCode',
  'verifyCode',
  'loginGoogle',
  'loginApple',
  'exchange',
  'refresh',
  'signOut',
  'unsubscribe',
]);

/** Whether the key of an attempt whose answer was lost is good for the next one. */
export const isMaking = (name: WriteName): boolean => writes[name]?.makes === true;

/** The options of a write for useMutation, or for a mutation run without React. */
export function writeOptions<N extends WriteName>(core: Core, name: N) {
  const write = writes[name] as Write<N> | undefined;
  if (!write) throw new Error(`beside: an element does not write ${name}`);
  return {
    mutationKey: [name],
    ...(write.offline && { networkMode: 'always' as const, retry: false as const }),
    mutationFn: ({ input, key, user, keepalive }: Action<N>): Promise<Answer<N>> => {
      const options = { key, keepalive, ...(!ownerless.has(name) && { forUser: user }) };
      return write.send ? write.send(core, input, options) : core.http.call(name, input, options);
    },
    onMutate: ({ input }: Action<N>): (() => void) => write.ahead?.(core, input) ?? (() => {}),
    onSuccess: (answer: Answer<N>, { input }: Action<N>) => {
      write.done?.(core, answer, input);
      refreshReads(core, write.refreshes ?? []);
    },
    onError: (error: unknown, { input }: Action<N>, takeBack?: unknown) => {
      if (typeof takeBack === 'function') takeBack();
      write.failed?.(core, error, input);
    },
  };
}
