import { useText } from '#src/core/provider.tsx';
import { places } from '#src/contract/places.ts';
import { usePlace } from '#src/core/use-place.ts';

const pages = { event: 'host_nav_event', eventEdit: 'host_nav_edit', eventGuests: 'host_nav_guests', eventSeating: 'host_nav_seating' } as const;

/** From one page of a dinner to the next, for its host. */
export function HostNav({ eventId, current }: { eventId: string; current: keyof typeof pages }) {
  const t = useText();
  const link = usePlace();
  return (
    <nav className="host-nav" aria-label={t('host_nav')}>
      <ul className="tabs">
        {(Object.keys(pages) as (keyof typeof pages)[]).map((page) => (
          <li key={page}>
            <a className="tab" {...link(places[page](eventId))} aria-current={page === current ? 'page' : undefined}>
              {t(pages[page])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
