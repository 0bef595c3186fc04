import type { RsvpStatus } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { ConfirmDialog } from '#src/components/overlays/confirm-dialog.tsx';
import { type GuestRow, getReach } from './guest-rows.ts';

/** What removing a guest means, by status. */
const REMOVE_MESSAGES = {
  accepted: 'guests_remove_body',
  waitlisted: 'guests_remove_waiting',
  requested: 'guests_decline_body',
  invited: 'guests_remove_invited',
  declined: 'guests_remove_body',
} as const satisfies Record<RsvpStatus, string>;

export interface Removal {
  action: 'remove' | 'decline';
  rows: readonly GuestRow[];
}

/** Asks before guests are removed, or requests declined: they read it at once, so it can't be taken back. */
export function RemoveGuests({
  removal: { action, rows },
  loading,
  onConfirm,
  onClose,
}: {
  removal: Removal;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslator();
  const isRequest = action === 'decline';
  const [first] = rows;
  if (!first) return null;
  const only = rows.length === 1 ? first : null;
  const bringsSomebody = rows.some(({ plusOnes }) => plusOnes.length > 0);
  return (
    <ConfirmDialog
      open
      title={
        only
          ? t(isRequest ? 'guests_decline_title' : 'guests_remove_title', { name: only.name })
          : t.plural(isRequest ? 'guests_decline_all' : 'guests_remove_all', rows.length)
      }
      confirmLabel={
        only
          ? t(isRequest ? 'guests_decline_confirm' : 'guests_remove_confirm')
          : t('guests_for_count', {
              action: t(isRequest ? 'guests_decline' : 'guests_remove'),
              count: rows.length,
            })
      }
      cancelLabel={t('action_cancel')}
      closeLabel={t('action_close')}
      loading={loading}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {t(
          only
            ? getReach(only) !== 'reached'
              ? 'guests_remove_placeholder'
              : REMOVE_MESSAGES[only.status]
            : isRequest
              ? 'guests_decline_all_body'
              : 'guests_remove_all_body',
        )}
        {bringsSomebody && ` ${t('guests_remove_plus_ones')}`}
      </p>
    </ConfirmDialog>
  );
}
