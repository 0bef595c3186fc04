import { useRef } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import type { GuestRowActions } from './guest-menu.tsx';
import type { GuestListRow } from './guest-rows.ts';
import type { GuestActions } from './use-guest-actions.ts';
import { useListFocus } from './use-list-focus.ts';
import { WaitingSeat } from './waiting-seat.tsx';
import './waiting-list.css';

/** Those who wait, in the order of the server. */
export const listWaiting = (rows: readonly GuestListRow[]): GuestListRow[] =>
  rows
    .filter(({ waitlistPosition }) => waitlistPosition !== null)
    .toSorted((one, other) => one.waitlistPosition! - other.waitlistPosition!);

export interface WaitingListProps extends Pick<GuestActions, 'running' | 'failures'> {
  event: DinnerEvent;
  waiting: readonly GuestListRow[];
  actions: Pick<GuestRowActions, 'act'>;
  reportFocus: ReportFocus;
}

/** Who waits for a seat, in the order they get one. */
export function WaitingList({ waiting, reportFocus, ...props }: WaitingListProps) {
  const { list, reportRowFocus } = useListFocus<HTMLOListElement>(waiting, reportFocus);
  return (
    <ol className="waiting-list" ref={list} tabIndex={-1}>
      {waiting.map((row) => (
        <Waiting {...props} key={row.key} row={row} reportFocus={reportRowFocus} />
      ))}
    </ol>
  );
}

function Waiting({
  row,
  event,
  running,
  failures,
  actions,
  reportFocus,
}: Omit<WaitingListProps, 'waiting'> & { row: GuestListRow }) {
  const item = useRef<HTMLLIElement>(null);
  useReportFocusOnUnmount(item, reportFocus);
  return (
    <li ref={item}>
      <WaitingPlace row={row} event={event} />
      <div className="waiting-words">
        <p className="waiting-name">
          <bdi>{row.name}</bdi>
        </p>
        <WaitingSince row={row} event={event} />
        <StatusLine kind="error" text={failures.get(row.key)} />
      </div>
      <WaitingSeat
        event={event}
        row={row}
        isRunning={running?.action === 'approve' && running.keys.has(row.key)}
        onGive={actions.act}
      />
    </li>
  );
}

/** Empty where seats go by fit: then no place says who is next. */
export function WaitingPlace({
  row: { waitlistPosition },
  event,
}: {
  row: GuestListRow;
  event: Pick<DinnerEvent, 'waitlist_rule'>;
}) {
  const t = useTranslator();
  if (event.waitlist_rule === 'fit' || waitlistPosition === null) return null;
  return (
    <span className={waitlistPosition === 1 ? 'waiting-place first' : 'waiting-place'}>
      <span aria-hidden="true">{waitlistPosition}</span>
      <span className="visually-hidden">
        {t('guests_waitlist_position', { place: waitlistPosition })}
      </span>
    </span>
  );
}

export function WaitingSince({ row, event }: { row: GuestListRow; event: DinnerEvent }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  return row.answeredAt ? (
    <span className="soft small">
      {t('guests_waiting_since', {
        when: dates.formatDateTime(row.answeredAt, event.time_zone),
      })}
    </span>
  ) : null;
}
