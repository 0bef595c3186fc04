import { useTranslator } from '#src/core/react/core-provider.tsx';
import { ConfirmDialog } from '#src/components/overlays/confirm-dialog.tsx';
import { type GuestListRow, getReach } from './guest-rows.ts';

/** Asks before guests who have a seat are removed: they get an e-mail, so it can't be taken back. */
export function RemoveGuests({
  rows,
  loading,
  onConfirm,
  onClose,
}: {
  rows: readonly GuestListRow[];
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslator();
  const [first] = rows;
  if (!first) return null;
  const only = rows.length === 1 ? first : null;
  const bringsSomebody = rows.some(({ plusOnes }) => plusOnes.length > 0);
  return (
    <ConfirmDialog
      open
      title={
        only
          ? t('guests_remove_title', { name: only.name })
          : t.plural('guests_remove_all', rows.length)
      }
      confirmLabel={
        only
          ? t('guests_remove_confirm')
          : t('guests_for_count', { action: t('guests_remove'), count: rows.length })
      }
      cancelLabel={t('action_cancel')}
      closeLabel={t('action_close')}
      loading={loading}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {t(
          !only
            ? 'guests_remove_all_body'
            : getReach(only) === 'reached'
              ? 'guests_remove_body'
              : 'guests_remove_placeholder',
        )}
        {bringsSomebody && ` ${t('guests_remove_plus_ones')}`}
      </p>
    </ConfirmDialog>
  );
}
