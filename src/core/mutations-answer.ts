/** What an answer to a dinner writes. */
import type { answerCalls } from '#src/contract/calls-answer.ts';
import type { Answer } from '#src/contract/calls.ts';
import { events, feeds, putEvent, putSeating, userOf, type WriteName, type Writes } from './mutations.ts';
import { answersTo, keyOf } from './queries.ts';

export const answerWrites: Writes<Extract<WriteName, keyof typeof answerCalls>> = {
  rsvp: {
    refreshes: [...events, ...feeds, 'reportSeating', 'readMe', 'listMatches', 'readInvite'],
    done: (core, { event, seating }, { body: { first_name, last_name } }) => {
      const user = core.session.get()?.user;
      // As the server takes them: an account's own name stays.
      if (user && first_name && last_name)
        core.session.updateUser({ id: user.id, first_name: user.first_name || first_name, last_name: user.last_name || last_name });
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
      else core.queryClient.removeQueries({ queryKey: keyOf(core, 'readSeating', userOf(core), { params: { id: event.id } }).slice(0, 3) });
    },
  },
};
