import type { MouseEvent } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import type { CalendarLinks } from '#src/contract/shapes/event.ts';
import { useEmit, useText } from '#src/core/provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { CalendarIcon } from '#src/parts/icons.tsx';

type Provider = WidgetEvents['beside-calendar-add']['provider'];

const others = [
  ['google', 'calendar_google', 'google_url'],
  ['outlook', 'calendar_outlook', 'outlook_url'],
  ['office365', 'calendar_office365', 'office365_url'],
  ['yahoo', 'calendar_yahoo', 'yahoo_url'],
] as const;

/** The hosted file first: it works in every calendar, also on phones where a made-up file does not. */
export function CalendarAdd({ links, eventSlug }: { links: CalendarLinks; eventSlug: string }) {
  const t = useText();
  const emit = useEmit();
  const add = (provider: Provider) => (event: MouseEvent) => {
    if (!emit('beside-calendar-add', { event_slug: eventSlug, provider })) event.preventDefault();
  };
  return (
    <div className="rsvp-cal">
      <Button variant="primary" size="large" wide href={links.ics_url} icon={<CalendarIcon />} onClick={add('ics')}>
        {t('calendar_add')}
      </Button>
      <ul className="rsvp-cal-others" aria-label={t('calendar_others')}>
        {others.map(([provider, words, url]) => (
          <li key={provider}>
            <a href={links[url]} target="_blank" rel="noopener noreferrer" onClick={add(provider)}>
              {t(words)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
