import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { lazyPage } from '../../shell/routing/lazy-page.ts';

const CloseContext = createContext(() => {});
const InviteDialog = lazyPage(() => import('./invite-dialog.tsx'));

interface LazyInviteDialogProps {
  event: DinnerEvent;
  onClose: () => void;
}

/** The dialog that invites, open from the press on: empty while it is loaded, with an error if that fails. */
export function LazyInviteDialog({ event, onClose }: LazyInviteDialogProps) {
  const t = useTranslator();
  return (
    <CloseContext value={onClose}>
      <CatchBoundary getResetKey={() => event.id} errorComponent={LoadError}>
        <Suspense
          fallback={
            <Frame>
              <Skeleton label={t('waiting')} height={200} />
            </Frame>
          }
        >
          <InviteDialog event={event} onClose={onClose} />
        </Suspense>
      </CatchBoundary>
    </CloseContext>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslator();
  const onClose = use(CloseContext);
  return (
    <Dialog open onClose={onClose} title={t('dinner_invite')} closeLabel={t('action_close')}>
      {children}
    </Dialog>
  );
}

function LoadError({ reset }: ErrorComponentProps) {
  const t = useTranslator();
  return (
    <Frame>
      <StatusLine
        kind="error"
        text={t('something_went_wrong')}
        actionLabel={t('action_retry')}
        onAction={() => void Promise.resolve(InviteDialog.preload?.()).then(reset)}
      />
    </Frame>
  );
}
