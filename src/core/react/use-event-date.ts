import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from './core-provider.tsx';
import { useDateFormatter } from './use-date-formatter.ts';

/** When a dinner begins, in words: by its own clock and, where the reader's or that of the page's `time-zone` differs, by theirs. */
export function useEventDate() {
  const t = useTranslator();
  const dates = useDateFormatter();
  return ({ starts_at, time_zone }: Pick<DinnerEvent, 'starts_at' | 'time_zone'>) => {
    const here = dates.formatInViewerZone(starts_at, time_zone);
    return { startsAt: starts_at, text: dates.formatDateTime(starts_at, time_zone), localTime: here && t('invite_local_time', here) };
  };
}
