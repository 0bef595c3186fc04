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
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

export interface SignInHandoffProps {
  /** `handoff` is the origin of the page that opened this window. */
  signInParams: SignInParams;
  signInForm: (props: { title: string; lead: string; onSignedIn: () => void }) => ReactNode;
}

/** Keeps the window open until the opener has handled the message: once it is closed, the opener can't verify `source`. */
const WINDOW_CLOSE_DELAY_MS = 500;

/** Makes screen readers announce the outcome. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Null if the opener was closed, or the browser cut the link to it. */
function findOpener(): Window | null {
  const opener = window.opener as Window | null;
  return opener && !opener.closed ? opener : null;
}

/** Our sign-in page in a popup opened by a partner page. After sign-in it posts a one-time code to the opener (R03). */
export function SignInHandoff({
  signInParams: { handoff: openerOrigin, slug, eventSlug },
  signInForm: SignInForm,
}: SignInHandoffProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { user, isSignedIn } = useSession();
  const { signOut, isSigningOut } = useSignOut();
  const config = useQuery({
    ...queries(core).config(openerOrigin),
    enabled: openerOrigin !== undefined,
  });
  const makeHandoff = useApiMutation('makeHandoff');
  const [outcome, setOutcome] = useState<'sent' | 'opener-closed' | null>(() =>
    findOpener() ? null : 'opener-closed',
  );
  const openerHost = openerOrigin && new URL(openerOrigin).host;

  const renderMessage = (title: string, lead: string) => (
    <div className="sign-in">
      <h2 className="heading" tabIndex={-1} ref={makeHandoff.isSuccess ? focusHeading : undefined}>
        {title}
      </h2>
      <p className="soft">{lead}</p>
      {outcome !== 'sent' && (
        <Button
          variant="primary"
          size="large"
          wide
          {...link(slug || eventSlug ? routes.invite(slug, eventSlug) : routes.signIn())}
        >
          {t('handoff_invite')}
        </Button>
      )}
    </div>
  );
  if (!openerOrigin || !openerHost)
    return renderMessage(t('handoff_unlisted_title'), t('handoff_malformed'));
  const configError = getErrorMessage(t, config);
  if (configError)
    return (
      <StatusLine
        kind="error"
        text={configError}
        actionLabel={t('action_retry')}
        onAction={() => void config.refetch()}
      />
    );
  if (!config.data) return <Skeleton label={t('waiting')} lines={4} />;
  if (!config.data.may_sign_in)
    return renderMessage(t('handoff_unlisted_title'), t('handoff_unlisted', { place: openerHost }));
  if (outcome === 'opener-closed')
    return renderMessage(t('handoff_opener_closed_title'), t('handoff_opener_closed'));
  if (outcome === 'sent')
    return renderMessage(t('handoff_done_title', { place: openerHost }), t('handoff_done'));

  const sendHandoffCode = () =>
    makeHandoff.mutate(
      { body: { origin: openerOrigin, slug, event_slug: eventSlug } },
      {
        onSuccess: ({ code }) => {
          const opener = findOpener();
          opener?.postMessage({ code }, openerOrigin);
          setOutcome(opener ? 'sent' : 'opener-closed');
          if (opener) setTimeout(() => window.close(), WINDOW_CLOSE_DELAY_MS);
        },
      },
    );
  if (!isSignedIn)
    return (
      <SignInForm
        title={t('handoff_sign_in_title', { place: openerHost })}
        lead={t('handoff_sign_in_lead')}
        onSignedIn={sendHandoffCode}
      />
    );
  return (
    <div className="sign-in">
      <h2 className="heading" part="title">
        {t('handoff_title', { place: openerHost })}
      </h2>
      <p className="soft">{t('handoff_lead')}</p>
      <StatusLine kind="error" text={getErrorMessage(t, makeHandoff)} />
      <Button
        variant="primary"
        size="large"
        wide
        loading={makeHandoff.isPending}
        onClick={sendHandoffCode}
      >
        {user?.first_name
          ? t('handoff_continue', { name: user.first_name })
          : t('handoff_continue_unnamed')}
      </Button>
      <Button variant="ghost" loading={isSigningOut} onClick={() => void signOut()}>
        {t('handoff_other_account')}
      </Button>
    </div>
  );
}
