import { type ReactNode, useEffect, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/parts/button.tsx';
import { CalendarFailed } from '#src/parts/illustrations/calendar-failed.tsx';
import { CalendarSuccess } from '#src/parts/illustrations/calendar-success.tsx';
import { Loading } from '#src/parts/loading.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { useOutcome } from './use-outcome.ts';
import { useConnect } from './use-connect.ts';

/** Back from Google: connected, or why not, and a way on (R13). */
export function CalendarCallback() {
  const t = useTranslator();
  const link = useRouteLink();
  const outcome = useOutcome();
  if (outcome === 'waiting')
    return (
      <>
        <h1 className="sr">{t('callback_waiting')}</h1>
        <Loading label={t('callback_waiting')} />
      </>
    );
  if (outcome === 'connected')
    return (
      <Face illustration={<CalendarSuccess />} title={t('callback_done_title')} text={t('callback_done')}>
        <Button variant="primary" size="large" {...link(routes.home())}>
          {t('callback_home')}
        </Button>
        <Button size="large" {...link(routes.settings())}>
          {t('callback_settings')}
        </Button>
      </Face>
    );
  if (outcome === 'signed-out') {
    const door = `${routes.signIn()}?${new URLSearchParams({ redirect: routes.settings().slice(1) })}`;
    return (
      <Face illustration={<CalendarFailed />} title={t('callback_failed_title')} text={t('callback_signed_out')}>
        <Button variant="primary" size="large" {...link(door)}>
          {t('action_log_in')}
        </Button>
      </Face>
    );
  }
  return <Failed why={outcome.why} resend={outcome.resend} />;
}

function Failed({ why, resend }: { why: string; resend: (() => void) | undefined }) {
  const t = useTranslator();
  const link = useRouteLink();
  // A grant Google has seen is spent, whatever came of it: trying again is going there again.
  const { connect, isBusy, trouble } = useConnect();
  return (
    <Face illustration={<CalendarFailed />} title={t('callback_failed_title')} text={why}>
      <Button variant="primary" size="large" loading={isBusy} onClick={resend ?? connect}>
        {t('callback_again')}
      </Button>
      <Button size="large" {...link(routes.settings())}>
        {t('callback_settings')}
      </Button>
      <StatusLine kind="trouble" text={trouble} />
    </Face>
  );
}

/** Takes the focus, so that what came of it is read out. */
function Face({ illustration, title, text, children }: { illustration: ReactNode; title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="status">
      {illustration}
      <h1 className="heading callback-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{text}</p>
      <div className="status-acts">{children}</div>
    </section>
  );
}
