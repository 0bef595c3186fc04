import type { MouseEvent } from 'react';
import type { CalendarLinks } from '#src/contract/events.ts';
import {
  type CalendarProvider,
  getCalendarOptions,
  calendarLabelKeys,
} from '#src/core/dinners/calendar-options.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { CalendarIcon } from '#src/components/base/icons.tsx';

/** The calendar that suits the device as a button, the others below. The page may cancel `beside-calendar-add` (R44). */
export function AddToCalendar({ links, eventSlug }: { links: CalendarLinks; eventSlug: string }) {
  const t = useTranslator();
  const emit = useEmit();
  const { options, isInAppBrowser } = getCalendarOptions(links);
  const link = (provider: CalendarProvider, href: string, opensInNewTab: boolean) => ({
    href,
    ...(opensInNewTab && { target: '_blank', rel: 'noopener noreferrer' }),
    onClick: (event: MouseEvent) => {
      if (!emit('beside-calendar-add', { event_slug: eventSlug, provider })) event.preventDefault();
    },
  });
  const [first, ...others] = options;
  if (!first) return null;
  return (
    <div className="rsvp-calendar">
      <Button
        variant="primary"
        size="large"
        wide
        icon={<CalendarIcon />}
        {...link(first.provider, first.href, first.opensInNewTab)}
      >
        {t(first.provider === 'google' ? 'calendar_add_google' : 'calendar_add')}
      </Button>
      <ul className="rsvp-calendar-others" aria-label={t('calendar_others')}>
        {others.map(({ provider, href, opensInNewTab }) => (
          <li key={provider}>
            <a {...link(provider, href, opensInNewTab)}>{t(calendarLabelKeys[provider])}</a>
          </li>
        ))}
      </ul>
      {isInAppBrowser && <p className="soft small">{t('calendar_in_app')}</p>}
    </div>
  );
}
