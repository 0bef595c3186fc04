/** Dinners: what hosts and guests write, the answer, and the seats. */
import type { CallResponse } from '#src/contract/calls.ts';
import type { Core } from '../core.ts';
import { answersTo, keyOf } from '../queries.ts';
import { events, feeds, putEvent, putSeating, seats, userOf, type Writes } from './write.ts';

const follows = (is_following: boolean) =>
  ({
    refreshes: events,
    done: putEvent,
    ahead: (core: Core, { params }: { params: { id: string } }) => {
      const { queryClient } = core;
      const queryKey = keyOf(core, 'readEvent', userOf(core), { params });
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

const changesEvent = { refreshes: [...events, ...feeds], done: putEvent } as const;
const covers = { refreshes: events, done: putEvent } as const;
const changesGuests = { refreshes: ['listGuests', ...events, ...seats] } as const;

export const eventWrites = {
  createEvent: { ...changesEvent, makes: true },
  changeEvent: { ...changesEvent, refreshes: [...changesEvent.refreshes, ...seats, 'listGuests'] },
  cancelEvent: changesEvent,
  uploadCover: covers,
  deleteCover: covers,
  invite: { refreshes: ['listInvitations'] },
  approveGuest: changesGuests,
  removeGuest: changesGuests,
  messageGuests: { makes: true },

  changeSeating: { refreshes: ['reportSeating'], done: putSeating },
  publishSeating: { refreshes: ['reportSeating', ...feeds], done: putSeating },

  rsvp: {
    refreshes: [...events, ...feeds, 'reportSeating', 'readMe', 'listMatches', 'readInvite'],
    done: (core, { event, seating }, { body: { first_name, last_name } }) => {
      const user = core.session.get()?.user;
      // As the server takes them: an account's own name stays.
      if (user && first_name && last_name)
        core.session.updateUser({ id: user.id, first_name: user.first_name || first_name, last_name: user.last_name || last_name });
      putEvent(core, event);
      // The card turns, and the feed moves, on this answer; they need not wait for another.
      core.queryClient.setQueriesData<CallResponse<'readEventBySlug'>>(answersTo('readEventBySlug', userOf(core)), (shown) =>
        shown?.id === event.id ? { ...shown, attendee_count: event.attendee_count, member: event } : shown,
      );
      core.queryClient.setQueriesData<CallResponse<'listEvents'>>(
        answersTo('listEvents', userOf(core)),
        (shown) => shown && { ...shown, results: shown.results.map((each) => (each.id === event.id ? event : each)) },
      );
      // Without a seat the plan is not mine to read any more; asking for it again would be refused.
      if (seating) putSeating(core, seating);
      else core.queryClient.removeQueries({ queryKey: keyOf(core, 'readSeating', userOf(core), { params: { id: event.id } }).slice(0, 3) });
    },
  },
  follow: follows(true),
  unfollow: follows(false),
} as const satisfies Writes;
