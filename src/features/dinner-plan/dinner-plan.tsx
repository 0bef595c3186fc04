import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { listLaidTables } from '#src/core/dinners/laid-tables.ts';
import { findMySeat, isAcrossRoundTable } from '#src/core/dinners/my-seat.ts';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName, formatShortName } from '#src/components/person/person-name.ts';
import { type PlanTableData, TablePlan } from '#src/components/table-plan/table-plan.tsx';
import './dinner-plan.css';

/** Of a dinner where the viewer has no seat; more tables are drawn once they are requested. */
const MAX_TABLES_DRAWN = 8;
/** A longer table stands upright on a phone, higher than the screen. */
const MAX_SEATS_LYING = 16;

export interface DinnerPlanProps {
  event: Pick<DinnerEvent, 'title'>;
  seating: Seating;
  /** On a phone a table that would stand upright isn't drawn until it is requested. */
  foldsLongTable?: boolean;
}

/** A guest's view of the table plan, as it is laid: first the own table, own seat highlighted, neighbours named (R42). */
export function DinnerPlan({ event, seating, foldsLongTable = false }: DinnerPlanProps) {
  const t = useTranslator();
  const [isExpanded, setExpanded] = useState(false);
  const mySeat = findMySeat(seating);
  const laidTables = listLaidTables(seating.tables);
  const firstTables = mySeat ? [mySeat.table] : laidTables.slice(0, MAX_TABLES_DRAWN);
  const hasMoreTables = firstTables.length < laidTables.length;
  const isLong =
    foldsLongTable && mySeat?.table.shape === 'long' && mySeat.table.seats.length > MAX_SEATS_LYING;
  const shownTables = isExpanded ? laidTables : firstTables;
  const neighbourIds = [mySeat?.left?.id, mySeat?.right?.id];
  const adjacentSeats = new Set(
    shownTables.flatMap(({ id, seats }) =>
      seats.flatMap(({ position, person }) =>
        person && neighbourIds.includes(person.id) ? [`${id} ${position}`] : [],
      ),
    ),
  );
  const getSeatLabel = (seat: PlanTableData['seats'][number], table: PlanTableData) => {
    const seatValues = { table: table.name, seat: seat.number };
    const values = {
      place: t(seating.tables.length > 1 ? 'rsvp_seat_at' : 'rsvp_seat', seatValues),
      name: seat.name ?? seat.initials ?? '',
    };
    if (seat.is_me) return t('plan_seat_mine', values);
    if (!values.name) return t('plan_seat_empty', values);
    if (!seat.is_neighbour) return t('plan_seat', values);
    const isBeside =
      adjacentSeats.has(`${table.id} ${seat.position}`) &&
      !isAcrossRoundTable({ table: mySeat!.table });
    return t(isBeside ? 'plan_seat_beside' : 'plan_seat_across', values);
  };
  return (
    <div className={isLong && !isExpanded ? 'dinner-plan folded' : 'dinner-plan'}>
      <TablePlan
        label={t('plan_label', { title: event.title })}
        listLabel={t('plan_list')}
        youLabel={t('rsvp_you')}
        tables={shownTables.map((table) => ({
          ...table,
          seats: table.seats.map(({ person, ...seat }) => ({
            ...seat,
            name: person && formatFullName(person),
            shortName: person && formatShortName(person),
          })),
        }))}
        seatLabel={getSeatLabel}
      >
        {(hasMoreTables || isLong) && (
          <div className={hasMoreTables ? undefined : 'dinner-plan-more'}>
            <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {t(hasMoreTables ? 'dinner_all_tables' : 'dinner_whole_table')}
            </Button>
          </div>
        )}
      </TablePlan>
    </div>
  );
}
