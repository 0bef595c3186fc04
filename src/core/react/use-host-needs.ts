import { useQueries, useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import {
  type HostNeed,
  countNeedsOfHost,
  isPublishingDue,
  listHostNeeds,
} from '../dinners/host-needs.ts';
import { queries } from '../data/queries.ts';
import { useCore } from './core-provider.tsx';

const REFETCH_INTERVAL_MS = 5 * MINUTE_MS;

/** What each of these dinners needs, as far as lists say. Asks for the seating only of those whose plan is due. */
export function useHostNeeds(events: readonly DinnerEvent[]): HostNeed[][] {
  const core = useCore();
  const now = core.clock.now();
  const seatings = useQueries({
    queries: events.map((event) => ({
      ...queries(core).seating(event.id),
      enabled:
        event.status === 'scheduled' &&
        Date.parse(event.ends_at) > now &&
        isPublishingDue(event, now),
    })),
  });
  return events.map((event, index) =>
    listHostNeeds(event, { seating: seatings[index]?.data }, now),
  );
}

const NO_EVENTS: DinnerEvent[] = [];

/** How much waits for the member as a host, in all their dinners together; 0 while loading. */
export function useHostNeedCount(): number {
  const core = useCore();
  const { data } = useQuery({
    ...queries(core).events({ tab: 'mine' }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(isHosting) ? REFETCH_INTERVAL_MS : false,
    notifyOnChangeProps: ['data'],
  });
  const hosted = data?.results.filter(isHosting) ?? NO_EVENTS;
  return countNeedsOfHost(useHostNeeds(hosted).flat());
}
