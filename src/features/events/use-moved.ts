import { useState } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import type { MySeat } from '#src/core/dinners/my-seat.ts';
import { personName } from '#src/parts/person-name.ts';

const placeOf = (seat: MySeat | null) => seat && `${seat.table.id} ${seat.seatNumber}`;

/** Where I sit now, in words, once the seat is another than the one this page showed before. */
export function useMoved(seat: MySeat | null): string | undefined {
  const t = useTranslator();
  const [shown, setShown] = useState(() => placeOf(seat));
  const [moved, setMoved] = useState(false);
  const now = placeOf(seat);
  if (now !== shown) {
    setShown(now);
    // The first chair is no move.
    setMoved(shown !== null && now !== null);
  }
  if (!moved || !seat) return undefined;
  const hands = [seat.left, seat.right].flatMap((person) => (person ? [personName(person)] : []));
  if (hands.length === 2) return t('dinner_moved', { left: hands[0]!, right: hands[1]! });
  if (hands.length === 1) return t('dinner_moved_one', { name: hands[0]! });
  const at = { seat: seat.seatNumber, table: seat.table.name };
  return t('dinner_moved_to', { place: t(seat.isOnlyTable ? 'rsvp_seat' : 'rsvp_seat_at', at) });
}
