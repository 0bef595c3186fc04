import { useMemo } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useEnvironment, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { type GuestView, filterGuestRows, sortGuestRows } from './guest-filters.ts';
import { type GuestLists, listGuestRows } from './guest-rows.ts';
import { useRowsAfterRemovals } from './use-deferred-removal.ts';

/** All rows, and those that the filter and the search leave, in their order. */
export function useShownRows(
  { guests, invitations, seating, missingIds }: GuestLists,
  event: DinnerEvent,
  { show, sort }: GuestView,
  search: string,
) {
  const t = useTranslator();
  const { locale } = useEnvironment();
  const { user } = useSession();
  const { host } = event;
  const listed = useMemo(
    () =>
      listGuestRows(
        { guests, invitations, seating, missingIds },
        { host },
        { host: t('rsvp_you'), guest: t('guests_unnamed') },
        user?.id,
      ),
    [guests, invitations, seating, missingIds, host, t, user?.id],
  );
  const all = useRowsAfterRemovals(event, listed);
  const sorted = useMemo(() => sortGuestRows(all, sort ?? 'requests', locale), [all, sort, locale]);
  const shown = useMemo(() => filterGuestRows(sorted, { show }, search), [sorted, show, search]);
  return { all, shown };
}
