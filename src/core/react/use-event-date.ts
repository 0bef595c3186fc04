import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from './core-provider.tsx';
import { useDateFormatter } from './use-date-formatter.ts';

/** Keeps the day and its month on one line. */
const joinDayAndMonth = (date: string) => date.replace(/(\d\.?) (?=\p{L})/u, '$1\u00a0');

/** Formats a dinner's start in its own zone and, if it differs, in the viewer's (or the page's `time-zone`). */
export function useEventDate() {
  const t = useTranslator();
  const dates = useDateFormatter();
  return ({ starts_at, time_zone }: Pick<DinnerEvent, 'starts_at' | 'time_zone'>) => {
    const viewerTime = dates.formatInViewerZone(starts_at, time_zone);
    return {
      startsAt: starts_at,
      text: joinDayAndMonth(dates.formatDateTime(starts_at, time_zone)),
      localTime: viewerTime && t('invite_local_time', viewerTime),
    };
  };
}
