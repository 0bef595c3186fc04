import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { SignInParams } from '#src/contract/oauth-state.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { Button } from '#src/parts/button.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

export interface HandoffProps {
  /** With the page that opened this window; without one the address named none. */
  journey: SignInParams;
  /** The ways in, for whoever is not signed in yet. */
  door: (props: { title: string; lead: string; onSignedIn: () => void }) => ReactNode;
}

/** The page may still act on what was posted while this window closes: a window that is gone can't be told from a stranger's. */
const CLOSES_AFTER = 500;

/** What came of a press is read out. */
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Null where the browser has cut it off, or it was closed. */
function findOpener(): Window | null {
  const opener = window.opener as Window | null;
  return opener && !opener.closed ? opener : null;
}

/** Our door in a window that another page has opened: whoever signs in or says so goes on there, with a one-time code (R03). */
export function Handoff({ journey: { handoff: origin, slug, eventSlug }, door: Door }: HandoffProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { user, isSignedIn } = useSession();
  const { signOut, isSigningOut } = useSignOut();
  const config = useQuery({ ...queries(core).config(origin), enabled: origin !== undefined });
  const makeHandoff = useApiMutation('makeHandoff');
  const [outcome, setOutcome] = useState<'given' | 'gone' | null>(() => (findOpener() ? null : 'gone'));
  const place = origin && new URL(origin).host;

  const says = (title: string, lead: string) => (
    <div className="sign-in">
      <h2 className="heading" tabIndex={-1} ref={makeHandoff.isSuccess ? focus : undefined}>
        {title}
      </h2>
      <p className="soft">{lead}</p>
      {outcome !== 'given' && (
        <Button variant="primary" size="large" wide {...link(slug || eventSlug ? routes.invite(slug, eventSlug) : routes.signIn())}>
          {t('handoff_invite')}
        </Button>
      )}
    </div>
  );
  if (!origin || !place) return says(t('handoff_unlisted_title'), t('handoff_malformed'));
  const trouble = getErrorMessage(t, config);
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void config.refetch()} />;
  if (!config.data) return <Skeleton label={t('waiting')} lines={4} />;
  if (!config.data.may_sign_in) return says(t('handoff_unlisted_title'), t('handoff_unlisted', { place }));
  if (outcome === 'gone') return says(t('handoff_gone_title'), t('handoff_gone'));
  if (outcome === 'given') return says(t('handoff_given_title', { place }), t('handoff_given'));

  const handOn = () =>
    makeHandoff.mutate(
      { body: { origin, slug, event_slug: eventSlug } },
      {
        onSuccess: ({ code }) => {
          const opener = findOpener();
          opener?.postMessage({ code }, origin);
          setOutcome(opener ? 'given' : 'gone');
          if (opener) setTimeout(() => window.close(), CLOSES_AFTER);
        },
      },
    );
  if (!isSignedIn) return <Door title={t('handoff_sign_in_title', { place })} lead={t('handoff_sign_in_lead')} onSignedIn={handOn} />;
  return (
    <div className="sign-in">
      <h2 className="heading" part="title">
        {t('handoff_title', { place })}
      </h2>
      <p className="soft">{t('handoff_lead')}</p>
      <StatusLine kind="trouble" text={getErrorMessage(t, makeHandoff)} />
      <Button variant="primary" size="large" wide loading={makeHandoff.isPending} onClick={handOn}>
        {user?.first_name ? t('handoff_continue', { name: user.first_name }) : t('handoff_continue_unnamed')}
      </Button>
      <Button variant="ghost" loading={isSigningOut} onClick={() => void signOut()}>
        {t('handoff_other')}
      </Button>
    </div>
  );
}
