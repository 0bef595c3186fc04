import { type ReactNode, useId } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import './overview.css';

interface Need {
  name: string;
  title: string;
  text: ReactNode;
  href: string;
  action: string;
  /** The page's main action. */
  isMain?: boolean;
}

/** What waits for the host of a dinner, the most urgent first; nothing if nothing does. */
export function HostNeeds({ event, seating }: { event: DinnerEvent; seating?: Seating }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { id, guest_counts, capacity, attendee_count, rsvp_by, time_zone } = event;
  if (!guest_counts) return null;
  const { requested, invited } = guest_counts;
  const needs: Need[] = [];
  if (requested > 0)
    needs.push({
      name: 'requests',
      title: t.plural('host_asked', requested),
      text: t.plural('dinner_seats_taken', attendee_count, { capacity }),
      href: routes.eventGuests(id),
      action: t('host_review_requests'),
      isMain: true,
    });
  if (event.seating_hold && seating && !seating.published_at && attendee_count > 1)
    needs.push({
      name: 'publish',
      title: t('host_not_published'),
      text: t('seating_host_publishes'),
      href: routes.eventSeating(id),
      action: t('host_open_seating'),
      isMain: requested === 0,
    });
  if (invited > 0)
    needs.push({
      name: 'unanswered',
      title: t.plural('host_unanswered', invited),
      text: rsvp_by && `${t('host_rsvp_by')} ${dates.formatDateTime(rsvp_by, time_zone)}`,
      href: routes.eventGuests(id),
      action: t('host_see_guests'),
    });
  return <NeedList needs={needs} />;
}

function NeedList({ needs }: { needs: readonly Need[] }) {
  const t = useTranslator();
  const link = useRouteLink();
  const headingId = useId();
  if (needs.length === 0) return null;
  return (
    <section className="host-needs" aria-labelledby={headingId}>
      <h2 className="caps" id={headingId}>
        {t('host_needs')}
      </h2>
      <ul>
        {needs.map(({ name, title, text, href, action, isMain }) => (
          <li key={name}>
            <div>
              <p className="host-need-title">{title}</p>
              {text && <p className="soft">{text}</p>}
            </div>
            <Button variant={isMain ? 'primary' : 'border'} {...link(href)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
