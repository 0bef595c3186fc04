import type { DinnerEvent } from '#src/contract/events.ts';
import { useDates, useText } from './provider.tsx';

/** When a dinner begins, in words: by its own clock and, where the reader's or that of the page's `time-zone` differs, by theirs. */
export function useWhen() {
  const t = useText();
  const dates = useDates();
  return ({ starts_at, time_zone }: Pick<DinnerEvent, 'starts_at' | 'time_zone'>) => {
    const here = dates.elsewhere(starts_at, time_zone);
    return { at: starts_at, words: dates.words(starts_at, time_zone), here: here && t('invite_local_time', here) };
  };
}
