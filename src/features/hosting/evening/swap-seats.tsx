import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
import { dialogStack } from '#src/components/overlays/dialog-stack.ts';
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
  toSeatKey,
} from '../seating/seating-model.ts';
import { useSeatingMoves } from '../seating/use-seating-moves.ts';

/** A seat with the guest who sat there when it was chosen; null for an empty seat. */
export interface ChosenSeat {
  key: string;
  guestId: string | null;
}

/** Who moves and where to, as chosen in the room; null until then. */
export interface SwapDraft {
  guestId: string | null;
  to: ChosenSeat | null;
}
export const NO_SWAP: SwapDraft = { guestId: null, to: null };

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
  const button = useRef<HTMLButtonElement>(null);
  const isChoosing = hasRoom && draft !== null && !draft.to;
  const isOpen = draft !== null && !isChoosing;
  const close = () => onDraft(null);
  const leaveOnEscape = useEffectEvent((press: KeyboardEvent) => {
    if (!isChoosing || press.key !== 'Escape' || press.defaultPrevented || dialogStack.top())
      return;
    close();
    button.current?.focus();
  });
  useEffect(() => {
    const listener = (press: KeyboardEvent) => leaveOnEscape(press);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  function startOrCancel() {
    // Another host may have moved somebody since the plan was read.
    if (!isChoosing) void seating.refetch();
    onDraft(isChoosing ? null : NO_SWAP);
  }
  return (
    <>
      <Button ref={button} onClick={startOrCancel}>
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
  const [guestId, setGuestId] = useState(draft.guestId);
  const [chosen, setChosen] = useState(draft.to);
  const seats = listTableSeats(seating);
  const taken = seats
    .filter(({ seat }) => seat.person)
    .toSorted((one, other) => getSeatedName(one).localeCompare(getSeatedName(other), t.locale));
  const from = guestId === null ? undefined : findGuestSeat(seating, guestId);
  const targets = [...taken, ...seats.filter(({ seat }) => !seat.person)].filter(
    ({ seat }) => seat !== from?.seat,
  );
  const there = chosen && findSeatAt(seating, parseSeatKey(chosen.key)!);
  const hasChanged = chosen !== null && (there?.seat.person?.id ?? null) !== chosen.guestId;
  const to = hasChanged ? undefined : (there ?? undefined);
  const after =
    guestId !== null && from && to
      ? applySeatingChange(seating, {
          moves: [{ user_id: guestId, table_id: to.table.id, position: to.seat.position }],
        })
      : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (after && guestId !== null && to) onSwap(guestId, to);
  }
  return (
    <form className="door-swap" noValidate onSubmit={submit}>
      <SeatField
        label={t('door_swap_who')}
        options={taken}
        chosen={from}
        hasChanged={guestId !== null && !from}
        onChoose={(seat) => setGuestId(seat?.seat.person?.id ?? null)}
      />
      <SeatField
        label={t('door_swap_with')}
        options={targets}
        chosen={to}
        hasChanged={hasChanged}
        onChoose={(seat) =>
          setChosen(
            seat && {
              key: toSeatKey({ table_id: seat.table.id, position: seat.seat.position }),
              guestId: seat.seat.person?.id ?? null,
            },
          )
        }
      />
      <ul className="door-swapped" aria-live="polite">
        {after &&
          [guestId, to?.seat.person?.id].map((id) => {
            const seated = id && findGuestSeat(after, id);
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
  chosen,
  hasChanged,
  onChoose,
}: {
  label: string;
  options: readonly TableSeat[];
  chosen: TableSeat | undefined;
  /** Somebody else was seated there, or the guest has left, since it was chosen. */
  hasChanged: boolean;
  onChoose: (seat: TableSeat | null) => void;
}) {
  const t = useTranslator();
  const listId = useId();
  /** Null once a guest or a seat is chosen: then the field says where that is now. */
  const [typed, setTyped] = useState<string | null>(null);
  const describe = (each: TableSeat) =>
    each.seat.person
      ? t('door_swap_option', { name: getSeatedName(each), place: formatTableSeat(t, each) })
      : formatTableSeat(t, each);
  const query = (typed ?? '').trim();
  const matches = query ? options.filter((each) => matchesSearch(describe(each), query)) : [];
  function search(text: string) {
    const exact = options.find((each) => describe(each) === text.trim());
    const found = text.trim() ? options.filter((each) => matchesSearch(describe(each), text)) : [];
    // What is typed stays as it is until it is left.
    setTyped(exact ? null : text);
    onChoose(exact ?? (found.length === 1 ? found[0]! : null));
  }
  return (
    <>
      <TextField
        label={label}
        list={listId}
        dir="auto"
        autoComplete="off"
        placeholder={t('door_swap_search')}
        value={typed ?? (chosen ? describe(chosen) : '')}
        error={hasChanged && t('door_swap_changed')}
        hint={
          query !== '' &&
          !chosen &&
          (matches.length > 0 ? t.plural('door_swap_found', matches.length) : t('door_swap_none'))
        }
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onBlur={() => chosen && setTyped(null)}
      />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={describe(option)}>{describe(option)}</option>
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
