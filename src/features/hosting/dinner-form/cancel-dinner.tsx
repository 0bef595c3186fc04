import { useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useNavigateToRoute } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { ConfirmDialog } from '#src/components/overlays/confirm-dialog.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import '../hosting.css';

/** Cancels a dinner. As this can't be undone, the dialog first says who is notified (R44, R49). */
export function CancelDinner({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const go = useNavigateToRoute();
  const { showToast } = useToast();
  const [open, setOpen] = useState(false);
  const cancel = useApiMutation('cancelEvent');
  const cancelDinner = () =>
    cancel.mutate(
      { params: { id: event.id }, body: {} },
      {
        onSuccess: () => {
          showToast(t('host_dinner_cancelled'));
          go(routes.event(event.id));
        },
      },
    );
  return (
    <div className="host-cancel">
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('host_cancel_dinner')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('host_cancel_dinner_title', { title: event.title })}
        confirmLabel={t('host_cancel_dinner')}
        cancelLabel={t('host_keep_dinner')}
        closeLabel={t('action_close')}
        loading={cancel.isPending}
        onConfirm={cancelDinner}
        onClose={() => setOpen(false)}
      >
        <p>{t.plural('host_cancel_dinner_body', event.attendee_count - 1)}</p>
        <p>{t('host_cancel_dinner_final')}</p>
        <StatusLine kind="error" text={getErrorMessage(t, cancel)} />
      </ConfirmDialog>
    </div>
  );
}
