import { useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { getQueryFilters, queries } from '#src/core/data/queries.ts';
import { useCore, useSession } from '#src/core/react/core-provider.tsx';

/** The outline of the dinner's page that opens: which one depends on the visitor's role, which the page or a list may have read. */
export function useDinnerOutline(): 'dinner' | 'desk' | 'evening' {
  const core = useCore();
  const { user } = useSession();
  const { id = '', isGuestView } = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      const { eventId }: { eventId?: string } = match?.params ?? {};
      const { view }: { view?: string } = match?.search ?? {};
      return { id: eventId, isGuestView: view === 'guest' };
    },
    structuralSharing: true,
  });
  const { queryClient } = core;
  // No observer: when it goes with the outline, it would cancel what the page loads.
  const read = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryData(queries(core).event(id).queryKey),
  );
  const listed = () =>
    queryClient
      .getQueriesData<CallResponse<'listEvents'>>(getQueryFilters('listEvents', user?.id ?? null))
      .flatMap(([, list]) => list?.results ?? [])
      .find((each) => each.id === id);
  const dinner = read ?? listed();
  // Most who come by a link are guests.
  if (isGuestView || !dinner) return 'dinner';
  if (isHosting(dinner)) return 'desk';
  return dinner.my_role === 'door' ? 'evening' : 'dinner';
}
