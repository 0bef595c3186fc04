import type { ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent, RsvpStatus } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { formatTableSeat } from '../seating/seating-model.ts';
import type { GuestFilter } from './guest-filters.ts';
import type { GuestListRow } from './guest-rows.ts';

export const STATUS_LABELS = {
  accepted: 'guests_accepted',
  invited: 'guests_no_answer',
  declined: 'guests_declined',
  requested: 'guests_asked',
  waitlisted: 'guests_waiting',
} as const satisfies Record<RsvpStatus, string>;

export const FILTER_LABELS = {
  ...STATUS_LABELS,
  requested: 'guests_requested',
  came: 'guests_came',
  missing: 'guests_missing',
} as const satisfies Record<GuestFilter, string>;

/** What a guest answered, in words or by the seat, each with a plate: full, empty, dashed. After the dinner the words say whether they came. */
export function GuestAnswer({
  row: { status: answer, hasCome },
  children,
}: {
  row: Pick<GuestListRow, 'status' | 'hasCome'>;
  children?: ReactNode;
}) {
  const t = useTranslator();
  const status = hasCome === false ? 'declined' : answer;
  return (
    <span className="guest-answer">
      <svg
        className={`guest-mark ${status}`}
        viewBox="0 0 12 12"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="6" cy="6" r="4.6" />
        {status === 'requested' && <circle className="guest-mark-in" cx="6" cy="6" r="1.8" />}
      </svg>
      {hasCome === null
        ? (children ?? t(STATUS_LABELS[status]))
        : t(hasCome ? 'guests_came' : 'guests_missing')}
    </span>
  );
}

/** Table and seat, of the only table just the seat; for guests who are coming without one, the way to it. */
export function GuestSeat({
  row,
  event: { id, tables },
}: {
  row: GuestListRow;
  event: Pick<DinnerEvent, 'id' | 'tables'>;
}) {
  const t = useTranslator();
  const link = useRouteLink();
  if (row.seat)
    return (
      <bdi className="guest-seat tabular-numbers">
        {tables.length === 1
          ? t('seating_seat', { seat: row.seat.seat.position + 1 })
          : formatTableSeat(t, row.seat)}
      </bdi>
    );
  return row.status === 'accepted' ? (
    <a className="guest-fix" {...link(routes.eventSeating(id))}>
      {t('guests_no_seat')}
    </a>
  ) : null;
}
