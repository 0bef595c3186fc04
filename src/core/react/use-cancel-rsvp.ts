import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from './core-provider.tsx';
import { useApiMutation } from './use-api-mutation.ts';
import { getErrorMessage } from '../data/error-message.ts';

/**
 * Cancels an RSVP (R44). Asks first if plus-ones go too, or if the seat may go to somebody else at once; guests can't see the waitlist,
 * so a full dinner counts as having one. `onCancelled` gets an undo function unless that risk exists.
 */
export function useCancelRsvp(
  { id, attendee_count, capacity, approval, can_rsvp, my_plus_ones = [] }: DinnerEvent,
  onCancelled: (undo: (() => void) | undefined) => void,
) {
  const t = useTranslator();
  const rsvp = useApiMutation('rsvp');
  const sendRsvp = (status: 'accepted' | 'declined', onSuccess?: () => void) =>
    rsvp.mutate({ params: { id }, body: { status } }, { onSuccess });
  const reasons = [
    ...(attendee_count >= capacity
      ? [t('dinner_give_up_full')]
      : approval
        ? [t('dinner_give_up_approval')]
        : []),
    ...(my_plus_ones.length > 0 ? [t('dinner_give_up_plus_ones')] : []),
  ];
  const question = reasons.length > 0 ? reasons.join(' ') : undefined;
  return {
    errorMessage: getErrorMessage(t, rsvp),
    confirmButtonProps: {
      question,
      title: t('dinner_give_up_title'),
      confirmLabel: t('dinner_give_up'),
      cancelLabel: t('dinner_keep_seat'),
      closeLabel: t('action_close'),
      loading: rsvp.isPending,
      onConfirm: () =>
        sendRsvp('declined', () =>
          onCancelled(question === undefined && can_rsvp ? () => sendRsvp('accepted') : undefined),
        ),
      children: t('rsvp_cannot_come'),
    },
  };
}
