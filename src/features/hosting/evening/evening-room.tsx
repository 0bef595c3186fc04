import { useId } from 'react';
import type { DoorGuest, DoorTable } from '#src/contract/door.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { PlanSeat } from '#src/components/table-plan/plan-seat.tsx';
import { type PlanTableData, TablePlan } from '#src/components/table-plan/table-plan.tsx';
import { UNNAMED_INITIALS, getInitials } from '#src/i18n/format/initials.ts';
import { toSeatKey } from '../seating/seating-model.ts';
import { NO_SWAP, type SwapDraft } from './swap-seats.tsx';
import type { DoorRow } from './door-rows.ts';

interface RoomSeat extends PlanSeat {
  guestId: string | undefined;
}

export interface EveningRoomProps {
  event: DinnerEvent;
  tables: readonly DoorTable[];
  /** With the host. */
  guests: readonly DoorGuest[];
  rows: readonly DoorRow[];
  /** Before check-in opens, when nobody counts as here or missing. */
  isEarly: boolean;
  isOver: boolean;
  /** While two seats are chosen here for a swap. */
  swap: SwapDraft | null;
  onSwap: (swap: SwapDraft) => void;
}

/** The tables from above as they fill up: who is here, who isn't yet, which seats are empty. */
export function EveningRoom({ swap, onSwap, ...props }: EveningRoomProps) {
  const { event, isEarly, isOver, guests } = props;
  const t = useTranslator();
  const headingId = useId();
  const tables = laySeats(props, swap);
  const isFree = ({ initials }: PlanSeat) => initials === null;
  const moving = guests.find(({ person }) => person.id === swap?.guestId)?.person;
  function getPress({ guestId, position }: RoomSeat, table: PlanTableData) {
    if (!swap) return undefined;
    if (guestId !== undefined && guestId === swap.guestId) return () => onSwap(NO_SWAP);
    const key = toSeatKey({ table_id: table.id, position });
    if (swap.guestId !== null)
      return () => onSwap({ ...swap, to: { key, guestId: guestId ?? null } });
    // First comes the guest who moves, then a seat, which may be empty.
    return guestId === undefined ? undefined : () => onSwap({ ...swap, guestId });
  }
  return (
    <section className="evening-room" aria-labelledby={headingId}>
      <div className="evening-side-head">
        <h2 id={headingId} className="caps">
          {t('door_room')}
        </h2>
        <p className="evening-question" role="status">
          {swap &&
            (moving
              ? t('door_swap_press_seat', { name: formatFullName(moving) })
              : t('door_swap_press_guest'))}
        </p>
        {!swap && (
          <ul className="evening-marks">
            {!isEarly && (
              <>
                <li className="here">{t(isOver ? 'door_was_here' : 'door_is_here')}</li>
                <li>{t(isOver ? 'door_was_missing' : 'door_missing')}</li>
              </>
            )}
            {tables.some(({ seats }) => seats.some(isFree)) && (
              <li className="free">{t('seating_seat_empty')}</li>
            )}
          </ul>
        )}
      </div>
      <TablePlan
        label={t('plan_label', { title: event.title })}
        tables={tables}
        getPress={(seat, table) => getPress(seat as RoomSeat, table)}
        seatLabel={({ name, number, isHere }, table) => {
          const place = t('rsvp_seat_at', { table: table.name, seat: number });
          if (!name) return t('plan_seat_empty', { place });
          if (isEarly) return t('plan_seat', { place, name });
          if (isOver)
            return t(isHere ? 'door_seat_came' : 'door_seat_was_missing', { place, name });
          return t(isHere ? 'door_seat_here' : 'door_seat_missing', { place, name });
        }}
      />
    </section>
  );
}

/** Every seat of every table, with its guest. */
function laySeats(
  { event, tables, guests, rows, isEarly }: Omit<EveningRoomProps, 'swap' | 'onSwap'>,
  swap: SwapDraft | null,
) {
  const people = new Map(guests.map(({ person }) => [person.id, person]));
  const hereIds = new Set(
    isEarly ? [] : [event.host.id, ...rows.flatMap(({ id, cameAt }) => (cameAt ? [id] : []))],
  );
  return tables.map(({ seats, ...table }) => ({
    ...table,
    seats: seats.map((id, position): RoomSeat => {
      const person = id === null ? undefined : people.get(id);
      const name = person ? formatFullName(person) : null;
      return {
        position,
        number: position + 1,
        guestId: person?.id,
        name,
        initials: person?.is_unnamed ? UNNAMED_INITIALS : name && getInitials(name),
        is_me: false,
        is_neighbour: false,
        isHere: person !== undefined && hereIds.has(person.id),
        isChosen: person !== undefined && person.id === swap?.guestId,
      };
    }),
  }));
}
