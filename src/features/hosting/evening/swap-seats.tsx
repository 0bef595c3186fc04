import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Seating } from '#src/contract/seating.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { SelectField } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { Translator } from '#src/i18n/translator.ts';
import {
  type TableSeat,
  applySeatingChange,
  findGuestSeat,
  formatTableSeat,
  getSeatedName,
  listNearGuests,
  listTableSeats,
  parseSeatKey,
  toSeatKey,
} from '../seating/seating-model.ts';
import { useSeatingMoves } from '../seating/use-seating-moves.ts';

/** Two guests exchange their seats while the evening goes on, or one takes an empty seat (R83). */
export function SwapSeats({ seating }: { seating: UseQueryResult<Seating, ApiError> }) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('door_swap')}</Button>
      {seating.data ? (
        <SwapOf saved={seating.data} isOpen={isOpen} onClose={close} />
      ) : (
        <Dialog open={isOpen} title={t('door_swap')} closeLabel={t('action_close')} onClose={close}>
          {seating.isError ? (
            <StatusLine
              kind="error"
              text={getErrorMessage(t, seating)}
              actionLabel={t('action_retry')}
              onAction={() => void seating.refetch()}
            />
          ) : (
            <Skeleton label={t('waiting')} height="180px" />
          )}
        </Dialog>
      )}
    </>
  );
}

/** Stays while the dialog is closed, as a swap may still be refused. */
function SwapOf({
  saved,
  isOpen,
  onClose,
}: {
  saved: Seating;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslator();
  const { seating, moveGuest, announcement, errorMessage } = useSeatingMoves(saved);
  return (
    <>
      <StatusLine kind="error" text={errorMessage} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Dialog open={isOpen} title={t('door_swap')} closeLabel={t('action_close')} onClose={onClose}>
        <SwapForm
          seating={seating}
          onSwap={(guestId, seatKey) => {
            const to = parseSeatKey(seatKey);
            if (to) moveGuest(guestId, to);
            onClose();
          }}
        />
      </Dialog>
    </>
  );
}

const byName = (t: Translator) => (one: TableSeat, other: TableSeat) =>
  getSeatedName(one).localeCompare(getSeatedName(other), t.locale);
const getSeatKey = ({ table, seat }: TableSeat) =>
  toSeatKey({ table_id: table.id, position: seat.position });

function SwapForm({
  seating,
  onSwap,
}: {
  seating: Seating;
  onSwap: (guestId: string, seatKey: string) => void;
}) {
  const t = useTranslator();
  const [guestId, setGuestId] = useState('');
  const [seatKey, setSeatKey] = useState('');
  const seats = listTableSeats(seating);
  const taken = seats.filter(({ seat }) => seat.person).toSorted(byName(t));
  const others = taken.filter(({ seat }) => seat.person?.id !== guestId);
  const empty = seats.filter(({ seat }) => !seat.person);
  const from = findGuestSeat(seating, guestId);
  const to = [...others, ...empty].find((each) => getSeatKey(each) === seatKey);
  const after =
    from && to
      ? applySeatingChange(seating, {
          moves: [{ user_id: guestId, table_id: to.table.id, position: to.seat.position }],
        })
      : undefined;
  const describeOption = (each: TableSeat) =>
    t('door_swap_option', { name: getSeatedName(each), place: formatTableSeat(t, each) });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (from && to) onSwap(guestId, seatKey);
  }
  return (
    <form className="door-swap" onSubmit={submit}>
      <SelectField
        label={t('door_swap_who')}
        value={guestId}
        onChange={({ currentTarget }) => setGuestId(currentTarget.value)}
      >
        <option value="">{t('door_swap_choose')}</option>
        {taken.map((each) => (
          <option key={getSeatKey(each)} value={each.seat.person?.id}>
            {describeOption(each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('door_swap_with')}
        value={to ? seatKey : ''}
        onChange={({ currentTarget }) => setSeatKey(currentTarget.value)}
      >
        <option value="">{t('door_swap_choose')}</option>
        {others.map((each) => (
          <option key={getSeatKey(each)} value={getSeatKey(each)}>
            {describeOption(each)}
          </option>
        ))}
        {empty.length > 0 && (
          <optgroup label={t('door_swap_empty')}>
            {empty.map((each) => (
              <option key={getSeatKey(each)} value={getSeatKey(each)}>
                {formatTableSeat(t, each)}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <ul className="door-swapped" aria-live="polite">
        {after &&
          [guestId, to?.seat.person?.id].map((id) => {
            const seated = id === undefined ? undefined : findGuestSeat(after, id);
            return seated && <NewSeat key={id} seated={seated} />;
          })}
      </ul>
      <Button type="submit" variant="primary" wide disabled={!after}>
        {t(to && !to.seat.person ? 'door_swap_move' : 'seating_swap')}
      </Button>
    </form>
  );
}

/** Where a guest will sit, and who beside them. */
function NewSeat({ seated }: { seated: TableSeat }) {
  const t = useTranslator();
  const near = listNearGuests(seated).flatMap(({ side, person }) =>
    person ? [{ side, name: formatFullName(person) }] : [],
  );
  const [left, right] = near.filter(({ side }) => side !== 'across');
  const [across] = near.filter(({ side }) => side === 'across');
  return (
    <li>
      <span className="caps">{formatTableSeat(t, seated)}</span>
      <b>
        <bdi>{getSeatedName(seated)}</bdi>
      </b>
      <span className="soft">
        {left && right
          ? t('door_swap_between', { left: left.name, right: right.name })
          : left
            ? t('door_swap_beside', { name: left.name })
            : across
              ? t('door_swap_across', { name: across.name })
              : t('door_swap_nobody')}
      </span>
    </li>
  );
}
