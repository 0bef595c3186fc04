import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { listLaidTables } from '#src/core/dinners/laid-tables.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { TablePlan } from '#src/components/table-plan/table-plan.tsx';
import type { DoorRow } from './door-rows.ts';

/** The tables from above as they fill up: who is here, who isn't yet, which seats are empty. */
export function EveningRoom({
  event,
  seating,
  rows,
  isEarly,
  isOver,
}: {
  event: DinnerEvent;
  seating: UseQueryResult<Seating, ApiError>;
  rows: readonly DoorRow[];
  /** Before check-in opens, when no guest counts as here or missing. */
  isEarly: boolean;
  isOver: boolean;
}) {
  const t = useTranslator();
  const headingId = useId();
  return (
    <section className="evening-room" aria-labelledby={headingId}>
      <div className="evening-side-head">
        <h2 id={headingId} className="caps">
          {t('door_room')}
        </h2>
        <ul className="evening-marks">
          {!isEarly && (
            <>
              <li className="here">{t(isOver ? 'door_was_here' : 'door_is_here')}</li>
              <li>{t(isOver ? 'door_was_missing' : 'door_missing')}</li>
            </>
          )}
          <li className="free">{t('seating_seat_empty')}</li>
        </ul>
      </div>
      {seating.data ? (
        <RoomPlan
          event={event}
          seating={seating.data}
          rows={rows}
          isEarly={isEarly}
          isOver={isOver}
        />
      ) : seating.isError ? (
        <StatusLine
          kind="error"
          text={getErrorMessage(t, seating)}
          actionLabel={t('action_retry')}
          onAction={() => void seating.refetch()}
        />
      ) : (
        <Skeleton label={t('waiting')} height="560px" />
      )}
    </section>
  );
}

function RoomPlan({
  event,
  seating,
  rows,
  isEarly,
  isOver,
}: {
  event: DinnerEvent;
  seating: Seating;
  rows: readonly DoorRow[];
  isEarly: boolean;
  isOver: boolean;
}) {
  const t = useTranslator();
  const hereIds = new Set([
    event.host.id,
    ...rows.filter(({ cameAt }) => cameAt !== null).map(({ id }) => id),
  ]);
  const tables = listLaidTables(seating.tables).map((table) => ({
    ...table,
    seats: table.seats.map(({ person, ...seat }) => ({
      ...seat,
      name: person && formatFullName(person),
      is_me: false,
      is_neighbour: false,
      isHere: person !== null && hereIds.has(person.id),
    })),
  }));
  return (
    <TablePlan
      label={t('plan_label', { title: event.title })}
      tables={tables}
      seatLabel={({ name, number, isHere }, table) => {
        const place = t('rsvp_seat_at', { table: table.name, seat: number });
        if (!name) return t('plan_seat_empty', { place });
        if (isEarly) return t('plan_seat', { place, name });
        if (isOver) return t(isHere ? 'door_seat_came' : 'door_seat_was_missing', { place, name });
        return t(isHere ? 'door_seat_here' : 'door_seat_missing', { place, name });
      }}
    />
  );
}
