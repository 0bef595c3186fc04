import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useCancelRsvp } from '#src/core/react/use-cancel-rsvp.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { ConfirmButton } from '#src/components/overlays/confirm-button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

/** Cancels the RSVP, with undo if possible; otherwise asks first. The dinner stays on the feed (R44). */
export function FeedCancelRsvp({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { confirmButtonProps, errorMessage } = useCancelRsvp(event, (undo) =>
    showToast(t('dinner_gave_up'), undo && { label: t('action_undo'), run: undo }),
  );
  return (
    <div className="dinner-cancel-rsvp">
      <ConfirmButton {...confirmButtonProps} />
      <StatusLine kind="error" text={errorMessage} />
    </div>
  );
}
