import type { MouseEvent } from 'react';
import type { CalendarLinks } from '#src/contract/events.ts';
import { type CalendarProvider, getCalendarOptions, calendarLabelKeys } from '#src/core/dinners/calendar-options.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { CalendarIcon } from '#src/parts/icons.tsx';

/** The calendar that suits the device as a button, the others below it; the page hears of it before anything opens (R44). */
export function CalendarAdd({ links, eventSlug }: { links: CalendarLinks; eventSlug: string }) {
  const t = useTranslator();
  const emit = useEmit();
  const { options: ways, isInAppBrowser: inApp } = getCalendarOptions(links);
  const link = (name: CalendarProvider, href: string, newTab: boolean) => ({
    href,
    ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }),
    onClick: (event: MouseEvent) => {
      if (!emit('beside-calendar-add', { event_slug: eventSlug, provider: name })) event.preventDefault();
    },
  });
  const [first, ...others] = ways;
  if (!first) return null;
  return (
    <div className="rsvp-cal">
      <Button variant="primary" size="large" wide icon={<CalendarIcon />} {...link(first.provider, first.href, first.opensInNewTab)}>
        {t(first.provider === 'google' ? 'calendar_add_google' : 'calendar_add')}
      </Button>
      <ul className="rsvp-cal-others" aria-label={t('calendar_others')}>
        {others.map(({ provider: name, href, opensInNewTab: newTab }) => (
          <li key={name}>
            <a {...link(name, href, newTab)}>{t(calendarLabelKeys[name])}</a>
          </li>
        ))}
      </ul>
      {inApp && <p className="soft small">{t('calendar_in_app')}</p>}
    </div>
  );
}
