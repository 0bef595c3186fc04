import type { ReactNode } from 'react';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { findMySeat, formatSeat, isAcrossRoundTable } from '#src/core/dinners/my-seat.ts';
import { PersonCard } from '#src/components/person/person-card.tsx';
import './dinner-plan.css';

export interface SeatNeighboursProps {
  seating: Seating;
  /** Reasons shown per card: one or two. */
  maxReasons?: number;
  /** Shown at the end of a neighbour's card, for example a link to their match. */
  renderNote?: (person: Person) => ReactNode;
  /** On the viewer's own card. */
  myNote?: ReactNode;
}

/** The viewer's card between those of the left and right neighbours (R42); null without a seat. */
export function SeatNeighbours({
  seating,
  maxReasons = 1,
  renderNote,
  myNote,
}: SeatNeighboursProps) {
  const core = useCore();
  const t = useTranslator();
  const me = core.session.get()?.user;
  const seat = findMySeat(seating);
  if (!seat) return null;
  const getReasons = (person: Person) =>
    seating.neighbours.find((each) => each.person.id === person.id)?.reasons.slice(0, maxReasons) ??
    [];
  const renderNeighbour = (
    person: Person | null,
    labelKey: 'seat_left' | 'seat_right' | 'seatmate_across',
  ) =>
    person && (
      <li key={person.id}>
        <PersonCard
          variant="seat"
          person={person}
          type={t(labelKey)}
          reasons={getReasons(person)}
          end={renderNote?.(person)}
        />
      </li>
    );
  return (
    <ul className="seat-neighbours">
      {renderNeighbour(seat.left, isAcrossRoundTable(seat) ? 'seatmate_across' : 'seat_left')}
      {me && (
        <li>
          <PersonCard
            variant="seat"
            isHighlighted
            name={formatSeat(t, seat)}
            person={{ ...me, headline: '' }}
            type={t('seat_yours')}
            note={myNote}
          />
        </li>
      )}
      {renderNeighbour(seat.right, 'seat_right')}
    </ul>
  );
}
