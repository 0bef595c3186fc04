import { useMatches } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { getQueryFilters, queries } from '#src/core/data/queries.ts';
import { useCore, useSession } from '#src/core/react/core-provider.tsx';
import type { KnownDinner } from '#src/components/feedback/desk-skeleton.tsx';
import { findStoredDinner } from '../../offline/persist-offline-dinners.ts';

export interface DinnerOutline {
  /** Of its own page. */
  kind: 'dinner' | 'desk' | 'evening';
  dinner: KnownDinner | undefined;
}

/** What is known of the dinner whose page opens, above all the visitor's role: a page or a list may have read it, or this device kept it. */
export function useDinnerOutline(): DinnerOutline {
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
  const stored = useMemo(() => findStoredDinner(core, id), [core, id]);
  const listed = () =>
    queryClient
      .getQueriesData<CallResponse<'listEvents'>>(getQueryFilters('listEvents', user?.id ?? null))
      .flatMap(([, list]) => list?.results ?? [])
      .find((each) => each.id === id);
  const dinner = read ?? listed() ?? stored;
  // Most who come by a link are guests.
  if (!dinner) return { kind: 'dinner', dinner: undefined };
  const { title, guest_counts } = dinner;
  const waiting = (guest_counts?.requested ?? 0) + (guest_counts?.waitlisted ?? 0);
  return {
    kind:
      isGuestView || dinner.my_role === null ? 'dinner' : isHosting(dinner) ? 'desk' : 'evening',
    dinner: { title, hasQueue: waiting > 0 },
  };
}
