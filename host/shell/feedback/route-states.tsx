/** Pending, error, offline and not-found states of whole pages (R18, R20–R23). */
import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { PageOutline } from '#src/contract/pages.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { type StatusScreenKind, getStatusScreenKind } from '#src/core/data/status-screen-kind.ts';
import { useIsOnline, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/components/base/button.tsx';
import { ErrorScreen, ErrorBoundary } from '#src/components/feedback/error-boundary.tsx';
import { Loading } from '#src/components/feedback/loading.tsx';
import { PageSkeleton } from '#src/components/feedback/page-skeleton.tsx';
import { StatusScreen } from '#src/components/feedback/status-screen.tsx';
import { NotFoundScreen, UnknownInvitationScreen } from '#src/features/guest-pages/not-found.tsx';
import type { Translator, MessageKey } from '#src/i18n/translator.ts';
import { PageLoadError } from '../routing/lazy-page.ts';
import { checkConnection } from './connectivity.ts';
import { useDinnerOutline } from './use-dinner-outline.ts';
import { ButtonLink } from '../layout/router-links.tsx';
import { StoredDinners } from './stored-dinners.tsx';
import './loading-page.css';

export function RoutePending() {
  const t = useTranslator();
  const name = useProductName();
  const isOnline = useIsOnline();
  const router = useRouter();
  const { splash, skeleton, title } =
    useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  // The router scrolls only once the page has its data. The first page may have been scrolled as the server drew it.
  useLayoutEffect(() => {
    if (router.state.resolvedLocation) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [router]);
  // Paused requests resume by themselves when the network is back.
  if (!isOnline)
    return (
      <StatusPage kind="offline" action="action_retry" onAction={() => void checkConnection()} />
    );
  if (skeleton && title) return <KnownPageOutline kind={skeleton} title={t(title)} />;
  return <Loading mode={splash} name={name} text={t('splash')} label={t('waiting')} />;
}

function KnownPageOutline({ kind, title }: { kind: PageOutline; title: string }) {
  const t = useTranslator();
  const known = useDinnerOutline();
  return (
    <PageSkeleton
      kind={kind === 'opening' ? known.kind : kind}
      title={title}
      dinner={known.dinner}
      label={t('waiting')}
    />
  );
}

/** Anything a loader or a page threw (R22). Render errors get their own screen (R21). */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useTranslator();
  const router = useRouter();
  const isOnline = useIsOnline();
  const retry = useCallback(() => void router.invalidate(), [router]);
  const statusKind = getStatusScreenKind({ fetchStatus: isOnline ? 'idle' : 'paused', error });
  const isLoadError = error instanceof PageLoadError;
  // What failed offline is retried once the network is back.
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) retry();
    wasOffline.current = !isOnline;
  }, [isOnline, retry]);
  // An error was thrown, so nothing is pending, even if the value thrown was undefined.
  const kind = statusKind === 'pending' ? 'error' : statusKind;
  if (kind === 'not-found') return <RouteNotFound />;
  if (kind === 'error' && !isLoadError && !isApiError(error))
    return (
      <ErrorScreen
        isFullPage
        labels={getRenderErrorTexts(t, 'action_retry')}
        error={error}
        onRetry={retry}
      />
    );
  if (isLoadError && error.isOutdated && isOnline)
    return <StatusPage kind={kind} action="action_reload" onAction={() => location.reload()} />;
  if (kind === 'unauthorized' || kind === 'forbidden')
    return (
      <StatusPage
        kind={kind}
        action={kind === 'unauthorized' ? 'action_log_in' : 'action_go_home'}
      />
    );
  return (
    <StatusPage
      kind={kind}
      action="action_retry"
      onAction={() => void checkConnection().then(retry)}
    />
  );
}

/** Errors of the root loader, which every page needs. The only retry is reloading the page (R20). */
export function RootRouteError(props: ErrorComponentProps) {
  const { error } = props;
  const isOnline = useIsOnline();
  const isGeneric =
    isOnline &&
    isApiError(error) &&
    getStatusScreenKind({ fetchStatus: 'idle', error }) === 'error';
  return isGeneric ? (
    <StatusPage kind="error" action="action_reload" onAction={() => location.reload()} />
  ) : (
    <RouteError {...props} />
  );
}

interface StatusPageProps {
  kind: Exclude<StatusScreenKind, 'pending' | 'not-found'>;
  action: MessageKey;
  /** Without it the action links to `/`. */
  onAction?: () => void;
}

function StatusPage({ kind, action, onAction }: StatusPageProps) {
  const t = useTranslator();
  return (
    <StatusScreen
      kind={kind}
      title={t(`status_${kind}_title`)}
      text={t(`status_${kind}`)}
      extra={kind === 'offline' && <StoredDinners />}
    >
      {onAction ? (
        <Button variant="primary" size="large" onClick={onAction}>
          {t(action)}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="large" to="/">
          {t(action)}
        </ButtonLink>
      )}
    </StatusScreen>
  );
}

const getRenderErrorTexts = (t: Translator, action: MessageKey) => ({
  title: t('render_title'),
  show: t('render_show'),
  hide: t('render_hide'),
  retry: t(action),
});

export function RouteNotFound() {
  const t = useTranslator();
  const product = useProductName();
  return (
    <>
      <title>{t('page_title', { product, page: t('page_not_found') })}</title>
      <NotFoundScreen
        homeLink={
          <ButtonLink variant="primary" size="large" to="/">
            {t('action_go_home')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** In place of an invitation that doesn't exist, or gives no access to its dinner (R74). */
export function UnknownInvitation() {
  const t = useTranslator();
  const product = useProductName();
  const { isSignedIn } = useSession();
  return (
    <>
      <title>{t('page_title', { product, page: t('invite_gone_title') })}</title>
      <UnknownInvitationScreen
        link={
          <ButtonLink variant="primary" size="large" to={isSignedIn ? '/events/' : '/'}>
            {t(isSignedIn ? 'invite_my_dinners' : 'invite_sign_in')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** Error boundary above the router; offers only a reload (R20, R21). */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  const t = useTranslator();
  return (
    <ErrorBoundary
      labels={getRenderErrorTexts(t, 'action_reload')}
      onRetry={() => location.reload()}
    >
      {children}
    </ErrorBoundary>
  );
}
