/** Waiting and trouble of whole pages (R18, R20–R23). */
import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '#src/core/api-error.ts';
import { useOnline, useText } from '#src/core/provider.tsx';
import { useProduct } from '#src/core/use-product.ts';
import { Button } from '#src/parts/button.tsx';
import { ErrorBoundary } from '#src/parts/error-boundary.tsx';
import { Loading } from '#src/parts/loading.tsx';
import { StatusScreen } from '#src/parts/status-screen.tsx';

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

/** Anything a loader or a page threw, by its status (R22). */
export function Failed({ error }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  const status = isApiError(error) ? error.status : -1;
  const retry = (
    <Button variant="primary" size="large" onClick={() => void router.invalidate()}>
      {t('action_retry')}
    </Button>
  );
  const home = (words: 'action_go_home' | 'action_log_in') => (
    <Button variant="primary" size="large" href="/">
      {t(words)}
    </Button>
  );
  switch (true) {
    case status === 401:
      return <StatusScreen kind="unauthorized" title={t('status_unauthorized_title')} text={t('status_unauthorized')} children={home('action_log_in')} />;
    case status === 403:
      return <StatusScreen kind="forbidden" title={t('status_forbidden_title')} text={t('status_forbidden')} children={home('action_go_home')} />;
    case status === 404:
      return <Unmatched />;
    case status === 0:
      return <StatusScreen kind="offline" title={t('status_offline_title')} text={t('status_offline')} children={retry} />;
    case status >= 500:
      return <StatusScreen kind="internal" title={t('status_internal_title')} text={t('status_internal')} children={retry} />;
    default:
      return <StatusScreen kind="error" title={t('status_error_title')} text={t('status_error')} children={retry} />;
  }
}

export function Unmatched() {
  const t = useText();
  const product = useProduct();
  return (
    <>
      <title>{t('page_title', { product, page: t('page_not_found') })}</title>
      <StatusScreen kind="not-found" title={t('status_not_found_title')} text={t('status_not_found')}>
        <Button variant="primary" size="large" href="/">
          {t('action_go_home')}
        </Button>
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
