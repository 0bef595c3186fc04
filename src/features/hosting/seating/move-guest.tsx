import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { type SeatPosition, findGuestSeat, formatTableSeat, toSeatKey } from './seating-model.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

/** Where a guest could go: the seat the report finds better, or the first good seat of a table. */
export function MoveGuest({
  guest,
  report,
  moves,
  barredKeys,
  onClose,
}: {
  guest: Person | null;
  report: CallResponse<'reportSeating'> | undefined;
  moves: Pick<SeatingMoves, 'seating' | 'moveGuest' | 'pickUp'>;
  barredKeys: ReadonlySet<string>;
  onClose: () => void;
}) {
  const t = useTranslator();
  const { seating } = moves;
  const from = guest && findGuestSeat(seating, guest.id);
  const better = report?.envy?.filter(({ person }) => person.id === guest?.id) ?? [];
  const moveTo = (seat: SeatPosition) => {
    onClose();
    if (guest) moves.moveGuest(guest.id, seat);
  };
  return (
    <Dialog
      open={Boolean(from)}
      title={t('seating_move_name', { name: guest ? formatFullName(guest) : '' })}
      closeLabel={t('action_close')}
      onClose={onClose}
      actions={
        <Button
          onClick={() => {
            onClose();
            if (guest) moves.pickUp(guest.id);
          }}
        >
          {t('seating_choose_in_plan')}
        </Button>
      }
    >
      {from && <p className="soft">{t('seating_now_at', { place: formatTableSeat(t, from) })}</p>}
      {better.length > 0 && (
        <ul className="bench-lines with-actions">
          {better.flatMap(({ of }) => {
            const to = findGuestSeat(seating, of.id);
            return to
              ? [
                  <li key={of.id}>
                    <span>
                      {t('seating_swap_with', { name: formatFullName(of) })}{' '}
                      <span className="soft">{formatTableSeat(t, to)}</span>
                    </span>
                    <Button
                      size="small"
                      onClick={() => moveTo({ table_id: to.table.id, position: to.seat.position })}
                    >
                      {t('seating_swap')}
                    </Button>
                  </li>,
                ]
              : [];
          })}
        </ul>
      )}
      <ul className="seating-tables">
        {seating.tables.map(({ id, name, seats }) => {
          const free = seats.filter(({ person }) => !person);
          const seat = free.find(
            ({ position }) => !barredKeys.has(toSeatKey({ table_id: id, position })),
          );
          return (
            <li key={id}>
              <Button
                wide
                disabled={!seat}
                onClick={() => seat && moveTo({ table_id: id, position: seat.position })}
              >
                <bdi>{name}</bdi>
                <span className="soft">
                  {free.length === 0
                    ? t('seating_table_full')
                    : t.plural('seating_table_empty', free.length)}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
