import { useId } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { type HostNeed, listHostNeeds } from '#src/core/dinners/host-needs.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { EventDate } from '#src/components/base/event-date.tsx';
import type { Translator } from '#src/i18n/translator.ts';

/** In words and as a link; null for what only the dinner's own page can tell. */
function describeNeed(t: Translator, id: string, { name, count }: HostNeed) {
  switch (name) {
    case 'requests':
      return { text: t.plural('host_asked', count), href: routes.eventGuests(id, 'requested') };
    case 'waiting':
      return { text: t.plural('desk_waiting', count), href: routes.eventGuests(id, 'waitlisted') };
    case 'unanswered':
      return { text: t.plural('host_unanswered', count), href: routes.eventGuests(id, 'invited') };
    case 'uninvited':
      return { text: t('desk_uninvited'), href: routes.eventGuests(id) };
    case 'publish':
    case 'undelivered':
    case 'unseated':
      return null;
  }
}

/** Dinners that the member hosts and that need something, those with requests first. */
export function listDinnersInNeed(events: readonly DinnerEvent[], now: number): DinnerEvent[] {
  const countRequests = ({ guest_counts }: DinnerEvent) => guest_counts?.requested ?? 0;
  return events
    .filter((event) => isHosting(event) && listHostNeeds(event, {}, now).length > 0)
    .toSorted(
      (a, b) =>
        Number(countRequests(b) > 0) - Number(countRequests(a) > 0) ||
        a.starts_at.localeCompare(b.starts_at),
    );
}

/** What waits for the member as a host (R78), each linked to the guests whom it is about. */
export function HostedDinners({ events }: { events: readonly DinnerEvent[] }) {
  const { clock } = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const formatEventDate = useEventDate();
  const headingId = useId();
  return (
    <section className="feed-hosted" aria-labelledby={headingId}>
      <h2 className="heading" id={headingId}>
        {t('host_needs')}
      </h2>
      <ul className="feed-rows">
        {events.map((event) => (
          <li key={event.id}>
            <div>
              <h3 className="lead">
                <a {...link(routes.event(event.id))}>{event.title}</a>
              </h3>
              <EventDate {...formatEventDate(event)} />
            </div>
            <ul className="feed-hosted-needs">
              {listHostNeeds(event, {}, clock.now()).map((need) => {
                const described = describeNeed(t, event.id, need);
                return (
                  described && (
                    <li key={need.name}>
                      <a className="link" {...link(described.href)}>
                        {described.text}
                      </a>
                    </li>
                  )
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
