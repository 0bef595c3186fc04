import { useMemo } from 'react';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import {
  formatDateTime,
  formatDaysAgo,
  formatTime,
  formatTimeInOtherZone,
  type Instant,
} from '../i18n/format-date.ts';
import { useCoreContext, useEnvironment } from './core-provider.tsx';

export interface DateFormatter {
  formatDateTime(instant: Instant, zone: string): string;
  formatTime(instant: Instant, zone: string): string;
  /** In the viewer's zone. */
  formatDaysAgo(instant: Instant): string;
  /** Time in the viewer's zone, with the date if it differs; null if both zones have the same offset. */
  formatInViewerZone(instant: Instant, zone: string): { time: string; city: string } | null;
}

export function useDateFormatter(): DateFormatter {
  const { clock } = useCoreContext();
  const { locale, timeZone } = useEnvironment();
  return useMemo(
    () => ({
      formatDateTime: (instant, zone) => formatDateTime(instant, zone, locale, clock.now()),
      formatTime: (instant, zone) => formatTime(instant, zone, locale),
      formatDaysAgo: (instant) => formatDaysAgo(instant, timeZone, locale, clock.now()),
      formatInViewerZone: (instant, zone) => {
        const time = formatTimeInOtherZone(instant, zone, timeZone, locale, clock.now());
        return time ? { time, city: formatZoneCity(timeZone) } : null;
      },
    }),
    [clock, locale, timeZone],
  );
}
