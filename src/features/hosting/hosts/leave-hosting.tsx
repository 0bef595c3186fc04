import { useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useNavigateToRoute } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { ConfirmDialog } from '#src/components/overlays/confirm-dialog.tsx';
import { getDoorQueue } from '../evening/door-queue.ts';

/** A co-host or door helper gives the role back. As only the owner can give it again, it asks first (R81). */
export function LeaveHosting({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const core = useCore();
  const go = useNavigateToRoute();
  const [open, setOpen] = useState(false);
  const leave = useApiMutation('leaveHosting');
  return (
    <div className="hosts-leave">
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('hosts_leave')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('hosts_leave_title', { title: event.title })}
        confirmLabel={t('hosts_leave')}
        cancelLabel={t('hosts_leave_not')}
        closeLabel={t('action_close')}
        loading={leave.isPending}
        onConfirm={() =>
          leave.mutate(
            { params: { id: event.id }, body: {} },
            {
              onSuccess: () => {
                getDoorQueue(core).forget(event.id);
                go(routes.events());
              },
            },
          )
        }
        onClose={() => setOpen(false)}
      >
        <p>{t('hosts_leave_text')}</p>
        <StatusLine kind="error" text={getErrorMessage(t, leave)} />
      </ConfirmDialog>
    </div>
  );
}
