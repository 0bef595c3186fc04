/** A dinner in the words of a letter or an item: always in the dinner's own zone. */
import { dateWords, localTime, zoneName } from '../calendar/zone.ts';
import type { EventRow } from '../db/visibility.ts';
import type { UserRow } from '../handler.ts';
import { say } from '../say.ts';
import { plain } from './plain.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** `Thursday 12 March, 19:30 (GMT+1)`: the offset is the one of that evening. */
export function whenWords(instant: Date, zone: string, today: Date): string {
  const { hour, minute } = localTime(instant, zone);
  return say('mail_when', { date: dateWords(instant, zone, today), time: `${two(hour)}:${two(minute)}`, zone: zoneName(instant, zone) });
}

/** Name and city; the address too for whoever has a place. */
export const placeWords = ({ venue_name, venue_address, venue_city }: EventRow, inside: boolean) =>
  [venue_name, inside ? venue_address : '', venue_city]
    .map((part) => plain(part))
    .filter(Boolean)
    .join(', ');

export const nameOf = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>) => plain(`${first_name} ${last_name}`, 80);

export const titleOf = ({ title }: Pick<EventRow, 'title'>) => plain(title, 120);
