import type { DinnerEvent } from '#src/contract/events.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { useTranslator } from './core-provider.tsx';
import { useApiMutation } from './use-api-mutation.ts';
import { useToast } from './use-toast.ts';
import { getErrorMessage } from '../data/error-message.ts';

/**
 * The words of the button that cancels an RSVP (R44). `question` is asked first if plus-ones go too, if RSVPs are closed, or if the seat may
 * go to somebody else at once; guests can't see the waitlist, so a full dinner counts as having one. Without that risk it can be undone.
 */
export function describeCancelling(t: Translator, event: DinnerEvent) {
  const { attendee_count, capacity, approval, is_approved, can_rsvp, my_plus_ones = [] } = event;
  const reasons = [
    ...(!can_rsvp
      ? [t('dinner_give_up_closed')]
      : attendee_count >= capacity || event.has_waitlist
        ? [t('dinner_give_up_full')]
        : approval && !is_approved
          ? [t('dinner_give_up_approval')]
          : []),
    ...(my_plus_ones.length > 0 ? [t('dinner_give_up_plus_ones')] : []),
  ];
  return {
    canUndo: reasons.length === 0,
    buttonProps: {
      question: reasons.length > 0 ? reasons.join(' ') : undefined,
      title: t('dinner_give_up_title'),
      confirmLabel: t('dinner_give_up'),
      cancelLabel: t('dinner_keep_seat'),
      closeLabel: t('action_close'),
      children: t('rsvp_cannot_come'),
    },
  };
}

/** Takes a seat back that was given up; says so if somebody else has it by now. */
function useTakeSeatBack(eventId: string): () => void {
  const t = useTranslator();
  const { showToast } = useToast();
  const { mutateAsync } = useApiMutation('rsvp');
  return () =>
    void mutateAsync({ params: { id: eventId }, body: { status: 'accepted' } }).then(
      ({ event }) => event.my_status !== 'accepted' && showToast(t('dinner_seat_gone')),
      () => showToast(t('dinner_seat_not_back')),
    );
}

/** Cancels an RSVP. `onCancelled` gets an undo function if the seat can be taken back. */
export function useCancelRsvp(
  event: DinnerEvent,
  onCancelled: (undo: (() => void) | undefined) => void,
) {
  const t = useTranslator();
  const rsvp = useApiMutation('rsvp');
  const takeSeatBack = useTakeSeatBack(event.id);
  const { canUndo, buttonProps } = describeCancelling(t, event);
  return {
    errorMessage: getErrorMessage(t, rsvp),
    confirmButtonProps: {
      ...buttonProps,
      loading: rsvp.isPending,
      onConfirm: () =>
        rsvp.mutate(
          { params: { id: event.id }, body: { status: 'declined' } },
          { onSuccess: () => onCancelled(canUndo ? takeSeatBack : undefined) },
        ),
    },
  };
}
