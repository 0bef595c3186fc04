import { useQueries, useQuery } from '@tanstack/react-query';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import {
  type HostTodo,
  countHostOnlyTodos,
  isPublishingDue,
  listHostTodos,
} from '../dinners/host-todos.ts';
import { queries } from '../data/queries.ts';
import { useCore } from './core-provider.tsx';

/**
 * What each of these dinners needs, as far as lists say, and of those whose plan is due as far as the seating says. `shouldAsk`: for a
 * seating that isn't known yet.
 */
export function useHostTodos(
  events: readonly DinnerEvent[],
  { shouldAsk = true } = {},
): HostTodo[][] {
  const core = useCore();
  const now = core.clock.now();
  const seatings = useQueries({
    queries: events.map((event) => ({
      ...queries(core).seating(event.id),
      enabled:
        shouldAsk &&
        event.status === 'scheduled' &&
        Date.parse(event.ends_at) > now &&
        isPublishingDue(event, now),
    })),
  });
  return events.map((event, index) =>
    listHostTodos(event, { seating: seatings[index]?.data }, now),
  );
}

const NO_EVENTS: DinnerEvent[] = [];

/**
 * How much waits for the member as a host, in all their dinners together. Every page shows it and none requests it: it is counted from what
 * Home or the list of dinners loaded, and 0 before that.
 */
export function useHostTodoCount(): number {
  const core = useCore();
  const { data } = useQuery({
    ...queries(core).events({ tab: 'mine' }),
    // Requested again once a change has made it out of date.
    enabled: ({ state }) => state.data !== undefined && state.isInvalidated,
    notifyOnChangeProps: ['data'],
  });
  const hosted = data?.results.filter(isHosting) ?? NO_EVENTS;
  return countHostOnlyTodos(useHostTodos(hosted, { shouldAsk: false }).flat());
}
