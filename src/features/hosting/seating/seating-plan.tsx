import { useDrag } from '@use-gesture/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { getInitials } from '#src/i18n/format/initials.ts';
import { formatFullName, formatShortName } from '#src/components/person/person-name.ts';
import type { PlanSeat } from '#src/components/table-plan/plan-seat.tsx';
import { type PlanTableData, TablePlan } from '#src/components/table-plan/table-plan.tsx';
import { findSeatAt, parseSeatKey } from './seating-model.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

const DROP_TARGET_ATTRIBUTE = 'data-aim';

export interface SeatingPlanProps {
  seating: Seating;
  title: string;
  moves: SeatingMoves;
  /** The dinner is over or cancelled: nobody can be moved. */
  isOver: boolean;
}

/** Plan of the tables where guests are moved by drag and drop or by keyboard (R42). */
export function SeatingPlan({ seating, title, moves, isOver }: SeatingPlanProps) {
  const t = useTranslator();
  const ghost = useRef<HTMLSpanElement>(null);
  const tables = seating.tables.map(({ id, name, shape, seats }) => ({
    id,
    name,
    shape,
    seats: seats.map((seat) => ({
      position: seat.position,
      number: seat.position + 1,
      name: seat.person && formatFullName(seat.person),
      shortName: seat.person && formatShortName(seat.person),
      firstName: seat.is_me
        ? t('rsvp_you')
        : seat.person && (seat.person.first_name.trim() || formatFullName(seat.person)),
      initials: seat.person ? getInitials(formatFullName(seat.person)) : null,
      is_me: seat.is_me,
      is_neighbour: seat.is_neighbour,
      locked: seat.locked,
      isPickedUp: seat.person !== null && seat.person.id === moves.pickedUpId,
    })),
  }));
  const getSeatLabel = (seat: PlanSeat, table: PlanTableData) => {
    const seatText = t('seating_place', { table: table.name, seat: seat.number });
    if (!seat.name) return t('plan_seat_empty', { place: seatText });
    return t(seat.locked ? 'seating_seat_locked' : 'plan_seat', {
      place: seatText,
      name: seat.name,
    });
  };
  const handleSeat = (seat: PlanSeat, table: PlanTableData) => {
    const pressedPosition = { table_id: table.id, position: seat.position };
    const guest = findSeatAt(seating, pressedPosition)?.seat.person;
    if (moves.pickedUpId) moves.moveGuest(moves.pickedUpId, pressedPosition);
    else if (guest) moves.pickUp(guest.id);
  };
  const findGuestToDrag = (target: EventTarget | null) => {
    const position = isOver ? null : parseSeatKey(findSeatKey(target));
    return position && findSeatAt(seating, position)?.seat.person;
  };
  const bindDrag = useDrag(
    ({ first, last, tap, canceled, xy: [x, y], event, memo, cancel }) => {
      // Remembered from the start, because a refetch may put somebody else on this seat during the drag.
      const person = first ? findGuestToDrag(event.target) : (memo as Person | null | undefined);
      if (tap || !person) {
        if (first && !tap) cancel();
        return person;
      }
      const elementBelow = document.elementFromPoint(x, y);
      const target = last ? null : elementBelow?.closest('[data-seat]');
      for (const previousTarget of document.querySelectorAll(`[${DROP_TARGET_ATTRIBUTE}]`))
        if (previousTarget !== target) previousTarget.removeAttribute(DROP_TARGET_ATTRIBUTE);
      target?.setAttribute(DROP_TARGET_ATTRIBUTE, '');
      const ghostElement = ghost.current;
      if (ghostElement) {
        ghostElement.hidden = last;
        ghostElement.textContent = getInitials(formatFullName(person));
        ghostElement.style.translate = `${x}px ${y}px`;
      }
      const releasedOver = last && !canceled ? parseSeatKey(findSeatKey(elementBelow)) : null;
      if (releasedOver) moves.moveGuest(person.id, releasedOver);
      return person;
    },
    { filterTaps: true, threshold: 6, pointer: { keys: false } },
  );
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') moves.pickUp(null);
  });
  const isHolding = moves.pickedUpId !== null;
  useEffect(() => {
    if (!isHolding) return undefined;
    const listener = (event: KeyboardEvent) => cancelOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isHolding]);
  return (
    <div {...bindDrag()} className={isHolding ? 'seating-plan holding' : 'seating-plan'}>
      <TablePlan
        tables={tables}
        label={t('plan_label', { title })}
        seatLabel={getSeatLabel}
        youLabel={t('rsvp_you')}
        onSelectSeat={isOver ? undefined : handleSeat}
      />
      {/* In the body: in older browsers a container such as <main> traps fixed elements. */}
      {createPortal(
        <span ref={ghost} className="seating-ghost" hidden aria-hidden="true" />,
        document.body,
      )}
    </div>
  );
}

const findSeatKey = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-seat]')?.getAttribute('data-seat') : null;
