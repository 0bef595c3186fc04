import { useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { Announcement } from '#src/contract/seating.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useReportFocusOnUnmount } from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { type AnnouncementPartProps, WithoutEmail } from './announce-form.tsx';

/** The e-mails are out: since when, which guests none reaches, and what comes next. */
export function PublishedSeats({
  event,
  facts,
  publishedAt,
  heading,
  reportFocus,
}: AnnouncementPartProps & { facts: Announcement; publishedAt: string }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const link = useRouteLink();
  const section = useRef<HTMLElement>(null);
  useReportFocusOnUnmount(section, reportFocus);
  return (
    <section ref={section}>
      <h2 className="heading" ref={heading} tabIndex={-1}>
        {t('announce_sent')}
      </h2>
      <p className="soft">
        {t('seating_published_at', {
          date: dates.formatDateTime(publishedAt, event.time_zone),
          city: formatZoneCity(event.time_zone),
        })}
      </p>
      <WithoutEmail event={event} facts={facts} />
      <div className="announce-buttons stacked">
        <Button size="large" {...link(routes.eventSeating(event.id))}>
          {t('host_open_seating')}
        </Button>
        <Button variant="primary" size="large" {...link(routes.eventPrint(event.id))}>
          {t('print_open')}
        </Button>
      </div>
    </section>
  );
}
