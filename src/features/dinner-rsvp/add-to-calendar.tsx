import type { MouseEvent } from 'react';
import type { CalendarLinks } from '#src/contract/events.ts';
import {
  type CalendarProvider,
  getCalendarOptions,
  calendarLabelKeys,
} from '#src/core/dinners/calendar-options.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { CalendarIcon } from '#src/components/base/icons.tsx';

/**
 * One button that opens the list of calendars, the device's own first. A native disclosure: what it opens stays in the card, which
 * would cut a floating menu. The page may cancel `beside-calendar-add` (R44).
 */
export function AddToCalendar({ links, eventSlug }: { links: CalendarLinks; eventSlug: string }) {
  const t = useTranslator();
  const emit = useEmit();
  const { options, isInAppBrowser } = getCalendarOptions(links);
  const reportPress = (provider: CalendarProvider) => (event: MouseEvent) => {
    if (!emit('beside-calendar-add', { event_slug: eventSlug, provider })) event.preventDefault();
  };
  return (
    <details
      className="rsvp-calendar"
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="btn primary large wide" part="button button-primary">
        <span className="btn-label">
          <CalendarIcon />
          {t('calendar_add')}
        </span>
      </summary>
      <ul>
        {options.map(({ provider, href, opensInNewTab }) => (
          <li key={provider}>
            <a
              href={href}
              {...(opensInNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
              onClick={reportPress(provider)}
            >
              {t(calendarLabelKeys[provider])}
            </a>
          </li>
        ))}
      </ul>
      {isInAppBrowser && <p className="soft small">{t('calendar_in_app')}</p>}
    </details>
  );
}
