import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Person } from '#src/contract/members.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { ReportLine } from './report-lines.ts';
import { findGuestSeat, toSeatKey } from './seating-model.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

export interface ReportLineProps {
  moves: Pick<SeatingMoves, 'seating' | 'moveGuest' | 'setLocked'>;
  isOver: boolean;
  /** Where somebody may not be put, as keys of seats. */
  listBarredSeats: (guestId: string) => ReadonlySet<string>;
  /** Marks guests in the plan, by ids. */
  onMark: (guestIds: readonly string[]) => void;
  /** Chooses a guest in the plan; not where the plan is only a picture. */
  onShow?: ((guestId: string) => void) | undefined;
}

/** Sentences of the report. Pointed at, one marks its guests in the plan; where there is a remedy, it stands beside it. */
export function ReportLineList({
  lines,
  moves,
  isOver,
  listBarredSeats,
  onMark,
  onShow,
}: { lines: readonly ReportLine[] } & ReportLineProps) {
  const list = useRef<HTMLUListElement>(null);
  const unmark = () => onMark([]);
  useEffect(() => () => onMark([]), [onMark]);
  // The sentence of a remedy that was pressed is gone with the next report, and the focus with it.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isLost) list.current?.focus();
    hadFocus.current = list.current?.contains(document.activeElement) ?? false;
  });
  return (
    <ul className="bench-lines with-actions" ref={list} tabIndex={-1}>
      {lines.map((line) => {
        const mark = () => onMark(line.people.map(({ id }) => id));
        return (
          <li key={line.text} onPointerEnter={mark} onPointerLeave={unmark}>
            <span>{line.text}</span>
            <Remedy
              line={line}
              moves={moves}
              isOver={isOver}
              listBarredSeats={listBarredSeats}
              onShow={onShow}
              focusProps={{
                onFocus: () => {
                  hadFocus.current = true;
                  mark();
                },
                onBlur: unmark,
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Remedy({
  line: { people, remedy },
  moves,
  isOver,
  listBarredSeats,
  onShow,
  focusProps,
}: {
  line: ReportLine;
  focusProps: { onFocus: () => void; onBlur: () => void };
} & Omit<ReportLineProps, 'onMark'>) {
  const t = useTranslator();
  const [guest, other] = people;
  if (!guest) return null;
  const name = formatFullName(guest);
  if (!isOver && remedy === 'unlock' && findGuestSeat(moves.seating, guest.id)?.seat.locked)
    return (
      <Button
        {...focusProps}
        size="small"
        aria-label={t('seating_unlock_name', { name })}
        onClick={() => moves.setLocked(guest.id, false)}
      >
        {t('seating_unlock')}
      </Button>
    );
  if (!isOver && remedy === 'swap' && other && canSwap(guest, other, moves, listBarredSeats))
    return (
      <Button
        {...focusProps}
        size="small"
        aria-label={t('seating_swap_names', { name, other: formatFullName(other) })}
        onClick={() => {
          const to = findGuestSeat(moves.seating, other.id);
          if (to) moves.moveGuest(guest.id, { table_id: to.table.id, position: to.seat.position });
        }}
      >
        {t('seating_swap')}
      </Button>
    );
  if (!onShow || people.length > (remedy ? 2 : 1)) return null;
  return (
    <Button
      {...focusProps}
      size="small"
      aria-label={t('seating_show_name', { name })}
      onClick={() => onShow(guest.id)}
    >
      {t('seating_show')}
    </Button>
  );
}

/** Not against the host's own word: neither a lock nor a pair kept apart. */
function canSwap(
  one: Person,
  other: Person,
  { seating }: ReportLineProps['moves'],
  listBarredSeats: ReportLineProps['listBarredSeats'],
): boolean {
  const [from, to] = [findGuestSeat(seating, one.id), findGuestSeat(seating, other.id)];
  if (!from || !to || from.seat.locked || to.seat.locked) return false;
  const isBarred = (guest: Person, { table, seat }: typeof from) =>
    listBarredSeats(guest.id).has(toSeatKey({ table_id: table.id, position: seat.position }));
  return !isBarred(one, to) && !isBarred(other, from);
}
