import { useState } from 'react';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Seating, Table } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { formatCommaList } from '#src/i18n/format/format-list.ts';
import { Button } from '#src/components/base/button.tsx';
import { ForwardIcon, LockIcon } from '#src/components/base/icons.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { sortClockwise } from '#src/components/table-plan/plan-geometry.ts';
import {
  type BenchSelection,
  type TableSeat,
  findGuestSeat,
  listTableSeats,
  matchesSeatSearch,
  getSeatedName,
  formatTableSeat,
} from './seating-model.ts';
import type { SeatingMoves } from './use-seating-moves.ts';
import '#src/components/forms/choices.css';

/** The search field appears above this number of seats. */
const MAX_SEATS_WITHOUT_SEARCH = 8;

/** The plan as a list with the same actions, for small screens and screen readers. */
export function SeatingList({
  seating,
  moves,
  isOver,
  onChoose,
}: {
  seating: Seating;
  moves: SeatingMoves;
  isOver: boolean;
  /** Where nothing can be chosen in the plan, guests and tables are chosen here, and what can be done is in their sheet. */
  onChoose: ((choice: BenchSelection) => void) | undefined;
}) {
  const t = useTranslator();
  const [search, setSearch] = useState({ text: '', pickedUpId: moves.pickedUpId });
  const pickedUpSeat =
    moves.pickedUpId === null ? undefined : findGuestSeat(seating, moves.pickedUpId);
  // Once a guest is picked up, the search is reset, to look for the target seat.
  const query = search.pickedUpId === moves.pickedUpId ? search.text : '';
  /** While a guest is picked up, the rows are where they can go. */
  const choose = pickedUpSeat ? undefined : onChoose;
  const foundByTable = seating.tables.map((table) => ({
    table,
    found: sortClockwise(table.shape, table.seats)
      .map((seat) => ({ table, seat }))
      .filter((tableSeat) => matchesSeatSearch(tableSeat, t('seating_seat_empty'), query)),
  }));
  return (
    <section className="seating-list">
      <div>
        <h2 className="bench-heading">{t('seating_list')}</h2>
        <p className="soft small">{t('seating_list_order')}</p>
      </div>
      {listTableSeats(seating).length > MAX_SEATS_WITHOUT_SEARCH && (
        <TextField
          label={t('seating_search')}
          hint={t('seating_search_hint')}
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) =>
            setSearch({ text: currentTarget.value, pickedUpId: moves.pickedUpId })
          }
        />
      )}
      {foundByTable.every(({ found }) => found.length === 0) && (
        <p className="soft" role="status">
          {t('seating_search_none')}
        </p>
      )}
      {foundByTable.map(({ table, found }) => (
        <section key={table.id} aria-label={table.name}>
          {found.length > 0 &&
            (choose ? (
              <TableHeading table={table} onPress={() => choose({ tableId: table.id })} />
            ) : (
              seating.tables.length > 1 && <h3 className="guests-heading">{table.name}</h3>
            ))}
          <ul className="guests-list" aria-label={table.name}>
            {found.map((tableSeat) =>
              choose ? (
                // The heading counts the empty ones.
                (tableSeat.seat.person || query !== '') && (
                  <ChoiceRow
                    key={tableSeat.seat.position}
                    tableSeat={tableSeat}
                    onChoose={choose}
                  />
                )
              ) : (
                <SeatRow
                  key={tableSeat.seat.position}
                  tableSeat={tableSeat}
                  pickedUpSeat={pickedUpSeat}
                  moves={moves}
                  isOver={isOver}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Leads to the table's sheet. */
function TableHeading({ table, onPress }: { table: Table; onPress: () => void }) {
  const t = useTranslator();
  const empty = table.seats.filter(({ person }) => person === null).length;
  return (
    <h3 className="guests-heading">
      <button type="button" className="seating-choice" aria-haspopup="dialog" onClick={onPress}>
        <bdi>{table.name}</bdi>{' '}
        {empty > 0 && <span className="soft small">{t.plural('seating_table_empty', empty)}</span>}
        <ForwardIcon />
      </button>
    </h3>
  );
}

/** Leads to the guest's sheet. */
function ChoiceRow({
  tableSeat,
  onChoose,
}: {
  tableSeat: TableSeat;
  onChoose: (choice: BenchSelection) => void;
}) {
  const t = useTranslator();
  const { person, position, locked, needs } = tableSeat.seat;
  const number = (
    <span className="soft tabular-numbers">
      <span className="visually-hidden">{t('seating_seat', { seat: position + 1 })}</span>
      <span aria-hidden="true">{position + 1}</span>
    </span>
  );
  if (!person)
    return (
      <li className="seating-choice soft">
        {number} <span>{t('seating_seat_empty')}</span>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className="seating-choice"
        data-guest={person.id}
        aria-haspopup="dialog"
        onClick={() => onChoose({ guestId: person.id })}
      >
        {number}{' '}
        <span>
          <bdi className="guest-name">{getSeatedName(tableSeat)}</bdi>{' '}
          {needs && <SeatNeeds needs={needs} />}
        </span>
        {locked && (
          <>
            {' '}
            <span className="visually-hidden">{t('seating_legend_locked')}</span>
            <LockIcon />
          </>
        )}
      </button>
    </li>
  );
}

function SeatNeeds({ needs }: { needs: readonly SeatNeed[] }) {
  const t = useTranslator();
  return (
    <span className="soft small">
      {formatCommaList(
        t.locale,
        needs.map((need) => t(`need_${need}`)),
      )}
    </span>
  );
}

function SeatRow({
  tableSeat,
  pickedUpSeat,
  moves,
  isOver,
}: {
  tableSeat: TableSeat;
  pickedUpSeat: TableSeat | undefined;
  moves: SeatingMoves;
  isOver: boolean;
}) {
  const t = useTranslator();
  const { table, seat } = tableSeat;
  const { person } = seat;
  const name = getSeatedName(tableSeat);
  const seatText = formatTableSeat(t, tableSeat);
  const isTarget = pickedUpSeat && person?.id !== pickedUpSeat.seat.person?.id;
  const getTargetLabel = () =>
    person
      ? t('seating_here_swap', { name: getSeatedName(pickedUpSeat!), place: seatText, other: name })
      : t('seating_here_empty', { name: getSeatedName(pickedUpSeat!), place: seatText });
  const handlePress = () => {
    if (isTarget && pickedUpSeat.seat.person)
      moves.moveGuest(pickedUpSeat.seat.person.id, { table_id: table.id, position: seat.position });
    else moves.pickUp(pickedUpSeat || !person ? null : person.id);
  };
  return (
    <li className={person && pickedUpSeat?.seat.person?.id === person.id ? 'held' : undefined}>
      <div className="guest-text">
        <p className="soft small tabular-numbers">
          {t('seating_seat', { seat: seat.position + 1 })}
        </p>
        <p className={person ? 'guest-name' : 'guest-name soft'}>
          {person ? <bdi>{name}</bdi> : t('seating_seat_empty')}
        </p>
        {seat.needs && (
          <p>
            <SeatNeeds needs={seat.needs} />
          </p>
        )}
      </div>
      {!isOver && (
        <div className="host-actions">
          {person && !pickedUpSeat && (
            <label className="choice many seating-lock" title={t('seating_lock')}>
              <input
                type="checkbox"
                checked={seat.locked}
                aria-label={t('seating_lock_name', { name })}
                onChange={(event) => moves.setLocked(person.id, event.currentTarget.checked)}
              />
              <LockIcon />
            </label>
          )}
          {(person || pickedUpSeat) && (
            <Button
              size="small"
              variant={isTarget ? 'border-fill' : 'border'}
              aria-label={
                isTarget
                  ? getTargetLabel()
                  : pickedUpSeat
                    ? undefined
                    : t('seating_move_name', { name })
              }
              onClick={handlePress}
            >
              {t(isTarget ? 'seating_here' : pickedUpSeat ? 'action_cancel' : 'seating_move')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
