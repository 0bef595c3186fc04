/** When a plan counts as published (R42). */
import { SEATING_PUBLISH_LEAD_MS } from '#src/contract/constants/limits.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import type { EventRow } from '../events/visibility.ts';

/** A last search comes before publication. If no server runs that job, the plan counts as published after this time. */
export const LAST_SEARCH_MS = 10 * MINUTE_MS;

/** When the plan is published unless its host does it earlier, or keeps it on hold. */
export const getPublishTime = ({ starts_at }: Pick<EventRow, 'starts_at'>): Date =>
  addMilliseconds(starts_at, -SEATING_PUBLISH_LEAD_MS);

/** Whether the last search is under way: the plan is published in a moment, or as soon as a server runs the job. */
export const isAboutToBePublished = (event: EventRow, now: Date): boolean =>
  !event.seating_hold && !isSeatingPublished(event, now) && now >= getPublishTime(event);

/** Whether the plan is published, by its host or automatically. Also true for cancelled dinners. */
export function isSeatingPublished(event: EventRow, now: Date): boolean {
  if (event.status !== 'scheduled' || event.published_at) return true;
  return !event.seating_hold && now >= addMilliseconds(getPublishTime(event), LAST_SEARCH_MS);
}

/** Whether only the host may still move guests: the plan is published, or the dinner has begun. */
export const isSeatingFrozen = (event: EventRow, now: Date): boolean =>
  isSeatingPublished(event, now) || now >= event.starts_at;

/** Whether the plan is announced but can still be taken back. Until then guests hear nothing, and their seats don’t change. */
export const isAnnounced = ({ status, published_at, publishing_at }: EventRow): boolean =>
  status === 'scheduled' && !published_at && publishing_at !== null;

/** @throws DomainError conflict while the plan is announced: what guests will read is what the host saw */
export function requireNotAnnounced(event: EventRow): void {
  if (isAnnounced(event)) throw new DomainError('conflict', t('error_sealed'));
}
