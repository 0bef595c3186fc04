/** Waiting and trouble of whole pages (R18, R20–R23). */
import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureKind } from '#src/core/failure-kind.ts';
import { useOnline, useText } from '#src/core/provider.tsx';
import { useProduct } from '#src/core/use-product.ts';
import { Button } from '#src/parts/button.tsx';
import { ErrorBoundary } from '#src/parts/error-boundary.tsx';
import { Loading } from '#src/parts/loading.tsx';
import { StatusScreen } from '#src/parts/status-screen.tsx';
import { ButtonLink } from './links.tsx';

export function Pending() {
  const t = useText();
  const name = useProduct();
  const online = useOnline();
  const router = useRouter();
  const mode = useMatches({ select: (matches) => matches.at(-1)?.staticData.splash });
  if (!online)
    return (
      <StatusScreen kind="offline" title={t('status_offline_title')} text={t('status_offline')}>
        <Button variant="primary" size="large" onClick={() => void router.invalidate()}>
          {t('action_retry')}
        </Button>
      </StatusScreen>
    );
  return <Loading mode={mode} name={name} text={t('splash')} label={t('waiting')} />;
}

/** Anything a loader or a page threw (R22). */
export function Failed({ error }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  const online = useOnline();
  const failure = failureKind({ fetchStatus: online ? 'idle' : 'paused', error });
  // Something was thrown, be it nothing: here no answer is on its way.
  const kind = failure === 'pending' ? 'error' : failure;
  if (kind === 'not-found') return <Unmatched />;
  return (
    <StatusScreen kind={kind} title={t(`status_${kind}_title`)} text={t(`status_${kind}`)}>
      {kind === 'unauthorized' || kind === 'forbidden' ? (
        <ButtonLink variant="primary" size="large" to="/">
          {t(kind === 'unauthorized' ? 'action_log_in' : 'action_go_home')}
        </ButtonLink>
      ) : (
        <Button variant="primary" size="large" onClick={() => void router.invalidate()}>
          {t('action_retry')}
        </Button>
      )}
    </StatusScreen>
  );
}

export function Unmatched() {
  const t = useText();
  const product = useProduct();
  return (
    <>
      <title>{t('page_title', { product, page: t('page_not_found') })}</title>
      <StatusScreen kind="not-found" title={t('status_not_found_title')} text={t('status_not_found')}>
        <ButtonLink variant="primary" size="large" to="/">
          {t('action_go_home')}
        </ButtonLink>
      </StatusScreen>
    </>
  );
}

/** The last net, above the router: reload is all that is left to offer (R20, R21). */
export function TopLevelBoundary({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ErrorBoundary
      words={{ title: t('render_title'), show: t('render_show'), hide: t('render_hide'), retry: t('action_reload') }}
      onRetry={() => location.reload()}
    >
      {children}
    </ErrorBoundary>
  );
}
