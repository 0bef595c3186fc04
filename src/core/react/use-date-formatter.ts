import { useMemo } from 'react';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { formatDateTime, formatTime, formatTimeInOtherZone, type Instant } from '../i18n/format-date.ts';
import { useCoreContext, useEnvironment } from './core-provider.tsx';

export interface DateFormatter {
  formatDateTime(instant: Instant, zone: string): string;
  formatTime(instant: Instant, zone: string): string;
  /** The same moment where the viewer is, with the date where theirs is another; null where the clocks agree. */
  formatInViewerZone(instant: Instant, zone: string): { time: string; city: string } | null;
}

/** Dates in the words of this element's locale. */
export function useDateFormatter(): DateFormatter {
  const { clock } = useCoreContext();
  const { locale, timeZone } = useEnvironment();
  return useMemo(
    () => ({
      formatDateTime: (instant, zone) => formatDateTime(instant, zone, locale, clock.now()),
      formatTime: (instant, zone) => formatTime(instant, zone, locale),
      formatInViewerZone: (instant, zone) => {
        const time = formatTimeInOtherZone(instant, zone, timeZone, locale, clock.now());
        return time ? { time, city: formatZoneCity(timeZone) } : null;
      },
    }),
    [clock, locale, timeZone],
  );
}
