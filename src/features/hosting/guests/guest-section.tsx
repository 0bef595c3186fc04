import { useId, useRef, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { ConfirmDialog } from '#src/components/overlays/confirm-dialog.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import type { GuestListRow, GuestListSection } from './guest-sections.ts';
import { UndeliveredActions, UndeliveredReason } from './undelivered-email.tsx';
import { type TableSeat, findGuestSeat, formatTableSeat } from '../seating/seating-model.ts';

/** Rows shown at first, and added per click. */
const PAGE_SIZE = 50;

export interface GuestSectionProps {
  event: DinnerEvent;
  section: GuestListSection;
  rows: readonly GuestListRow[];
  seating?: Seating;
}

export function GuestSection({ event, section, rows, seating }: GuestSectionProps) {
  const t = useTranslator();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const [rowToRemove, setRowToRemove] = useState<GuestListRow | null>(null);
  const focusHeading = () => heading.current?.focus();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="heading guests-heading" id={id} ref={heading} tabIndex={-1}>
        {t(`guests_${section}`)} <span className="soft tabular-numbers">{rows.length}</span>
      </h2>
      {section === 'waitlisted' && <WaitlistRule event={event} />}
      <ul className="guests-list">
        {rows.slice(0, visibleCount).map((row) => (
          <li key={row.key}>
            <GuestDetails
              row={row}
              tableSeat={seating && row.person ? findGuestSeat(seating, row.person.id) : undefined}
              isHost={row.person?.id === event.host.id}
            />
            <div className="host-actions">
              {row.undelivered && (
                <UndeliveredActions
                  event={event}
                  row={row}
                  undelivered={row.undelivered}
                  onDone={focusHeading}
                />
              )}
              {section === 'requested' && row.person && (
                <ApproveButton
                  event={event}
                  person={row.person}
                  name={row.name}
                  onDone={focusHeading}
                />
              )}
              {row.person && row.person.id !== event.host.id && section !== 'declined' && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t(
                    section === 'requested' ? 'guests_decline_name' : 'guests_remove_name',
                    { name: row.name },
                  )}
                  onClick={() => setRowToRemove(row)}
                >
                  {t(section === 'requested' ? 'guests_decline' : 'guests_remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {rows.length > visibleCount && (
        <Button onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          {t.plural('guests_more', Math.min(PAGE_SIZE, rows.length - visibleCount))}
        </Button>
      )}
      {rowToRemove?.person && (
        <RemoveGuestDialog
          event={event}
          section={section}
          person={rowToRemove.person}
          name={rowToRemove.name}
          onClose={() => setRowToRemove(null)}
        />
      )}
    </section>
  );
}

/** Who is next on the waitlist, and how to let more people in. */
function WaitlistRule({ event }: { event: DinnerEvent }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const isOver = event.status === 'cancelled' || Date.parse(event.ends_at) <= core.clock.now();
  const [before = '', after = ''] = t('guests_raise_capacity', { change: '\u0000' }).split(
    '\u0000',
  );
  return (
    <p className="soft">
      {t(event.waitlist_rule === 'fit' ? 'guests_waitlist_rule_fit' : 'guests_waitlist_rule_order')}
      {!isOver && (
        <>
          {' '}
          <span>
            {before}
            <a {...link(routes.eventEdit(event.id))}>{t('host_nav_edit')}</a>
            {after}
          </span>
        </>
      )}
    </p>
  );
}

function GuestDetails({
  row,
  tableSeat,
  isHost,
}: {
  row: GuestListRow;
  tableSeat?: TableSeat;
  isHost: boolean;
}) {
  const t = useTranslator();
  const { person, name, address, waitlistPosition, dietaryNeeds, invitedBy, undelivered } = row;
  return (
    <div className="guest-text">
      <p className="guest-name">
        <bdi>{name}</bdi>
      </p>
      {address && (
        <p className="soft guest-address">
          <bdi>{address}</bdi>
        </p>
      )}
      {isHost ? (
        <p className="soft">{t('guests_you')}</p>
      ) : (
        person?.headline && <p className="soft">{person.headline}</p>
      )}
      {tableSeat && <p className="soft tabular-numbers">{formatTableSeat(t, tableSeat)}</p>}
      {waitlistPosition !== null && (
        <p className="soft tabular-numbers">
          {t('guests_waitlist_position', { place: waitlistPosition })}
        </p>
      )}
      {dietaryNeeds && <p>{t('guests_diet', { diet: dietaryNeeds })}</p>}
      {undelivered && <UndeliveredReason undelivered={undelivered} isMember={person !== null} />}
      {invitedBy && (
        <p className="soft small">{t('guests_invited_by', { name: formatFullName(invitedBy) })}</p>
      )}
    </div>
  );
}

function ApproveButton({
  event,
  person,
  name,
  onDone,
}: {
  event: DinnerEvent;
  person: Person;
  name: string;
  onDone: () => void;
}) {
  const t = useTranslator();
  const { showToast } = useToast();
  const approve = useApiMutation('approveGuest');
  const handleApprove = () =>
    approve.mutate(
      { params: { id: event.id, user_id: person.id }, body: {} },
      {
        onSuccess: ({ status }) => {
          showToast(
            t(status === 'waitlisted' ? 'guests_approved_waitlisted' : 'guests_approved', { name }),
          );
          onDone();
        },
      },
    );
  return (
    <>
      <Button
        size="small"
        variant="primary"
        loading={approve.isPending}
        aria-label={t('guests_approve_name', { name })}
        onClick={handleApprove}
      >
        {t('guests_approve')}
      </Button>
      {approve.error && <StatusLine kind="error" text={getErrorMessage(t, approve)} />}
    </>
  );
}

/** What removing a guest means, by status. */
const REMOVE_MESSAGES = {
  accepted: 'guests_remove_body',
  waitlisted: 'guests_remove_waiting',
  requested: 'guests_decline_body',
  invited: 'guests_remove_invited',
  declined: 'guests_remove_body',
} as const satisfies Record<GuestListSection, string>;

interface RemoveGuestDialogProps {
  event: DinnerEvent;
  section: GuestListSection;
  person: Person;
  name: string;
  onClose: () => void;
}

/** Removes a guest or, as long as the host hasn't answered their request, declines it. */
function RemoveGuestDialog({ event, section, person, name, onClose }: RemoveGuestDialogProps) {
  const t = useTranslator();
  const { showToast } = useToast();
  const remove = useApiMutation('removeGuest');
  const isRequest = section === 'requested';
  const handleRemove = () =>
    remove.mutate(
      { params: { id: event.id, user_id: person.id }, body: {} },
      {
        onSuccess: () => {
          showToast(t(isRequest ? 'guests_request_declined' : 'guests_removed', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={t(isRequest ? 'guests_decline_title' : 'guests_remove_title', { name })}
      confirmLabel={t(isRequest ? 'guests_decline_confirm' : 'guests_remove_confirm')}
      cancelLabel={t('action_cancel')}
      closeLabel={t('action_close')}
      loading={remove.isPending}
      onConfirm={handleRemove}
      onClose={onClose}
    >
      <p>{t(REMOVE_MESSAGES[section])}</p>
      <StatusLine kind="error" text={getErrorMessage(t, remove)} />
    </ConfirmDialog>
  );
}
