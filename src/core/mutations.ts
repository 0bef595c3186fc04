import type { Answer, CallName, Calls, Input } from '#src/contract/calls.ts';
import type { Auth } from '#src/contract/shapes/session.ts';
import { isApiError } from './api-error.ts';
import type { Core } from './core.ts';
import type { CallOptions } from './http.ts';
import { answersTo, keyOf, type ReadName, refreshReads } from './queries.ts';

export type WriteName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? never : N }[CallName];

/** What a write does around its call. */
export interface Write<N extends WriteName> {
  /** Reads that are out of date once it is done. */
  refreshes?: readonly ReadName[];
  /** Puts the answer where it is read, before anybody is told. */
  done?: (core: Core, answer: Answer<N>, input: Input<N>) => void;
  failed?: (core: Core, error: unknown, input: Input<N>) => void;
  /** In place of the plain call. */
  send?: (core: Core, input: Input<N>, options: CallOptions) => Promise<Answer<N>>;
  /** Tried without a line too, instead of waiting for one. */
  offline?: true;
}

const userOf = (core: Core) => core.session.get()?.user.id ?? null;

function put<N extends ReadName>(core: Core, name: N, input: Input<N>, data: Answer<N>) {
  core.queryClient.setQueryData(keyOf(name, userOf(core), input), data);
}
const putMe = (core: Core, me: Answer<'updateInfo'>) => {
  put(core, 'readMe', {}, me);
  core.session.updateUser(me);
};
const putEvent = (core: Core, event: Answer<'readEvent'>) => put(core, 'readEvent', { params: { id: event.id } }, event);
const putSeating = (core: Core, seating: Answer<'readSeating'>) => put(core, 'readSeating', { params: { id: seating.event_id } }, seating);
const putProfile = (core: Core, profile: Answer<'readProfile'>) => put(core, 'readProfile', { params: { id: profile.id } }, profile);
const putMatch = (core: Core, match: Answer<'readMatch'>) => put(core, 'readMatch', { params: { id: match.id } }, match);

/** Outside the product's own origin a session is asked for that can do less. */
function signIn<N extends 'verifyCode' | 'loginGoogle' | 'loginApple' | 'exchange'>(name: N): Write<N> {
  return {
    send: (core, input, options) => core.http.call(name, core.own ? input : { ...input, body: { ...input.body, scope: 'widget' } }, options),
    done: (core, auth) => core.session.set(auth as Auth),
  };
}

const events = ['readEvent', 'readEventBySlug', 'listEvents'] as const satisfies readonly ReadName[];
const feeds = ['listAvailableFeeds', 'listNewFeeds'] as const satisfies readonly ReadName[];
const matches = ['listMatches', 'listInterested', 'listDismissed'] as const satisfies readonly ReadName[];
const seats = ['readSeating', 'reportSeating'] as const satisfies readonly ReadName[];

const changesEvent = { refreshes: [...events, ...feeds], done: putEvent } as const;
const follows = { refreshes: events, done: putEvent } as const;
const turns = { refreshes: [...matches, ...feeds, 'readSeating'], done: putMatch } as const;
const changesGuests = { refreshes: ['listGuests', ...events, ...seats] } as const;
const changesPeople = { refreshes: ['listBlocked', ...matches, ...feeds, 'readSeating'] } as const;
const changesProfile = { refreshes: ['listProfiles', ...matches], done: putProfile } as const;

/** Every write there is, with the reads it makes new. */
export const writes: { readonly [N in WriteName]: Write<N> } = {
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

  updateInfo: { refreshes: ['readMe', 'listMatches'], done: putMe },
  uploadPicture: { refreshes: ['readMe'], done: putMe },
  deletePicture: { refreshes: ['readMe'], done: putMe },
  deleteAccount: { done: (core) => core.session.clear() },
  restoreAccount: { refreshes: ['readMe', ...events, ...feeds], done: putMe },
  changeEmail: { refreshes: ['readMe'] },
  block: changesPeople,
  unblock: changesPeople,
  report: {},

  initializeProfiles: { refreshes: ['listProfiles', 'readMe', ...matches, ...feeds] },
  updateProfile: changesProfile,
  uploadLogo: changesProfile,
  deleteProfile: { refreshes: ['listProfiles', ...matches, ...feeds] },

  createEvent: changesEvent,
  changeEvent: { ...changesEvent, refreshes: [...changesEvent.refreshes, ...seats, 'listGuests'] },
  cancelEvent: changesEvent,
  uploadCover: follows,
  deleteCover: follows,
  invite: { refreshes: ['listInvitations'] },
  approveGuest: changesGuests,
  removeGuest: changesGuests,
  messageGuests: {},
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
  follow: follows,
  unfollow: follows,
  changeSeating: { refreshes: ['reportSeating'], done: putSeating },
  publishSeating: { refreshes: ['reportSeating', ...feeds], done: putSeating },
  claimInvite: { refreshes: [...events, ...feeds] },

  turnInterested: turns,
  turnDismissed: turns,
  turnUndo: turns,
  dismissFeed: { refreshes: feeds },
  markFeedAsSeen: { refreshes: feeds },
  submitFeedAction: { refreshes: [...feeds, ...events, ...seats] },
  sendFeedback: { refreshes: feeds },

  renewCalendar: { refreshes: ['readCalendar', ...events] },
  removeGoogleCalendar: { refreshes: ['readGoogleCalendar'] },
  connectGoogleCalendar: { refreshes: ['readGoogleCalendar'] },
  unsubscribe: {},
};

/** One action of a person: its key and its owner stay the same over all automatic retries. */
export interface Action<N extends WriteName> {
  input: Input<N>;
  key: string;
  user: string | null;
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

/** The options of a write for useMutation, or for a mutation run without React. */
export function writeOptions<N extends WriteName>(core: Core, name: N) {
  const write: Write<N> = writes[name];
  return {
    mutationKey: [name],
    ...(write.offline && { networkMode: 'always' as const, retry: false as const }),
    mutationFn: ({ input, key, user }: Action<N>): Promise<Answer<N>> => {
      const options = { key, ...(!ownerless.has(name) && { forUser: user }) };
      return write.send ? write.send(core, input, options) : core.http.call(name, input, options);
    },
    onSuccess: (answer: Answer<N>, { input }: Action<N>) => {
      write.done?.(core, answer, input);
      refreshReads(core, write.refreshes ?? []);
    },
    onError: (error: unknown, { input }: Action<N>) => write.failed?.(core, error, input),
  };
}
