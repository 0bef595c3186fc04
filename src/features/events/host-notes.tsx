import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';

/** Helpers at the door work on the page of the evening. */
export function DoorNote({ eventId }: { eventId: string }) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <p className="event-guest-view">
      <span>{t('dinner_is_door')}.</span>{' '}
      <a className="link event-link" {...link(routes.eventEvening(eventId))}>
        {t('desk_check_in')}
      </a>
    </p>
  );
}

/** Tells a host whose page this is, and the way back. */
export function GuestViewNote({ eventId }: { eventId: string }) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <p className="event-guest-view">
      <span>{t('desk_as_guest')}</span>{' '}
      <a className="link event-link" {...link(routes.event(eventId))}>
        {t('desk_back')}
      </a>
    </p>
  );
}
