import type { Person } from '#src/contract/members.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { addNeighbours } from '#src/i18n/format/add-neighbours.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formatSeat, isAcrossRoundTable, type MySeat } from './my-seat.ts';

type Translate = (...message: Parameters<Translator>) => string;

/** What a drawing of the member's seat between both neighbours shows and says. */
export function describeSeat(t: Translate, seat: MySeat) {
  const { left, right } = seat;
  const isAcross = isAcrossRoundTable(seat);
  // Of the two at a round table only the other one is drawn, without a free seat on the other side.
  const isAtEnd = isAcross ? { left: false, right: true } : seat.isAtEnd;
  const seatText = formatSeat(t, seat);
  const freeLabel = t('rsvp_empty_seat');
  const getName = (person: Person | null) =>
    person ? orderNameParts(person.first_name, person.last_name).join(' ') : freeLabel;
  const getLabel = () => {
    if (left && isAcross) return t('rsvp_neighbour_across', { name: getName(left) });
    if (isAtEnd.left && isAtEnd.right) return seatText;
    const neighbour = isAtEnd.left ? right : left;
    if (isAtEnd.left || isAtEnd.right)
      return neighbour
        ? t('rsvp_neighbours_end', { name: getName(neighbour) })
        : t('rsvp_neighbours_end_empty');
    return t('rsvp_neighbours', { left: getName(left), right: getName(right) });
  };
  return { left, right, isAtEnd, freeLabel, youLabel: t('rsvp_you'), seatText, label: getLabel() };
}

/** By the first name, or by the whole name if somebody else at the table is known to have the same first name. */
function getShortestName({ table }: MySeat, person: Person): string {
  const isShared = table.seats.some(
    (other) =>
      other.person &&
      other.person.id !== person.id &&
      other.person.first_name === person.first_name,
  );
  return isShared
    ? orderNameParts(person.first_name, person.last_name).join(' ')
    : person.first_name;
}

/** My seat and who sits beside me or across, by their first names. */
export function describePlace(t: Translator, seat: MySeat): string {
  const place = formatSeat(t, seat);
  const names = [seat.left, seat.right].flatMap(
    (person) => (person && getShortestName(seat, person)) || [],
  );
  return names.length > 0
    ? addNeighbours(t, place, names, isAcrossRoundTable(seat))
    : t('choose_place_alone', { seat: place });
}
