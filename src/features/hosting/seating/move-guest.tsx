import type { SeatPosition } from '#src/contract/seating.ts';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { DownIcon } from '#src/components/base/icons.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { sortClockwise } from '#src/components/table-plan/plan-geometry.ts';
import {
  type TableSeat,
  findGuestSeat,
  formatTableSeat,
  getSeatedName,
  listNearGuests,
  toSeatKey,
} from './seating-model.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

/** Where a guest could go: the seats the report finds better, then every seat by table. */
export function MoveGuest({
  guest,
  report,
  moves,
  barredKeys,
  hasPlan,
  onClose,
}: {
  guest: Person | null;
  report: CallResponse<'reportSeating'> | undefined;
  moves: Pick<SeatingMoves, 'seating' | 'moveGuest' | 'pickUp'>;
  barredKeys: ReadonlySet<string>;
  /** A seat can also be chosen in the plan. */
  hasPlan: boolean;
  onClose: () => void;
}) {
  const t = useTranslator();
  const { seating } = moves;
  const from = guest && findGuestSeat(seating, guest.id);
  const better = (report?.envy ?? []).flatMap(({ person, of }) => {
    const to = person.id === guest?.id ? findGuestSeat(seating, of.id) : undefined;
    return to ? [to] : [];
  });
  const toPosition = ({ table, seat }: TableSeat): SeatPosition => ({
    table_id: table.id,
    position: seat.position,
  });
  const guestName = guest ? formatFullName(guest) : '';
  const renderTarget = (to: TableSeat, place: string) => {
    const isBarred = barredKeys.has(toSeatKey(toPosition(to)));
    return (
      <li key={toSeatKey(toPosition(to))}>
        <button
          type="button"
          className="seating-target"
          disabled={isBarred}
          onClick={() => {
            onClose();
            if (guest) moves.moveGuest(guest.id, toPosition(to));
          }}
        >
          <span className="guest-name">
            {to.seat.person
              ? t('seating_swap_with', { name: getSeatedName(to) })
              : t('seating_seat_empty')}
          </span>{' '}
          <span className="soft">{isBarred ? `${place}. ${t('seating_apart')}.` : place}</span>
        </button>
      </li>
    );
  };
  const describeSeat = (to: TableSeat) => {
    const beside = to.seat.person
      ? []
      : listNearGuests(to).flatMap(({ side, person }) =>
          side !== 'across' && person && person.id !== guest?.id ? [formatFullName(person)] : [],
        );
    const seat = to.seat.position + 1;
    return beside.length > 0
      ? t('seating_seat_beside', { seat, names: formatNameList(t.locale, beside) })
      : t('seating_seat', { seat });
  };
  return (
    <Dialog
      open={Boolean(from)}
      isSheet
      title={t('seating_move_name', { name: guestName })}
      closeLabel={t('action_close')}
      onClose={onClose}
      actions={
        hasPlan && (
          <Button
            onClick={() => {
              onClose();
              if (guest) moves.pickUp(guest.id);
            }}
          >
            {t('seating_choose_in_plan')}
          </Button>
        )
      }
    >
      <div className="seating-targets">
        {from && (
          <p className="soft">
            {t('seating_now_at', { place: formatTableSeat(t, from) })}{' '}
            {report?.envy && better.length === 0 && t('seating_move_none', { name: guestName })}
          </p>
        )}
        {better.length > 0 && (
          <>
            <h3 className="caps">{t('seating_move_better', { name: guestName })}</h3>
            <ul className="bench-lines">
              {better.map((to) => renderTarget(to, formatTableSeat(t, to)))}
            </ul>
          </>
        )}
        <h3 className="caps">{t('seating_move_tables')}</h3>
        {seating.tables.map((table) => {
          const empty = table.seats.filter(({ person }) => !person).length;
          return (
            <details
              key={table.id}
              className="seating-targets-table"
              open={table.id === from?.table.id}
            >
              <summary>
                <bdi>{table.name}</bdi>{' '}
                <span className="soft">
                  {empty === 0 ? t('seating_table_full') : t.plural('seating_table_empty', empty)}
                </span>
                <DownIcon />
              </summary>
              <ul className="bench-lines" aria-label={table.name}>
                {sortEmptyFirst(sortClockwise(table.shape, table.seats))
                  .map((seat) => ({ table, seat }))
                  .filter(({ seat }) => seat.person?.id !== guest?.id)
                  .map((to) => renderTarget(to, describeSeat(to)))}
              </ul>
            </details>
          );
        })}
      </div>
    </Dialog>
  );
}

const sortEmptyFirst = <T extends { person: Person | null }>(seats: readonly T[]): T[] =>
  seats.toSorted((a, b) => Number(a.person !== null) - Number(b.person !== null));
