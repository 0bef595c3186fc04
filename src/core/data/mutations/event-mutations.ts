import type { CallInput, CallResponse } from '#src/contract/calls.ts';
import type { Core } from '#src/core/core.ts';
import { type QueryName, getQueryFilters, getQueryKey } from '../queries.ts';
import {
  eventQueryNames,
  feedQueryNames,
  setEventCache,
  setSeatingCache,
  seatingQueryNames,
  getUserId,
  type MutationConfigs,
} from './mutation-config.ts';

const createFollowConfig = (is_following: boolean) =>
  ({
    invalidates: eventQueryNames,
    onSuccess: setEventCache,
    optimistic: (core: Core, { params }: { params: { id: string } }) => {
      const { queryClient } = core;
      const queryKey = getQueryKey(core, 'readEvent', getUserId(core), { params });
      const previous = queryClient.getQueryData<CallResponse<'readEvent'>>(queryKey);
      if (!previous) return () => {};
      const setFollowing = (isFollowing: boolean) =>
        queryClient.setQueryData<CallResponse<'readEvent'>>(
          queryKey,
          (event) => event && { ...event, is_following: isFollowing },
        );
      // A request in flight would overwrite it with old data.
      void queryClient.cancelQueries({ queryKey });
      setFollowing(is_following);
      return () => {
        setFollowing(previous.is_following);
        // The response may have been lost after the server applied it.
        void queryClient.invalidateQueries({ queryKey });
      };
    },
  }) as const;

const eventConfig = {
  invalidates: [...eventQueryNames, ...feedQueryNames],
  onSuccess: setEventCache,
} as const;
const coverConfig = { invalidates: eventQueryNames, onSuccess: setEventCache } as const;
const hostQueryNames = [
  'readDoorList',
  'readKitchen',
  'readSeating',
  'reportSeating',
  'readAnnouncement',
  'previewLetter',
  'listGuests',
  'listInvitations',
  'listHosts',
  'listLog',
] as const satisfies readonly QueryName[];
const guestConfig = {
  invalidates: ['listGuests', ...eventQueryNames, ...seatingQueryNames],
} as const;

const plusOneConfig = { ...guestConfig, onSuccess: setEventCache } as const;

/** Matches the cached results of a query about one dinner. */
const getDinnerFilters = (core: Core, name: QueryName, id: string) => ({
  queryKey: [...getQueryFilters(name, getUserId(core)).queryKey, { params: { id } }],
});

function setAnnouncementCache(
  core: Core,
  facts: CallResponse<'askForChoices'>,
  { params }: CallInput<'askForChoices'>,
) {
  core.queryClient.setQueriesData<CallResponse<'readAnnouncement'>>(
    getDinnerFilters(core, 'readAnnouncement', params.id),
    facts,
  );
}

function replaceCachedGuests(
  core: Core,
  eventId: string,
  changed: readonly CallResponse<'noteGuest'>[],
) {
  const changedById = new Map(changed.map((guest) => [guest.person.id, guest]));
  core.queryClient.setQueriesData<CallResponse<'listGuests'>>(
    getDinnerFilters(core, 'listGuests', eventId),
    (list) =>
      list && {
        ...list,
        results: list.results.map((guest) => changedById.get(guest.person.id) ?? guest),
      },
  );
}

/** So that home doesn’t count a request again that was declined, until the dinners are read again. */
function uncountCachedRequest(core: Core, eventId: string) {
  core.queryClient.setQueriesData<CallResponse<'listEvents'>>(
    getQueryFilters('listEvents', getUserId(core)),
    (list) =>
      list && {
        ...list,
        results: list.results.map((event) =>
          event.id === eventId && event.guest_counts
            ? {
                ...event,
                guest_counts: {
                  ...event.guest_counts,
                  requested: Math.max(0, event.guest_counts.requested - 1),
                },
              }
            : event,
        ),
      },
  );
}

/** A member stays on the list as not coming; a guest without an account is gone with those they bring. */
function removeCachedGuest(
  core: Core,
  removed: CallResponse<'removeGuest'>,
  { params }: CallInput<'removeGuest'>,
) {
  const { id, is_placeholder } = removed.person;
  const isCachedRequest = core.queryClient
    .getQueriesData<CallResponse<'listGuests'>>(getDinnerFilters(core, 'listGuests', params.id))
    .some(([, list]) =>
      list?.results.some(({ person, status }) => person.id === id && status === 'requested'),
    );
  if (isCachedRequest) uncountCachedRequest(core, params.id);
  core.queryClient.setQueriesData<CallResponse<'listGuests'>>(
    getDinnerFilters(core, 'listGuests', params.id),
    (list) =>
      list && {
        ...list,
        results: list.results.flatMap((guest) =>
          guest.person.plus_one_of?.id === id || (is_placeholder && guest.person.id === id)
            ? []
            : guest.person.id === id
              ? removed
              : guest,
        ),
      },
  );
}

/** So that the next press counts from the new place. */
function moveInCachedLine(
  core: Core,
  moved: CallResponse<'moveWaitingGuest'>,
  { params }: CallInput<'moveWaitingGuest'>,
) {
  core.queryClient.setQueriesData<CallResponse<'listGuests'>>(
    getDinnerFilters(core, 'listGuests', params.id),
    (list) => {
      const from = list?.results.find(({ person }) => person.id === moved.person.id);
      const [before, after] = [from?.waitlist_position, moved.waitlist_position];
      if (!list || before == null || after === null) return list;
      const shift = (place: number) =>
        before < place && place <= after
          ? place - 1
          : after <= place && place < before
            ? place + 1
            : place;
      return {
        ...list,
        results: list.results.map((guest) =>
          guest === from
            ? moved
            : guest.waitlist_position === null
              ? guest
              : { ...guest, waitlist_position: shift(guest.waitlist_position) },
        ),
      };
    },
  );
}

/** The role is gone, and what it showed goes from this device: the offline copy follows the cached dinner. */
function dropWhatHostsSee(core: Core, id: string) {
  core.queryClient.setQueriesData<CallResponse<'readEvent'>>(
    getDinnerFilters(core, 'readEvent', id),
    (event) => event && { ...event, my_role: null, guest_counts: null },
  );
  for (const name of hostQueryNames)
    core.queryClient.removeQueries(getDinnerFilters(core, name, id));
}

const hostConfig = { invalidates: ['listHosts', 'listLog', 'readEvent'] } as const;

export const eventMutations = {
  createEvent: { ...eventConfig, creates: true },
  changeEvent: {
    ...eventConfig,
    invalidates: [...eventConfig.invalidates, ...seatingQueryNames, 'listGuests'],
  },
  cancelEvent: eventConfig,
  uploadCover: coverConfig,
  deleteCover: coverConfig,
  inviteHost: hostConfig,
  removeHost: hostConfig,
  acceptHosting: { ...eventConfig, invalidates: [...eventConfig.invalidates, 'listHosts'] },
  declineHosting: { invalidates: eventConfig.invalidates },
  leaveHosting: {
    invalidates: eventConfig.invalidates,
    onSuccess: (core, _response, { params }) => dropWhatHostsSee(core, params.id),
  },
  invite: { invalidates: ['listInvitations', 'listGuests'] },
  correctInvitation: { invalidates: ['listInvitations', 'listGuests'] },
  withdrawInvitation: { invalidates: ['listInvitations', 'readEvent', 'listLog'] },
  resendInvitation: { invalidates: ['listInvitations'] },
  resendEmail: { invalidates: ['listGuests'] },
  approveGuest: guestConfig,
  removeGuest: { ...guestConfig, onSuccess: removeCachedGuest },
  noteGuest: {
    invalidates: ['listGuests'],
    onSuccess: (core, guest, { params }) => replaceCachedGuests(core, params.id, [guest]),
  },
  arrangeGuests: {
    invalidates: ['listGuests', 'listLog', ...seatingQueryNames],
    onSuccess: (core, { results }, { params }) => replaceCachedGuests(core, params.id, results),
  },
  moveWaitingGuest: { invalidates: ['listGuests', 'listLog'], onSuccess: moveInCachedLine },
  addGuest: { invalidates: [...guestConfig.invalidates, 'readDoorList'], creates: true },
  changeGuest: guestConfig,
  addPlusOne: { ...plusOneConfig, creates: true },
  changePlusOne: plusOneConfig,
  removePlusOne: plusOneConfig,
  importGuests: { invalidates: [...guestConfig.invalidates, 'listInvitations'] },
  remindGuests: { invalidates: ['listInvitations', 'listGuests', ...feedQueryNames] },
  messageGuests: { invalidates: ['listLog'], creates: true },

  changeSeating: { invalidates: ['reportSeating', 'readDoorList'], onSuccess: setSeatingCache },
  publishSeating: { invalidates: ['reportSeating', ...feedQueryNames], onSuccess: setSeatingCache },
  announceSeating: { invalidates: ['readAnnouncement'], onSuccess: setSeatingCache },
  takeBackSeating: {
    invalidates: ['reportSeating', 'readAnnouncement'],
    onSuccess: setSeatingCache,
  },
  askForChoices: {
    invalidates: ['listLog'],
    onSuccess: setAnnouncementCache,
    // Another host may have asked already.
    onError: (core, _error, { params }) =>
      void core.queryClient.invalidateQueries(
        getDinnerFilters(core, 'readAnnouncement', params.id),
      ),
  },
  saveSeatingVersion: { invalidates: ['listSeatingVersions'], creates: true },
  useSeatingVersion: {
    invalidates: ['reportSeating', 'listSeatingVersions'],
    onSuccess: (core, { seating }) => setSeatingCache(core, seating),
  },
  deleteSeatingVersion: { invalidates: ['listSeatingVersions'] },

  rsvp: {
    invalidates: [
      ...eventQueryNames,
      ...feedQueryNames,
      'reportSeating',
      'readMe',
      'listMatches',
      'readInvite',
    ],
    onSuccess: (core, { event, seating }, { body: { first_name, last_name } }) => {
      const user = core.session.get()?.user;
      // Same rule as the server: an existing name is kept.
      if (user && first_name && last_name)
        core.session.updateUser({
          id: user.id,
          first_name: user.first_name || first_name,
          last_name: user.last_name || last_name,
        });
      setEventCache(core, event);
      // Update the card and the feed from this response instead of waiting for a refetch.
      core.queryClient.setQueriesData<CallResponse<'readEventBySlug'>>(
        getQueryFilters('readEventBySlug', getUserId(core)),
        (current) =>
          current?.id === event.id
            ? { ...current, attendee_count: event.attendee_count, member: event }
            : current,
      );
      core.queryClient.setQueriesData<CallResponse<'listEvents'>>(
        getQueryFilters('listEvents', getUserId(core)),
        (list) =>
          list && {
            ...list,
            results: list.results.map((each) => (each.id === event.id ? event : each)),
          },
      );
      // Without a seat the user may not read the seating any more: refetching would fail.
      if (seating) setSeatingCache(core, seating);
      else
        core.queryClient.removeQueries({
          queryKey: getQueryKey(core, 'readSeating', getUserId(core), {
            params: { id: event.id },
          }).slice(0, 3),
        });
    },
  },
  follow: createFollowConfig(true),
  unfollow: createFollowConfig(false),
} as const satisfies MutationConfigs;
