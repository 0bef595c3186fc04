import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { Button } from '#src/parts/button.tsx';
import { personName, shortName } from '#src/parts/person-name.ts';
import { type PlanTableSeats, TablePlan } from '#src/parts/table-plan.tsx';

/** So many tables are drawn at once; of more, mine alone until all are asked for. */
const MANY = 8;

/** A guest's view of the whole dinner from above: my plate lit, my neighbours named (R42). */
export function DinnerPlan({ event, seating }: { event: Pick<DinnerEvent, 'title'>; seating: Seating }) {
  const t = useTranslator();
  const [all, setAll] = useState(false);
  const mine = findMySeat(seating);
  const isShort = seating.tables.length > MANY && !all;
  const shown = isShort ? (mine ? [mine.table] : seating.tables.slice(0, MANY)) : seating.tables;
  const hands = [mine?.left?.id, mine?.right?.id];
  const beside = new Set(
    shown.flatMap(({ id, seats }) => seats.flatMap(({ position, person }) => (person && hands.includes(person.id) ? [`${id} ${position}`] : []))),
  );
  const seatLabel = (seat: PlanTableSeats['seats'][number], table: PlanTableSeats) => {
    const at = { table: table.name, seat: seat.position + 1 };
    const words = { place: seating.tables.length > 1 ? t('plan_place', at) : t('rsvp_seat', at), name: seat.name ?? seat.initials ?? '' };
    if (seat.is_me) return t('plan_seat_mine', words);
    if (!words.name) return t('plan_seat_free', words);
    if (!seat.is_neighbour) return t('plan_seat', words);
    return t(beside.has(`${table.id} ${seat.position}`) ? 'plan_seat_beside' : 'plan_seat_across', words);
  };
  return (
    <div className="dinner-plan">
      <TablePlan
        label={t('plan_label', { title: event.title })}
        listLabel={t('plan_list')}
        you={t('rsvp_you')}
        tables={shown.map((table) => ({
          ...table,
          // Which chairs are kept is the host's affair.
          seats: table.seats.map(({ person, ...seat }) => ({ ...seat, name: person && personName(person), short: person && shortName(person), locked: false })),
        }))}
        seatLabel={seatLabel}
      />
      {isShort && (
        <div className="dinner-plan-more">
          <Button onClick={() => setAll(true)}>{t('dinner_plan_all', { count: seating.tables.length })}</Button>
        </div>
      )}
    </div>
  );
}
