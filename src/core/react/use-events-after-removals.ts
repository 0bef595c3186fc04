import type { DinnerEvent } from '#src/contract/events.ts';
import { queries } from '../data/queries.ts';
import { useCore } from './core-provider.tsx';
import { useDeferredActions } from './deferred-actions.ts';

/** Of a guest who is being taken off a dinner's list, or whose request is being declined, in `useDeferredActions`. */
export const getRemovalKey = (eventId: string, guestId: string): string =>
  `guest ${eventId} ${guestId}`;

/** These dinners without the requests that are being declined, of which the server hears only after the undo window. */
export function useEventsAfterRemovals(events: readonly DinnerEvent[]): readonly DinnerEvent[] {
  const core = useCore();
  const { isPending } = useDeferredActions();
  return events.map((event) => {
    const { id, guest_counts } = event;
    if (!guest_counts?.requested) return event;
    // A page on which a request can be declined has read the list.
    const list = core.queryClient.getQueryData(queries(core).allGuests(id).queryKey);
    const declined = (list?.results ?? []).filter(
      ({ status, person }) => status === 'requested' && isPending(getRemovalKey(id, person.id)),
    );
    if (declined.length === 0) return event;
    const requested = Math.max(0, guest_counts.requested - declined.length);
    return { ...event, guest_counts: { ...guest_counts, requested } };
  });
}
