import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { formatTablesNotNeeded, listLaidTables } from '#src/core/dinners/laid-tables.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName, formatShortName } from '#src/components/person/person-name.ts';
import { type PlanTableData, TablePlan } from '#src/components/table-plan/table-plan.tsx';
import './dinner-plan.css';

/** With more tables only the viewer's own is drawn until all are requested. */
const MAX_TABLES_DRAWN = 8;

/** A guest's view of the table plan, as it is laid: own seat highlighted, neighbours named (R42). */
export function DinnerPlan({
  event,
  seating,
}: {
  event: Pick<DinnerEvent, 'title'>;
  seating: Seating;
}) {
  const t = useTranslator();
  const [isExpanded, setExpanded] = useState(false);
  const mySeat = findMySeat(seating);
  const laidTables = listLaidTables(seating.tables);
  const notNeeded = formatTablesNotNeeded(t, seating.tables);
  const isCollapsed = laidTables.length > MAX_TABLES_DRAWN && !isExpanded;
  const shownTables = isCollapsed
    ? mySeat
      ? [mySeat.table]
      : laidTables.slice(0, MAX_TABLES_DRAWN)
    : laidTables;
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
    return t(
      adjacentSeats.has(`${table.id} ${seat.position}`) ? 'plan_seat_beside' : 'plan_seat_across',
      values,
    );
  };
  return (
    <div className="dinner-plan">
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
      />
      {isCollapsed && (
        <div className="dinner-plan-more">
          <Button onClick={() => setExpanded(true)}>
            {t('dinner_show_all_tables', { count: laidTables.length })}
          </Button>
        </div>
      )}
      {notNeeded && <p className="soft small dinner-plan-note">{notNeeded}</p>}
    </div>
  );
}
