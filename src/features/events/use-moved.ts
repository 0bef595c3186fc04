import { useState } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import type { MySeat } from '#src/core/dinners/my-seat.ts';
import { formatFullName } from '#src/components/person/person-name.ts';

const toSeatKey = (seat: MySeat | null) => seat && `${seat.table.id} ${seat.seatNumber}`;

/** A message with the new seat, once it differs from the one this page showed before. */
export function useSeatChangeMessage(seat: MySeat | null): string | undefined {
  const t = useTranslator();
  const [shownKey, setShownKey] = useState(() => toSeatKey(seat));
  const [hasMoved, setHasMoved] = useState(false);
  const currentKey = toSeatKey(seat);
  if (currentKey !== shownKey) {
    setShownKey(currentKey);
    // Getting a first seat is not a move.
    setHasMoved(shownKey !== null && currentKey !== null);
  }
  if (!hasMoved || !seat) return undefined;
  const neighbourNames = [seat.left, seat.right].flatMap((person) => (person ? [formatFullName(person)] : []));
  if (neighbourNames.length === 2) return t('dinner_moved', { left: neighbourNames[0]!, right: neighbourNames[1]! });
  if (neighbourNames.length === 1) return t('dinner_moved_one', { name: neighbourNames[0]! });
  const seatWords = { seat: seat.seatNumber, table: seat.table.name };
  return t('dinner_moved_to', { place: t(seat.isOnlyTable ? 'rsvp_seat' : 'rsvp_seat_at', seatWords) });
}
