import type { Person } from '#src/contract/members.ts';
import { formatSeat, type MySeat } from '#src/core/dinners/my-seat.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formatFullName } from '../person/person-name.ts';
import type { SeatStripProps } from './seat-strip.tsx';

/** What a `SeatStrip` shows of the member's seat. */
export function describeSeat(t: Translator, seat: MySeat): Omit<SeatStripProps, 'me'> {
  const { left, right, isAtEnd } = seat;
  const seatText = formatSeat(t, seat);
  const freeLabel = t('rsvp_free_chair');
  const getName = (person: Person | null) => (person ? formatFullName(person) : freeLabel);
  const getLabel = () => {
    if (isAtEnd.left && isAtEnd.right) return seatText;
    if (isAtEnd.left || isAtEnd.right) return t('rsvp_strip_end', { name: getName(isAtEnd.left ? right : left) });
    return t('rsvp_strip', { left: getName(left), right: getName(right) });
  };
  return { left, right, isAtEnd, freeLabel, youLabel: t('rsvp_you'), seatText, label: getLabel() };
}
