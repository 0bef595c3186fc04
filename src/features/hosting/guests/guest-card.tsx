import { type ReactNode, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { useFocusRestore } from '#src/components/base/use-focus-restore.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { isDinnerOver, listAllowedActions } from './allowed-actions.ts';
import { formatTableSeat } from '../seating/seating-model.ts';
import { GuestAnswer } from './guest-answer.tsx';
import { PartyField } from './party-field.tsx';
import { canJoinParty } from './guest-parties.ts';
import { GuestNeeds } from './guest-needs.tsx';
import { GuestNote } from './guest-note.tsx';
import { ACTION_LABELS, type GuestRowActions, isDangerous } from './guest-menu.tsx';
import { type GuestListRow, isUninvited } from './guest-rows.ts';
import { LineButtons } from './line-buttons.tsx';
import { getApproveLabel } from './waiting-seat.tsx';
import type { LineMoves } from './use-line-moves.ts';
import { UndeliveredActions, UndeliveredReason } from './undelivered-email.tsx';
import { PlaceholderActions } from './placeholder-actions.tsx';
import { AddPlusOne } from './plus-ones.tsx';
import type { GuestActions } from './use-guest-actions.ts';
import type { ArrangeGuests } from './use-arrange-guests.ts';
import './guest-card.css';

export interface GuestCardProps {
  event: DinnerEvent;
  row: GuestListRow;
  progress: Pick<GuestActions, 'running' | 'failures'>;
  line: Pick<LineMoves, 'lineLength' | 'moving' | 'failure'>;
  actions: GuestRowActions;
  arranging: ArrangeGuests;
}

/** Everything the host knows about a guest, and may do. The name is above it. */
export function GuestCard({ event, row, progress, line, actions, arranging }: GuestCardProps) {
  const { clock } = useCore();
  const t = useTranslator();
  const { person, undelivered } = row;
  const running = progress.running?.keys.has(row.key) ? progress.running.action : null;
  const card = useRef<HTMLDivElement>(null);
  const reportFocus = useFocusRestore(card, undelivered ? 'undelivered' : 'delivered');
  const allowed = listAllowedActions(row, event, clock.now());
  // Sending again stands with the reason.
  const others = allowed.filter((action) => action !== 'resend');
  const isPlaceholder = person?.is_placeholder === true;
  const canBring =
    person !== null &&
    row.status === 'accepted' &&
    !person.plus_one_of &&
    !isDinnerOver(event, clock.now());
  const note = row.isHost
    ? t(event.is_host ? 'guests_you' : 'dinner_host_type')
    : person?.plus_one_of
      ? t('plus_one_of', { name: person.plus_one_of.name })
      : isPlaceholder
        ? t('guests_by_hand')
        : person?.headline;
  return (
    <div className="guest-card" ref={card} tabIndex={-1}>
      {note && <p className="soft">{note}</p>}
      <GuestFacts event={event} row={row} onOpen={actions.open} />
      {line.lineLength !== null && row.waitlistPosition !== null && (
        <LineButtons
          row={row}
          lineLength={line.lineLength}
          moving={line.moving}
          actions={actions}
        />
      )}
      <StatusLine kind="error" text={line.failure?.key === row.key && line.failure.text} />
      {canJoinParty(row) && !isDinnerOver(event, clock.now()) && (
        <>
          <PartyField key={`party ${row.key}`} row={row} arranging={arranging} />
          <GuestNeeds row={row} arranging={arranging} />
        </>
      )}
      {person && !row.isHost && <GuestNote key={row.key} event={event} row={row} />}
      {undelivered && (
        <>
          <UndeliveredReason
            undelivered={undelivered}
            isMember={person !== null && !isPlaceholder}
          />
          {allowed.includes('resend') && (
            <UndeliveredActions
              event={event}
              row={row}
              isSending={running === 'resend'}
              onResend={() => actions.act('resend', [row])}
              reportFocus={reportFocus}
            />
          )}
        </>
      )}
      <StatusLine kind="error" text={progress.failures.get(row.key)} />
      {(others.length > 0 || row.address !== null || canBring) && (
        <div className="guest-card-actions last">
          {row.address !== null && (
            <Button size="small" onClick={() => actions.copyAddresses([row])}>
              {t('guests_copy_address')}
            </Button>
          )}
          {isPlaceholder && !isDinnerOver(event, clock.now()) && (
            <PlaceholderActions event={event} row={row} />
          )}
          {canBring && <AddPlusOne event={event} row={row} />}
          {others.map((action) => (
            <Button
              key={action}
              size="small"
              className={isDangerous(action) ? 'danger' : undefined}
              loading={running === action}
              onClick={() => actions.act(action, [row])}
            >
              {action === 'approve' ? getApproveLabel(t, row, event) : t(ACTION_LABELS[action])}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function GuestFacts({
  event,
  row,
  onOpen,
}: Pick<GuestCardProps, 'event' | 'row'> & { onOpen: GuestRowActions['open'] }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const link = useRouteLink();
  const { status, seat, address, dietaryNeeds, waitlistPosition, invitedBy } = row;
  const formatWhen = (instant: string) => dates.formatDateTime(instant, event.time_zone);
  const facts: [label: string, fact: ReactNode][] = [
    [
      t('guests_column_answer'),
      <>
        <GuestAnswer row={row} />
        {row.answeredAt && !row.isHost && (
          <span className="soft guest-fact-line">{formatWhen(row.answeredAt)}</span>
        )}
      </>,
    ],
    [t('guests_wrote'), row.note !== null && <bdi key="note">{row.note}</bdi>],
    [
      t('guests_column_seat'),
      status === 'accepted' && (
        <>
          {seat ? formatTableSeat(t, seat) : t('guests_no_seat')}{' '}
          <a className="guest-fact-link" {...link(routes.eventSeating(event.id))}>
            {t(seat ? 'guests_show_seat' : 'guests_find_seat')}
          </a>
        </>
      ),
    ],
    [
      t('guests_brings'),
      row.plusOnes.length > 0 &&
        row.plusOnes.map((plusOne) => (
          <button
            key={plusOne.key}
            type="button"
            className="guest-brought"
            onClick={() => onOpen(plusOne)}
          >
            <bdi className={plusOne.person?.is_unnamed && 'guest-unnamed'}>{plusOne.name}</bdi>
          </button>
        )),
    ],
    [
      t('guests_line'),
      waitlistPosition !== null &&
        event.waitlist_rule !== 'fit' &&
        t('guests_waitlist_position', { place: waitlistPosition }),
    ],
    [
      t('guests_invited'),
      isUninvited(row) ? (
        t('guests_invited_not_yet')
      ) : row.invitedAt ? (
        <>
          {formatWhen(row.invitedAt)}
          {invitedBy && (
            <span className="soft guest-fact-line">
              {t('guests_invited_by', { name: formatFullName(invitedBy) })}
            </span>
          )}
          {row.openedAt && (
            <span className="soft guest-fact-line">
              {t('guests_opened_when', { when: formatWhen(row.openedAt) })}
            </span>
          )}
        </>
      ) : null,
    ],
    [t('guests_column_food'), dietaryNeeds],
    [
      t('guests_address'),
      address !== null && (address !== row.name || row.hasUnsubscribed) && (
        <>
          <bdi key="address">{address}</bdi>
          {row.hasUnsubscribed && (
            <span className="soft guest-fact-line">{t('guests_unsubscribed')}</span>
          )}
        </>
      ),
    ],
  ];
  return (
    <dl className="guest-facts">
      {facts.map(
        ([label, fact]) =>
          fact && (
            <div key={label}>
              <dt className="soft">{label}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
