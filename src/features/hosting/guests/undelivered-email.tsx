import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Undelivered } from '#src/contract/undelivered.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { AlertIcon } from '#src/components/base/status-icons.tsx';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { CorrectAddress } from './correct-address.tsx';
import type { GuestListRow } from './guest-sections.ts';

/** Which e-mail couldn't be delivered, and why. */
export function UndeliveredReason({
  undelivered: { email, reason },
  isMember,
}: {
  undelivered: Undelivered;
  isMember: boolean;
}) {
  const t = useTranslator();
  const isAddressWrong = reason === 'no_mailbox' || reason === 'no_domain';
  return (
    <p className="guest-undelivered">
      <AlertIcon />
      <span>
        {t(`guests_undelivered_${email}`)} {t(`guests_undelivered_${reason}`)}
        {isMember && isAddressWrong && ` ${t('guests_undelivered_member')}`}
      </span>
    </p>
  );
}

export interface UndeliveredActionsProps {
  event: DinnerEvent;
  row: GuestListRow;
  undelivered: Undelivered;
  /** The e-mail is on its way again, and these buttons go. */
  onDone: () => void;
}

/** An address nobody has answered from can be corrected; members change their own. */
export function UndeliveredActions({ event, row, undelivered, onDone }: UndeliveredActionsProps) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const [isCorrecting, setCorrecting] = useState(false);
  const resendInvitation = useApiMutation('resendInvitation');
  const resendEmail = useApiMutation('resendEmail');
  const resend = row.invitationId === null ? resendEmail : resendInvitation;
  const isOver = Date.parse(event.ends_at) <= core.clock.now();
  // For a cancelled dinner, only the cancellation is still worth sending.
  if (isOver || (event.status === 'cancelled' && undelivered.email !== 'cancellation')) return null;
  const handlers = {
    onSuccess: () => {
      showToast(t('guests_resent', { name: row.name }));
      onDone();
    },
  };
  const handleResend = () => {
    if (row.invitationId !== null)
      resendInvitation.mutate(
        { params: { id: event.id, invitation_id: row.invitationId }, body: {} },
        handlers,
      );
    else if (row.person)
      resendEmail.mutate({ params: { id: event.id, user_id: row.person.id }, body: {} }, handlers);
  };
  return (
    <>
      <Button
        size="small"
        loading={resend.isPending}
        aria-label={t('guests_resend_name', { name: row.name })}
        onClick={handleResend}
      >
        {t('guests_resend')}
      </Button>
      {row.invitationId !== null && undelivered.email === 'invitation' && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t('guests_correct_name', { name: row.name })}
          onClick={() => setCorrecting(true)}
        >
          {t('guests_correct')}
        </Button>
      )}
      {resend.error && <StatusLine kind="error" text={getErrorMessage(t, resend)} />}
      {isCorrecting && row.invitationId !== null && (
        <CorrectAddress
          event={event}
          invitationId={row.invitationId}
          address={row.address ?? row.name}
          onClose={() => setCorrecting(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}
