/** Waiting and trouble of whole pages (R18, R20–R23). */
import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { isApiError } from '#src/core/api/api-error.ts';
import { type StatusScreenKind, getStatusScreenKind } from '#src/core/data/status-screen-kind.ts';
import { useOnline, useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/parts/button.tsx';
import { BrokenRender, ErrorBoundary } from '#src/parts/error-boundary.tsx';
import { Loading } from '#src/parts/loading.tsx';
import { StatusScreen } from '#src/parts/status-screen.tsx';
import type { Translator, MessageKey } from '#src/i18n/translator.ts';
import { PageMissing } from './lazy-page.ts';
import { tryLine } from './line.ts';
import { ButtonLink } from './links.tsx';

export function Pending() {
  const t = useTranslator();
  const name = useProductName();
  const online = useOnline();
  const mode = useMatches({ select: (matches) => matches.at(-1)?.staticData.splash });
  // What waits for the line goes on by itself when it is back.
  if (!online) return <Trouble kind="offline" action="action_retry" onAction={() => void tryLine()} />;
  return <Loading mode={mode} name={name} text={t('splash')} label={t('waiting')} />;
}

/** Anything a loader or a page threw (R22); a failed render says so itself (R21). */
export function Failed({ error }: ErrorComponentProps) {
  const t = useTranslator();
  const router = useRouter();
  const online = useOnline();
  const again = useCallback(() => void router.invalidate(), [router]);
  const failure = getStatusScreenKind({ fetchStatus: online ? 'idle' : 'paused', error });
  const isMissing = error instanceof PageMissing;
  // What failed for want of a line is tried again by itself when it is back.
  const wasOffline = useRef(!online);
  useEffect(() => {
    if (online && wasOffline.current) again();
    wasOffline.current = !online;
  }, [online, again]);
  // Something was thrown, be it nothing: here no answer is on its way.
  const kind = failure === 'pending' ? 'error' : failure;
  if (kind === 'not-found') return <Unmatched />;
  if (kind === 'error' && !isMissing && !isApiError(error)) return <BrokenRender page words={brokenWords(t, 'action_retry')} error={error} onRetry={again} />;
  if (isMissing && error.isGone && online) return <Trouble kind={kind} action="action_reload" onAction={() => location.reload()} />;
  if (kind === 'unauthorized' || kind === 'forbidden') return <Trouble kind={kind} action={kind === 'unauthorized' ? 'action_log_in' : 'action_go_home'} />;
  return <Trouble kind={kind} action="action_retry" onAction={() => void tryLine().then(again)} />;
}

/** Trouble of what every page stands on: nothing of ours is left to try again but the whole (R20). */
export function TopLevelFailed(props: ErrorComponentProps) {
  const { error } = props;
  const online = useOnline();
  const isGeneric = online && isApiError(error) && getStatusScreenKind({ fetchStatus: 'idle', error }) === 'error';
  return isGeneric ? <Trouble kind="error" action="action_reload" onAction={() => location.reload()} /> : <Failed {...props} />;
}

interface TroubleProps {
  kind: Exclude<StatusScreenKind, 'pending' | 'not-found'>;
  action: MessageKey;
  /** Without it the action leads to the door. */
  onAction?: () => void;
}

function Trouble({ kind, action, onAction }: TroubleProps) {
  const t = useTranslator();
  return (
    <StatusScreen kind={kind} title={t(`status_${kind}_title`)} text={t(`status_${kind}`)}>
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

const brokenWords = (t: Translator, action: MessageKey) => ({ title: t('render_title'), show: t('render_show'), hide: t('render_hide'), retry: t(action) });

export function Unmatched() {
  const t = useTranslator();
  const product = useProductName();
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
  const t = useTranslator();
  return (
    <ErrorBoundary words={brokenWords(t, 'action_reload')} onRetry={() => location.reload()}>
      {children}
    </ErrorBoundary>
  );
}
