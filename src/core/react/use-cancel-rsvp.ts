import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from './core-provider.tsx';
import { useApiMutation } from './use-api-mutation.ts';
import { getErrorMessage } from '../data/error-message.ts';

/**
 * A place given back (R44): what is asked before, what failed, and the way back. Where somebody may be waiting for the chair it
 * is asked first; who waits is not told to guests, so a full table counts. `onGone` is given the way back, where there is one for certain.
 */
export function useCancelRsvp({ id, attendee_count, capacity, approval }: DinnerEvent, onGone: (undo: (() => void) | undefined) => void) {
  const t = useTranslator();
  const rsvp = useApiMutation('rsvp');
  const answer = (status: 'accepted' | 'declined', onSuccess?: () => void) => rsvp.mutate({ params: { id }, body: { status } }, { onSuccess });
  const question = attendee_count >= capacity ? t('dinner_give_up_full') : approval ? t('dinner_give_up_approval') : undefined;
  return {
    errorMessage: getErrorMessage(t, rsvp),
    confirmButtonProps: {
      question,
      title: t('dinner_give_up_title'),
      confirmLabel: t('dinner_give_up'),
      keepLabel: t('dinner_give_up_not'),
      closeLabel: t('action_close'),
      loading: rsvp.isPending,
      onConfirm: () => answer('declined', () => onGone(question === undefined ? () => answer('accepted') : undefined)),
      children: t('rsvp_cannot_come'),
    },
  };
}
