import { memo, useRef } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { ForwardIcon } from '#src/components/base/icons.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Avatar } from '#src/components/person/avatar.tsx';
import { AvatarFallback } from '#src/components/person/avatar-fallback.tsx';
import { countFreeSeats } from './allowed-actions.ts';
import type { GuestRowActions } from './guest-menu.tsx';
import type { GuestListRow } from './guest-rows.ts';
import type { GuestActions } from './use-guest-actions.ts';
import { useListFocus } from './use-list-focus.ts';
import { getApproveLabel } from './waiting-seat.tsx';
import './requests-grid.css';
import './guest-requests.css';

export interface GuestRequestsProps extends Pick<GuestActions, 'running' | 'failures'> {
  event: DinnerEvent;
  requests: readonly GuestListRow[];
  actions: Pick<GuestRowActions, 'act'>;
  reportFocus: ReportFocus;
}

/** Those who asked to come, each with what the host can answer. */
export const GuestRequests = memo(function GuestRequests({
  requests,
  reportFocus,
  ...props
}: GuestRequestsProps) {
  const { list, reportRowFocus } = useListFocus<HTMLUListElement>(requests, reportFocus);
  return (
    <ul className="guest-requests" ref={list} tabIndex={-1}>
      {requests.map((row) => (
        <Request {...props} key={row.key} row={row} reportFocus={reportRowFocus} />
      ))}
    </ul>
  );
});

function Request({
  row,
  event,
  running,
  failures,
  actions,
  reportFocus,
}: Omit<GuestRequestsProps, 'requests'> & { row: GuestListRow }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const item = useRef<HTMLLIElement>(null);
  useReportFocusOnUnmount(item, reportFocus);
  const { name, person, answeredAt } = row;
  const approveLabel = getApproveLabel(t, row, event);
  const runningAction = running?.keys.has(row.key) ? running.action : null;
  return (
    <li className="card guest-request" ref={item}>
      <div className="guest-request-person">
        <div className="card-top">{person && <Avatar person={person} sizePx={96} />}</div>
        <div className="guest-request-words">
          <h3>
            <bdi>{name}</bdi>
          </h3>
          {person?.headline && <p className="soft">{person.headline}</p>}
          {answeredAt && (
            <p className="soft small">
              {t('guests_asked_when', { when: dates.formatDaysAgo(answeredAt) })}
            </p>
          )}
        </div>
      </div>
      <StatusLine kind="error" text={failures.get(row.key)} />
      <div className="guest-request-actions">
        <Button
          size="small"
          loading={runningAction === 'approve'}
          aria-label={t('guests_action_for', { action: approveLabel, name })}
          onClick={() => actions.act('approve', [row])}
        >
          {approveLabel}
        </Button>
        <Button
          size="small"
          loading={runningAction === 'decline'}
          aria-label={t('guests_decline_name', { name })}
          onClick={() => actions.act('decline', [row])}
        >
          {t('guests_decline')}
        </Button>
      </div>
    </li>
  );
}

/** How many seats are left for those who ask. */
export function RequestsHint({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const free = countFreeSeats(event);
  return (
    <p className="soft guest-requests-hint">
      {free > 0 ? t.plural('desk_seats_free', free) : t('desk_requests_full')}
    </p>
  );
}

/** Monograms shown on the line. */
const MAX_MONOGRAMS = 3;

/** Where there is no column beside the list: how many asked, and the way to them. */
export function RequestsLine({
  requests,
  onOpen,
}: {
  requests: readonly GuestListRow[];
  onOpen: () => void;
}) {
  const t = useTranslator();
  return (
    <button type="button" className="guest-asks" aria-haspopup="dialog" onClick={onOpen}>
      <span className="guest-asks-portrait">
        {requests.slice(0, MAX_MONOGRAMS).map(({ key, name, person }) => (
          <AvatarFallback
            key={key}
            first={person?.first_name || name}
            last={person?.last_name ?? ''}
          />
        ))}
      </span>
      <span className="guest-asks-words">{t.plural('host_asked', requests.length)}</span>
      <ForwardIcon />
    </button>
  );
}
