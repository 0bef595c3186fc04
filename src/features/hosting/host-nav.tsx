import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useDates, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { usePlace } from '#src/core/use-place.ts';
import { BackIcon } from '#src/parts/icons.tsx';

const pages = { event: 'host_nav_event', eventEdit: 'host_nav_edit', eventGuests: 'host_nav_guests', eventSeating: 'host_nav_seating' } as const;

/** Which dinner a page is about, with the way back to it, and from one page of it to the next, for its host. */
export function HostNav({ eventId, current }: { eventId: string; current: keyof typeof pages }) {
  const core = useCore();
  const t = useText();
  const dates = useDates();
  const link = usePlace();
  const { data: event } = useQuery(queries(core).event(eventId));
  return (
    <>
      {event && current !== 'event' && (
        <p className="host-dinner">
          <a className="back-link" {...link(routes.event(eventId))}>
            <BackIcon />
            <bdi>{event.title}</bdi>
          </a>
          <time className="soft small tnum" dateTime={event.starts_at}>
            {dates.words(event.starts_at, event.time_zone)}
          </time>
        </p>
      )}
      <nav className="host-nav" aria-label={t('host_nav')}>
        <ul className="tabs">
          {(Object.keys(pages) as (keyof typeof pages)[]).map((page) => (
            <li key={page}>
              <a className="tab" {...link(routes[page](eventId))} aria-current={page === current ? 'page' : undefined}>
                {t(pages[page])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
