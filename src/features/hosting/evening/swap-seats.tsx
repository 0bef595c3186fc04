import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { matchesSearch } from '#src/contract/search-text.ts';
import type { Seating } from '#src/contract/seating.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import {
  type TableSeat,
  applySeatingChange,
  findGuestSeat,
  findSeatAt,
  formatTableSeat,
  getSeatedName,
  listNearGuests,
  listTableSeats,
  parseSeatKey,
} from '../seating/seating-model.ts';
import { useSeatingMoves } from '../seating/use-seating-moves.ts';

/** Who moves and where to, as chosen in the room; empty until then. */
export interface SwapDraft {
  guestId: string;
  seatKey: string;
}
export const NO_SWAP: SwapDraft = { guestId: '', seatKey: '' };

interface SwapSeatsProps {
  seating: UseQueryResult<Seating, ApiError>;
  /** Null while nobody swaps. */
  draft: SwapDraft | null;
  onDraft: (draft: SwapDraft | null) => void;
  /** Both are chosen in the room before the dialog opens. */
  hasRoom: boolean;
}

/** Two guests exchange their seats while the evening goes on, or one takes an empty seat (R83). */
export function SwapSeats({ seating, draft, onDraft, hasRoom }: SwapSeatsProps) {
  const t = useTranslator();
  const isChoosing = hasRoom && draft !== null && !draft.seatKey;
  const isOpen = draft !== null && !isChoosing;
  const close = () => onDraft(null);
  return (
    <>
      <Button onClick={() => onDraft(isChoosing ? null : NO_SWAP)}>
        {t(isChoosing ? 'action_cancel' : 'door_swap')}
      </Button>
      {seating.data ? (
        <SwapOf saved={seating.data} draft={isOpen ? draft : null} onClose={close} />
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
  draft,
  onClose,
}: {
  saved: Seating;
  draft: SwapDraft | null;
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
      <Dialog
        open={draft !== null}
        title={t('door_swap')}
        closeLabel={t('action_close')}
        onClose={onClose}
      >
        {draft && (
          <SwapForm
            seating={seating}
            draft={draft}
            onSwap={(guestId, { table, seat }) => {
              moveGuest(guestId, { table_id: table.id, position: seat.position });
              onClose();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function SwapForm({
  seating,
  draft,
  onSwap,
}: {
  seating: Seating;
  draft: SwapDraft;
  onSwap: (guestId: string, to: TableSeat) => void;
}) {
  const t = useTranslator();
  const describe = (each: TableSeat) =>
    each.seat.person
      ? t('door_swap_option', { name: getSeatedName(each), place: formatTableSeat(t, each) })
      : formatTableSeat(t, each);
  const describeChosen = (each: TableSeat | undefined) => (each ? describe(each) : '');
  const chosenSeat = parseSeatKey(draft.seatKey);
  const [who, setWho] = useState(() => describeChosen(findGuestSeat(seating, draft.guestId)));
  const [where, setWhere] = useState(() =>
    describeChosen(chosenSeat ? findSeatAt(seating, chosenSeat) : undefined),
  );
  /** What was typed, once it can only be one of them. */
  const findTyped = (seats: readonly TableSeat[], typed: string) => {
    const exact = seats.find((each) => describe(each) === typed.trim());
    const found = typed.trim() ? seats.filter((each) => matchesSearch(describe(each), typed)) : [];
    return exact ?? (found.length === 1 ? found[0] : undefined);
  };
  const seats = listTableSeats(seating);
  const taken = seats
    .filter(({ seat }) => seat.person)
    .toSorted((one, other) => getSeatedName(one).localeCompare(getSeatedName(other), t.locale));
  const from = findTyped(taken, who);
  const targets = [...taken, ...seats.filter(({ seat }) => !seat.person)].filter(
    ({ seat }) => seat !== from?.seat,
  );
  const to = findTyped(targets, where);
  const guestId = from?.seat.person?.id;
  const after =
    guestId !== undefined && to
      ? applySeatingChange(seating, {
          moves: [{ user_id: guestId, table_id: to.table.id, position: to.seat.position }],
        })
      : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (guestId !== undefined && to) onSwap(guestId, to);
  }
  return (
    <form className="door-swap" noValidate onSubmit={submit}>
      <SeatField
        label={t('door_swap_who')}
        options={taken.map(describe)}
        value={who}
        onValue={setWho}
      />
      <SeatField
        label={t('door_swap_with')}
        options={targets.map(describe)}
        value={where}
        onValue={setWhere}
      />
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

/** Searched by typing: a list of forty is too long to look through at the door. */
function SeatField({
  label,
  options,
  value,
  onValue,
}: {
  label: string;
  options: readonly string[];
  value: string;
  onValue: (value: string) => void;
}) {
  const t = useTranslator();
  const listId = useId();
  return (
    <>
      <TextField
        label={label}
        list={listId}
        dir="auto"
        autoComplete="off"
        placeholder={t('door_swap_search')}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  );
}

/** Where a guest will sit, and who sits beside them. */
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
