import type { CalendarLinks } from '#src/contract/shapes/event.ts';
import { useEmit, useText } from '#src/core/provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { CalendarIcon } from '#src/parts/icons.tsx';
import { Menu } from '#src/parts/menu.tsx';

const calendars = [
  ['ics', 'dinner_calendar_file', 'ics_url'],
  ['google', 'calendar_google', 'google_url'],
  ['outlook', 'calendar_outlook', 'outlook_url'],
  ['office365', 'calendar_office365', 'office365_url'],
  ['yahoo', 'calendar_yahoo', 'yahoo_url'],
] as const;

/** The evening into a calendar (R44); the hosted file first, since it works in every one. */
export function CalendarMenu({ links, slug }: { links: CalendarLinks; slug: string }) {
  const t = useText();
  const emit = useEmit();
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={<CalendarIcon />}>
          {t('calendar_add')}
        </Button>
      }
      items={calendars.map(([provider, words, url]) => ({
        label: t(words),
        href: links[url],
        newTab: provider !== 'ics',
        onPress: (press) => {
          if (!emit('beside-calendar-add', { event_slug: slug, provider })) press.preventDefault();
        },
      }))}
    />
  );
}
