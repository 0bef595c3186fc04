/** Dinners: what hosts and guests write, the answer, and the seats. */
import type { CallResponse } from '#src/contract/calls.ts';
import type { Core } from '../../core.ts';
import { getQueryFilters, getQueryKey } from '../queries.ts';
import { eventQueryNames, feedQueryNames, setEventCache, setSeatingCache, seatingQueryNames, getUserId, type MutationConfigs } from './mutation-config.ts';

const createFollowConfig = (is_following: boolean) =>
  ({
    invalidates: eventQueryNames,
    onSuccess: setEventCache,
    optimistic: (core: Core, { params }: { params: { id: string } }) => {
      const { queryClient } = core;
      const queryKey = getQueryKey(core, 'readEvent', getUserId(core), { params });
      const before = queryClient.getQueryData<CallResponse<'readEvent'>>(queryKey);
      if (!before) return () => {};
      const show = (to: boolean) => queryClient.setQueryData<CallResponse<'readEvent'>>(queryKey, (event) => event && { ...event, is_following: to });
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

const eventConfig = { invalidates: [...eventQueryNames, ...feedQueryNames], onSuccess: setEventCache } as const;
const coverConfig = { invalidates: eventQueryNames, onSuccess: setEventCache } as const;
const guestConfig = { invalidates: ['listGuests', ...eventQueryNames, ...seatingQueryNames] } as const;

export const eventMutations = {
  createEvent: { ...eventConfig, creates: true },
  changeEvent: { ...eventConfig, invalidates: [...eventConfig.invalidates, ...seatingQueryNames, 'listGuests'] },
  cancelEvent: eventConfig,
  uploadCover: coverConfig,
  deleteCover: coverConfig,
  invite: { invalidates: ['listInvitations'] },
  approveGuest: guestConfig,
  removeGuest: guestConfig,
  messageGuests: { creates: true },

  changeSeating: { invalidates: ['reportSeating'], onSuccess: setSeatingCache },
  publishSeating: { invalidates: ['reportSeating', ...feedQueryNames], onSuccess: setSeatingCache },

  rsvp: {
    invalidates: [...eventQueryNames, ...feedQueryNames, 'reportSeating', 'readMe', 'listMatches', 'readInvite'],
    onSuccess: (core, { event, seating }, { body: { first_name, last_name } }) => {
      const user = core.session.get()?.user;
      // As the server takes them: an account's own name stays.
      if (user && first_name && last_name)
        core.session.updateUser({ id: user.id, first_name: user.first_name || first_name, last_name: user.last_name || last_name });
      setEventCache(core, event);
      // The card turns, and the feed moves, on this answer; they need not wait for another.
      core.queryClient.setQueriesData<CallResponse<'readEventBySlug'>>(getQueryFilters('readEventBySlug', getUserId(core)), (shown) =>
        shown?.id === event.id ? { ...shown, attendee_count: event.attendee_count, member: event } : shown,
      );
      core.queryClient.setQueriesData<CallResponse<'listEvents'>>(
        getQueryFilters('listEvents', getUserId(core)),
        (shown) => shown && { ...shown, results: shown.results.map((each) => (each.id === event.id ? event : each)) },
      );
      // Without a seat the plan is not mine to read any more; asking for it again would be refused.
      if (seating) setSeatingCache(core, seating);
      else core.queryClient.removeQueries({ queryKey: getQueryKey(core, 'readSeating', getUserId(core), { params: { id: event.id } }).slice(0, 3) });
    },
  },
  follow: createFollowConfig(true),
  unfollow: createFollowConfig(false),
} as const satisfies MutationConfigs;
