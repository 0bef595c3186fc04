import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** Says of a seat in an unpublished plan until when it may change: in the same words everywhere. */
export function formatSeatMayChange(
  t: Translator,
  dates: { formatDateTime: (instant: string, zone: string) => string },
  event: Pick<DinnerEvent, 'seating_hold' | 'my_role' | 'time_zone'>,
  publishesAt: string,
): string {
  if (event.seating_hold)
    return t(isHosting(event) ? 'seat_may_change_you_publish' : 'seat_may_change_host_publishes');
  return t('seat_may_change_until', {
    date: dates.formatDateTime(publishesAt, event.time_zone),
  });
}
