import type { CalendarLinks } from '#src/contract/events.ts';
import { getCalendarOptions, calendarLabelKeys } from '#src/core/dinners/calendar-options.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { CalendarIcon } from '#src/components/base/icons.tsx';
import { Menu } from '#src/components/overlays/menu.tsx';

/** Adds the dinner to a calendar (R44); lists the device's own calendar first. */
export function CalendarMenu({ links, slug }: { links: CalendarLinks; slug: string }) {
  const t = useTranslator();
  const emit = useEmit();
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="primary" icon={<CalendarIcon />}>
          {t('calendar_add')}
        </Button>
      }
      items={getCalendarOptions(links).options.map(({ provider, href, opensInNewTab: newTab }) => ({
        label: t(calendarLabelKeys[provider]),
        href,
        newTab,
        onPress: (press) => {
          if (!emit('beside-calendar-add', { event_slug: slug, provider })) press.preventDefault();
        },
      }))}
    />
  );
}
