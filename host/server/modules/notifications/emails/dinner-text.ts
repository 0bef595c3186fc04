/** Texts about a dinner for e-mails and feed items, in the dinner's own zone. */
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { formatDayAndMonth, toZonedTime } from '#server/platform/time-zone.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { t } from '#server/platform/i18n.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';

const pad2 = (n: number) => String(n).padStart(2, '0');

/** `Europe/Berlin` → `Berlin time`: few people know the abbreviations. */
export const formatZone = (zone: string) =>
  zone.includes('/') ? t('mail_zone', { city: formatZoneCity(zone) }) : zone;

/** `Thursday 12 March, 19:30 (Berlin time)`: day and time in `zone`. */
export function formatEventTime(instant: Date, zone: string, today: Date): string {
  const { hour, minute } = toZonedTime(instant, zone);
  return t('mail_when', {
    date: formatDayAndMonth(instant, zone, today),
    time: `${pad2(hour)}:${pad2(minute)}`,
    zone: formatZone(zone),
  });
}

/** Name and city, with the address for guests who have a seat. */
export const formatVenueFor = (
  { venue_name, venue_address, venue_city }: EventRow,
  hasSeat: boolean,
) =>
  [venue_name, hasSeat ? venue_address : '', venue_city]
    .map((part) => sanitizeLine(part))
    .filter(Boolean)
    .join(', ');

export const formatMemberName = ({
  first_name,
  last_name,
}: Pick<UserRow, 'first_name' | 'last_name'>) =>
  sanitizeLine(orderNameParts(first_name, last_name).join(' '), 80);

export const formatEventTitle = ({ title }: Pick<EventRow, 'title'>) => sanitizeLine(title, 120);

/** `name` is the host's for the plus-one, or empty. */
export const formatPlusOneRemoved = (event: Pick<EventRow, 'title'>, name: string) => {
  const title = formatEventTitle(event);
  return name
    ? t('plus_one_removed', { name: sanitizeLine(name, 160), title })
    : t('plus_one_removed_unnamed', { title });
};
