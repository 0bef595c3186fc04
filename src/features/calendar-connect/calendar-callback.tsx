import { type ReactNode, useEffect, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { CalendarFailed } from '#src/components/illustrations/calendar-failed.tsx';
import { CalendarSuccess } from '#src/components/illustrations/calendar-success.tsx';
import { Loading } from '#src/components/feedback/loading.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { useConnectOutcome } from './use-connect-outcome.ts';
import { useGoogleConnect } from './use-google-connect.ts';
import './calendar-connect.css';

/** The page Google redirects back to: connected, or the error, and links onward (R13). */
export function CalendarCallback() {
  const t = useTranslator();
  const link = useRouteLink();
  const outcome = useConnectOutcome();
  if (outcome === 'waiting')
    return (
      <>
        <h1 className="visually-hidden">{t('callback_waiting')}</h1>
        <Loading label={t('callback_waiting')} />
      </>
    );
  if (outcome === 'connected')
    return (
      <CallbackScreen
        illustration={<CalendarSuccess />}
        title={t('callback_done_title')}
        text={t('callback_done')}
      >
        <Button variant="primary" size="large" {...link(routes.home())}>
          {t('callback_home')}
        </Button>
        <Button size="large" {...link(routes.settings('mail'))}>
          {t('callback_settings')}
        </Button>
      </CallbackScreen>
    );
  if (outcome === 'signed-out') return <CalendarSignedOut />;
  return <CallbackError errorMessage={outcome.errorMessage} retry={outcome.retry} />;
}

/** What somebody sees who isn't signed in. */
export function CalendarSignedOut() {
  const t = useTranslator();
  const link = useRouteLink();
  const signInUrl = `${routes.signIn()}?${new URLSearchParams({ redirect: routes.settings('mail').slice(1) })}`;
  return (
    <CallbackScreen
      illustration={<CalendarFailed />}
      title={t('callback_failed_title')}
      text={t('callback_signed_out')}
    >
      <Button variant="primary" size="large" {...link(signInUrl)}>
        {t('action_log_in')}
      </Button>
    </CallbackScreen>
  );
}

function CallbackError({
  errorMessage,
  retry,
}: {
  errorMessage: string;
  retry: (() => void) | undefined;
}) {
  const t = useTranslator();
  const link = useRouteLink();
  // `retry` is set only if there was no response. Otherwise the authorization code is used up, so a new consent is needed.
  const { connect, isBusy, errorMessage: connectError } = useGoogleConnect();
  return (
    <CallbackScreen
      illustration={<CalendarFailed />}
      title={t('callback_failed_title')}
      text={errorMessage}
    >
      <Button variant="primary" size="large" loading={isBusy} onClick={retry ?? connect}>
        {t('callback_again')}
      </Button>
      <Button size="large" {...link(routes.settings('mail'))}>
        {t('callback_settings')}
      </Button>
      <StatusLine kind="error" text={connectError} />
    </CallbackScreen>
  );
}

/** Focuses the heading, so that screen readers announce the outcome. */
function CallbackScreen({
  illustration,
  title,
  text,
  children,
}: {
  illustration: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="status">
      {illustration}
      <h1 className="heading callback-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{text}</p>
      <div className="status-actions">{children}</div>
    </section>
  );
}
