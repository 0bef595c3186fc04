import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDoorHours } from '#src/contract/door-hours.ts';
import { routes } from '#src/contract/routes.ts';
import type { DoorList } from '#src/contract/door.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { FailedQueries, hasFailed } from '../failed-queries.tsx';
import { HostNav } from '../host-nav.tsx';
import { EveningSkeleton } from '../hosting-skeletons.tsx';
import { Hosts } from '../hosts/hosts.tsx';
import { Door } from './door.tsx';
import { getDoorQueue } from './door-queue.ts';
import type { DoorView } from './door-rows.ts';
import { useDoorState } from './use-door-state.ts';
import '../guests/guest-page.css';
import '../hosting.css';
import './evening.css';

/** Two doors must see each other within five seconds. */
const REFETCH_INTERVAL_MS = 4000;

export interface EveningProps {
  eventId: string;
  view: DoorView;
  onView: (changes: DoorView) => void;
}

/** The evening of a dinner for its hosts and those at the door: who is here, who isn't, and checking in (R44). */
export function Evening({ eventId, view, onView }: EveningProps) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery({ ...queries(core).event(eventId), refetchInterval: REFETCH_INTERVAL_MS });
  const guests = useQuery({
    ...queries(core).doorList(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const isRefused =
    event.error?.status === 403 || event.error?.status === 404 || event.data?.my_role === null;
  useEffect(() => {
    if (isRefused) getDoorQueue(core).forget(eventId);
  }, [core, eventId, isRefused]);
  const read = [event, guests];
  useTrackView('event_viewed', { eventId }, event.data !== undefined);
  return (
    <div className="host host-screen">
      <HostNav eventId={eventId} current="eventEvening" />
      <h1 className="visually-hidden">{t('door_title')}</h1>
      {read.some(hasFailed) ? (
        <FailedQueries queries={read} />
      ) : event.data && guests.data ? (
        <Ready
          event={event.data}
          list={guests.data}
          readAt={guests.dataUpdatedAt}
          view={view}
          onView={onView}
        />
      ) : (
        <EveningSkeleton label={t('waiting')} />
      )}
    </div>
  );
}

function Ready({
  event,
  list,
  readAt,
  view,
  onView,
}: {
  event: DinnerEvent;
  list: DoorList;
  /** When the list came, by the device's clock. */
  readAt: number;
} & Pick<EveningProps, 'view' | 'onView'>) {
  const t = useTranslator();
  const state = useDoorState(event, { list, readAt });
  return (
    <div className="evening">
      {state === 'cancelled' && <p>{t('door_cancelled')}</p>}
      {state === 'early' && <BeforeTheDoor event={event} />}
      {state !== 'cancelled' && (
        <Door event={event} state={state} list={list} readAt={readAt} view={view} onView={onView} />
      )}
      {state === 'cancelled' && event.my_role === 'door' && <Hosts event={event} />}
    </div>
  );
}

/** Until guests can be checked in: when that begins, and what can be done meanwhile. */
function BeforeTheDoor({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const link = useRouteLink();
  const date = dates.formatDateTime(getDoorHours(event).opensAt, event.time_zone);
  return (
    <div className="evening-early">
      <p>{t(isHosting(event) ? 'door_early' : 'door_early_helper', { date })}</p>
      {isHosting(event) && (
        <div className="evening-prints">
          <Button variant="primary" {...link(routes.eventPrint(event.id))}>
            {t('print_open')}
          </Button>
          <Button {...link(routes.eventKitchen(event.id))}>{t('kitchen_title')}</Button>
        </div>
      )}
    </div>
  );
}
