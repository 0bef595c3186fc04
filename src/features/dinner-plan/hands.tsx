import type { ReactNode } from 'react';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { PlaceCard } from '#src/parts/place-card.tsx';

export interface HandsProps {
  seating: Seating;
  /** How many reasons stand on a card, at most two. */
  reasons?: number;
  /** At the foot of a neighbour's card, e.g. the way to their own. */
  renderNote?: (person: Person) => ReactNode;
}

/** My card between the two at my hands, as the table sees us (R42); nothing without a seat. */
export function Hands({ seating, reasons = 1, renderNote }: HandsProps) {
  const core = useCore();
  const t = useTranslator();
  const me = core.session.get()?.user;
  const seat = findMySeat(seating);
  if (!seat) return null;
  const reasonsFor = (person: Person) => seating.neighbours.find((each) => each.person.id === person.id)?.reasons.slice(0, reasons) ?? [];
  const place = seat.isOnlyTable ? t('rsvp_seat', { seat: seat.seatNumber }) : t('rsvp_seat_at', { seat: seat.seatNumber, table: seat.table.name });
  const beside = (person: Person | null, words: 'seat_left' | 'seat_right') =>
    person && (
      <li key={person.id}>
        <PlaceCard kind="seat" person={person} type={t(words)} reasons={reasonsFor(person)} end={renderNote?.(person)} />
      </li>
    );
  return (
    <ul className="hands">
      {beside(seat.left, 'seat_left')}
      {me && (
        <li>
          <PlaceCard kind="seat" lit name={t('rsvp_you')} person={{ ...me, headline: t('seat_yours') }} type={place} />
        </li>
      )}
      {beside(seat.right, 'seat_right')}
    </ul>
  );
}
