import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useIsOnline, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { FailedQueries, hasFailed } from '../failed-queries.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { LoadedGuestList, type LoadedGuestListProps } from './loaded-guest-list.tsx';
import { getEveningRecap } from '../overview/evening-recap.ts';
import { isDinnerOver } from './allowed-actions.ts';
import { HostNav } from '../host-nav.tsx';
import { useSideColumn } from '../use-wide-screen.ts';
import { GuestListSkeleton } from './guest-list-skeleton.tsx';
import './guest-list.css';
import './guest-page.css';
import '../hosting.css';

/** New answers must show within five seconds. */
const REFETCH_INTERVAL_MS = 4000;

export interface GuestListProps extends Pick<
  LoadedGuestListProps,
  'view' | 'onView' | 'initialSearch' | 'renderPreview'
> {
  eventId: string;
}

/** The host's guest list of a dinner (R44). From `lg` it is one screen without page scroll. */
export function GuestList({ eventId, ...props }: GuestListProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const event = useQuery({ ...queries(core).event(eventId), refetchInterval: REFETCH_INTERVAL_MS });
  const guests = useQuery({
    ...queries(core).allGuests(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const invitations = useQuery({
    ...queries(core).allInvitations(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  // Both are optional, but the list waits for them once, so that rows don't shift.
  const seating = useQuery({
    ...queries(core).seating(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const isOver = event.data !== undefined && isDinnerOver(event.data, core.clock.now());
  const hasEvening = isOver && event.data?.status === 'scheduled';
  const door = useQuery({ ...queries(core).doorList(eventId), enabled: hasEvening });
  const [isShown, setShown] = useState(false);
  const isReady =
    event.data && guests.data && invitations.data && !seating.isLoading && !door.isLoading;
  // A dinner that ends while its list is open asks the door then.
  if (isReady && !isShown) setShown(true);
  const missingIds = useMemo(() => {
    const recap =
      event.data && hasEvening && getEveningRecap(event.data, door.data?.results, core.clock.now());
    return recap ? new Set(recap.missing.map(({ person }) => person.id)) : undefined;
  }, [core, event.data, hasEvening, door.data]);
  const counts = event.data?.guest_counts;
  const waiting = isOver || props.view.show === 'waitlisted' ? 0 : (counts?.waitlisted ?? 0);
  const hasSideColumn = useSideColumn();
  const requested = isOver ? 0 : (counts?.requested ?? 0);
  const hasKeptList = useHasKeptDoorList(eventId);
  const read = [event, guests, invitations];
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host host-screen">
      <HostNav eventId={eventId} current="eventGuests" />
      <h1 className="visually-hidden">{t('guests_title')}</h1>
      {read.some(hasFailed) ? (
        <FailedQueries
          queries={read}
          extra={
            hasKeptList && (
              <a className="link desk-link" {...link(routes.eventEvening(eventId))}>
                {t('guests_kept_list')}
              </a>
            )
          }
        />
      ) : (isReady || isShown) && event.data && guests.data && invitations.data ? (
        <LoadedGuestList
          {...props}
          event={event.data}
          guests={guests.data.results}
          invitations={invitations.data.results}
          seating={seating.data}
          missingIds={missingIds}
          rest={
            <RestOfList
              lists={[guests, invitations]}
              onRetry={() => void Promise.all([guests.refetch(), invitations.refetch()])}
            />
          }
        />
      ) : (
        <GuestListSkeleton
          label={t('waiting')}
          hasSide={hasSideColumn && requested + waiting > 0}
          hasLine={!hasSideColumn && requested > 0}
        />
      )}
    </div>
  );
}

/** Days before a dinner the list of the evening is on the device, and shows without a connection. */
function useHasKeptDoorList(eventId: string): boolean {
  const core = useCore();
  const isOnline = useIsOnline();
  return (
    !isOnline &&
    core.queryClient.getQueryData(queries(core).doorList(eventId).queryKey) !== undefined
  );
}

/** Long lists arrive in parts: what is missing comes, or says why it doesn't. */
function RestOfList({
  lists,
  onRetry,
}: {
  lists: readonly { data?: { next: string | null } | undefined; error: Error | null }[];
  onRetry: () => void;
}) {
  const t = useTranslator();
  const parts = lists.filter(({ data }) => data && data.next !== null);
  const failed = parts.find(({ error }) => error !== null);
  if (failed)
    return (
      <StatusLine
        kind="error"
        text={describeError(t, failed.error)}
        actionLabel={t('action_retry')}
        onAction={onRetry}
      />
    );
  return parts.length > 0 ? (
    <p className="soft guest-rest" role="status">
      {t('guests_loading_more')}
    </p>
  ) : null;
}
