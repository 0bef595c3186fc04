import { useDrag } from '@use-gesture/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { initials } from '#src/parts/initials.ts';
import { personName, shortName } from '#src/parts/person-name.ts';
import type { PlanSeat } from '#src/parts/plan-seat.tsx';
import { type PlanTableSeats, TablePlan } from '#src/parts/table-plan.tsx';
import { chairAt, type Place, placeOf } from './seating.logic.ts';
import type { Moves } from './use-moves.ts';

const AIM = 'data-aim';

export interface SeatingPlanProps {
  seating: Seating;
  title: string;
  moves: Moves;
  /** The plan cannot change any more. */
  over: boolean;
}

/** The table from above, where a plate is pulled onto another, or picked up and put down by keys (R42). */
export function SeatingPlan({ seating, title, moves, over }: SeatingPlanProps) {
  const t = useTranslator();
  const ghost = useRef<HTMLSpanElement>(null);
  const tables = seating.tables.map(({ id, name, shape, seats }) => ({
    id,
    name,
    shape,
    seats: seats.map((seat) => ({
      position: seat.position,
      name: seat.person && personName(seat.person),
      short: seat.person && shortName(seat.person),
      first: seat.is_me ? t('rsvp_you') : seat.person && (seat.person.first_name.trim() || personName(seat.person)),
      initials: seat.person ? initials(personName(seat.person)) : null,
      is_me: seat.is_me,
      is_neighbour: seat.is_neighbour,
      locked: seat.locked,
      held: seat.person !== null && seat.person.id === moves.held,
    })),
  }));
  const label = (seat: PlanSeat, table: PlanTableSeats) => {
    const place = t('seating_place', { table: table.name, seat: seat.position + 1 });
    if (!seat.name) return t('plan_seat_free', { place });
    return t(seat.locked ? 'seating_seat_locked' : 'plan_seat', { place, name: seat.name });
  };
  const choose = (seat: PlanSeat, table: PlanTableSeats) => {
    const place = { table_id: table.id, position: seat.position };
    const sitter = chairAt(seating, place)?.seat.person;
    if (moves.held) moves.move(moves.held, place);
    else if (sitter) moves.hold(sitter.id);
  };
  const bind = useDrag(
    ({ first, last, tap, canceled, xy: [x, y], event, memo, cancel }) => {
      const from: Place | null = first ? placeOf(seatUnder(event.target)) : (memo as Place | null);
      const person = from && chairAt(seating, from)?.seat.person;
      if (over || tap || !from || !person) {
        if (first && !tap) cancel();
        return from;
      }
      const under = document.elementFromPoint(x, y);
      const to = last ? null : under?.closest('[data-seat]');
      for (const aimed of document.querySelectorAll(`[${AIM}]`)) if (aimed !== to) aimed.removeAttribute(AIM);
      to?.setAttribute(AIM, '');
      const shown = ghost.current;
      if (shown) {
        shown.hidden = last;
        shown.textContent = initials(personName(person));
        shown.style.translate = `${x}px ${y}px`;
      }
      const place = last && !canceled ? placeOf(seatUnder(under)) : null;
      if (place) moves.move(person.id, place);
      return from;
    },
    { filterTaps: true, threshold: 6, pointer: { keys: false } },
  );
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') moves.hold(null);
  });
  const held = moves.held !== null;
  useEffect(() => {
    if (!held) return undefined;
    const listen = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [held]);
  return (
    <div {...bind()} className={held ? 'seating-plan holding' : 'seating-plan'}>
      <TablePlan tables={tables} label={t('plan_label', { title })} seatLabel={label} you={t('rsvp_you')} onSeat={over ? undefined : choose} />
      {/* In the body: the page's <main> is a container, which holds what is fixed in older browsers. */}
      {createPortal(<span ref={ghost} className="seating-ghost" hidden aria-hidden="true" />, document.body)}
    </div>
  );
}

const seatUnder = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-seat]')?.getAttribute('data-seat') : null);
