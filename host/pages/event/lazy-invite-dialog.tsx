import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { lazyPage } from '../../shell/routing/lazy-page.ts';

const InviteDialog = lazyPage(() => import('./invite-dialog.tsx'));

/** The dialog that invites, open from the press on: empty while it is loaded, with an error if that fails. */
export function LazyInviteDialog({ event, onClose }: { event: DinnerEvent; onClose: () => void }) {
  const t = useTranslator();
  const renderFrame = (content: ReactNode) => (
    <Dialog open onClose={onClose} title={t('dinner_invite')} closeLabel={t('action_close')}>
      {content}
    </Dialog>
  );
  return (
    <CatchBoundary
      getResetKey={() => event.id}
      errorComponent={({ reset }) =>
        renderFrame(
          <StatusLine
            kind="error"
            text={t('something_went_wrong')}
            actionLabel={t('action_retry')}
            onAction={() => void Promise.resolve(InviteDialog.preload?.()).then(reset)}
          />,
        )
      }
    >
      <Suspense fallback={renderFrame(<Skeleton label={t('waiting')} height={200} />)}>
        <InviteDialog event={event} onClose={onClose} />
      </Suspense>
    </CatchBoundary>
  );
}
