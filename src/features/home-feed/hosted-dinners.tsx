import { useId } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent, RsvpStatus } from '#src/contract/events.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { EventDate } from '#src/components/base/event-date.tsx';
import type { Translator } from '#src/i18n/translator.ts';

interface Need {
  status: RsvpStatus;
  text: string;
}

/** What guests of a hosted dinner wait for, the most urgent first. */
function listNeeds(t: Translator, { guest_counts }: DinnerEvent): Need[] {
  if (!guest_counts) return [];
  const { requested, waitlisted, invited } = guest_counts;
  return [
    ...(requested > 0
      ? [{ status: 'requested' as const, text: t.plural('host_asked', requested) }]
      : []),
    ...(waitlisted > 0
      ? [{ status: 'waitlisted' as const, text: t.plural('home_host_waiting', waitlisted) }]
      : []),
    ...(invited > 0
      ? [{ status: 'invited' as const, text: t.plural('host_unanswered', invited) }]
      : []),
  ];
}

/** Dinners that the member hosts and that need something, those with requests first. */
export function listDinnersInNeed(events: readonly DinnerEvent[], now: number): DinnerEvent[] {
  const countRequests = ({ guest_counts }: DinnerEvent) => guest_counts?.requested ?? 0;
  return events
    .filter(
      (event) =>
        event.is_host &&
        isUpcoming(event, now) &&
        event.guest_counts !== null &&
        event.guest_counts.requested + event.guest_counts.waitlisted + event.guest_counts.invited >
          0,
    )
    .toSorted(
      (a, b) =>
        Number(countRequests(b) > 0) - Number(countRequests(a) > 0) ||
        a.starts_at.localeCompare(b.starts_at),
    );
}

/** What waits for the member as a host (R78), each linked to the guests whom it is about. */
export function HostedDinners({ events }: { events: readonly DinnerEvent[] }) {
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
              {listNeeds(t, event).map(({ status, text }) => (
                <li key={status}>
                  <a className="link" {...link(routes.eventGuests(event.id, status))}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
