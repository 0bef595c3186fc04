import { useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Undelivered } from '#src/contract/undelivered.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { AlertIcon } from '#src/components/base/status-icons.tsx';
import { Button } from '#src/components/base/button.tsx';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { CorrectAddress } from './correct-address.tsx';
import type { GuestListRow } from './guest-rows.ts';

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
  isSending: boolean;
  onResend: () => void;
  /** These buttons go once the e-mail is on its way again. */
  reportFocus: ReportFocus;
}

/** An address nobody has answered from can be corrected; members change their own. */
export function UndeliveredActions({
  event,
  row,
  isSending,
  onResend,
  reportFocus,
}: UndeliveredActionsProps) {
  const t = useTranslator();
  const actions = useRef<HTMLDivElement>(null);
  useReportFocusOnUnmount(actions, reportFocus);
  const [isCorrecting, setCorrecting] = useState(false);
  const { invitationId, name } = row;
  return (
    <div className="guest-card-actions" ref={actions}>
      <Button
        size="small"
        loading={isSending}
        aria-label={t('guests_resend_name', { name })}
        onClick={onResend}
      >
        {t('guests_resend')}
      </Button>
      {invitationId !== null && row.undelivered?.email === 'invitation' && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t('guests_correct_name', { name })}
          onClick={() => setCorrecting(true)}
        >
          {t('guests_correct')}
        </Button>
      )}
      {isCorrecting && invitationId !== null && (
        <CorrectAddress
          event={event}
          invitationId={invitationId}
          address={row.address ?? name}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  );
}
