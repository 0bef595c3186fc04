/** A dinner in the words of a letter or an item: always in the dinner's own zone. */
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { dateWords, localTime } from '../calendar/zone.ts';
import type { EventRow } from '../db/visibility.ts';
import type { UserRow } from '../handler.ts';
import { say } from '../say.ts';
import { plain } from './plain.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** `Europe/Berlin` → `Berlin time`: what people call it, where its abbreviation is known to few. */
const zoneWords = (zone: string) => (zone.includes('/') ? say('mail_zone', { city: formatZoneCity(zone) }) : zone);

/** `Thursday 12 March, 19:30 (Berlin time)`, on the clock of that evening. */
export function whenWords(instant: Date, zone: string, today: Date): string {
  const { hour, minute } = localTime(instant, zone);
  return say('mail_when', { date: dateWords(instant, zone, today), time: `${two(hour)}:${two(minute)}`, zone: zoneWords(zone) });
}

/** Name and city; the address too for whoever has a place. */
export const placeWords = ({ venue_name, venue_address, venue_city }: EventRow, inside: boolean) =>
  [venue_name, inside ? venue_address : '', venue_city]
    .map((part) => plain(part))
    .filter(Boolean)
    .join(', ');

export const nameOf = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>) => plain(orderNameParts(first_name, last_name).join(' '), 80);

export const titleOf = ({ title }: Pick<EventRow, 'title'>) => plain(title, 120);
