/** When guests can be checked in: the rule that server and client share. Rows of the server have times as `Date`, calls as text. */
import { HOUR_MS } from './constants/time.ts';

/** From then on a host can check guests in. */
const OPENS_BEFORE_START_MS = 3 * HOUR_MS;
/** For the night after: what was pressed without a connection can still be sent. */
export const CLOSES_AFTER_END_MS = 12 * HOUR_MS;

type Instant = Date | string;
const toMilliseconds = (instant: Instant): number =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime();

export const getDoorHours = ({ starts_at, ends_at }: { starts_at: Instant; ends_at: Instant }) => ({
  opensAt: toMilliseconds(starts_at) - OPENS_BEFORE_START_MS,
  closesAt: toMilliseconds(ends_at) + CLOSES_AFTER_END_MS,
});

/** Before, while and after guests can be checked in. A cancelled dinner has no evening. */
export function getDoorState(
  event: { status: 'scheduled' | 'cancelled'; starts_at: Instant; ends_at: Instant },
  now: number,
): 'cancelled' | 'early' | 'open' | 'closed' {
  if (event.status === 'cancelled') return 'cancelled';
  const { opensAt, closesAt } = getDoorHours(event);
  return now < opensAt ? 'early' : now < closesAt ? 'open' : 'closed';
}
