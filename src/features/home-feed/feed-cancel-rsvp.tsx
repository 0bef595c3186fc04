import type { DinnerEvent } from '#src/contract/events.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { useCancelRsvp } from '#src/core/react/use-cancel-rsvp.ts';
import { ConfirmButton } from '#src/components/overlays/confirm-button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

/** Cancels the RSVP, asking first if somebody may be waiting. The dinner stays on the feed and can be accepted again (R44). */
export function FeedCancelRsvp({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const emit = useEmit();
  const { confirmButtonProps, errorMessage } = useCancelRsvp(event, (undo) =>
    emit('beside-notice', {
      text: undo ? t('home_gave_up', { title: event.title }) : t('dinner_gave_up'),
    }),
  );
  return (
    <div className="dinner-cancel-rsvp">
      <ConfirmButton {...confirmButtonProps} />
      <StatusLine kind="error" text={errorMessage} />
    </div>
  );
}
