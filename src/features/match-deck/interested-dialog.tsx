import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { ThumbsUp } from '#src/components/illustrations/thumbs-up.tsx';

interface InterestedDialogProps {
  /** The match's name; null while the dialog is closed. */
  name: string | null;
  onClose: () => void;
  onUndo: () => void;
}

/** Explains what "interested" does, the first time on a device (R32). */
export function InterestedDialog({ name, onClose, onUndo }: InterestedDialogProps) {
  const t = useTranslator();
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={t('interested_modal_title')}
      closeLabel={t('action_close')}
      actions={
        <>
          <Button variant="ghost" onClick={onUndo}>
            {t('action_undo')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('interested_modal_go')}
          </Button>
        </>
      }
    >
      <div className="deck-interested">
        <ThumbsUp />
        <p>{t('interested_modal', { name: name ?? '' })}</p>
        <p className="soft">{t('interested_modal_private')}</p>
      </div>
    </Dialog>
  );
}
