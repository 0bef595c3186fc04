import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useSiteRedirect } from '#src/core/react/use-site-redirect.ts';
import { Button } from '#src/components/base/button.tsx';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';
import { PageContent } from '#src/components/feedback/page-content.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { routes } from '#src/contract/routes.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { SignedIn } from './signed-in.tsx';
import { type SignInStepsProps, SignInSteps } from './sign-in-steps.tsx';
import { PopupAuthMethods } from './popup-auth-methods.tsx';
import { providerLabelKeys } from './sign-in-paths.ts';
import './sign-in.css';

/** Sign-in by e-mail code, Google or Apple (R01–R03); a link to our site where it can't happen here. */
export function SignIn({
  authMethods: givenMethods,
  ...props
}: Omit<SignInStepsProps, 'isEmailOffered' | 'hasOtherMethods'>) {
  const { slug, eventSlug, step, email, title, lead, onSignedIn } = props;
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const wasSignedInOnMount = useRef(isSignedIn);
  const overrides = useQuery(queries(core).messageOverrides());
  const config = useQuery(queries(core).config());
  const siteRedirect = useSiteRedirect(slug, eventSlug);

  // With `onSignedIn` the surrounding card goes on, and our own site opens the next page; elsewhere the element confirms the sign-in.
  const isLeaving = core.canNavigate && !wasSignedInOnMount.current;
  const isDone = isSignedIn && !onSignedIn && !isLeaving;
  // If message overrides fail, the defaults are used (R56); if they are paused offline, show that.
  const errorMessage = useErrorMessage(
    ...(isDone ? [] : [config, ...(overrides.isPaused ? [overrides] : [])]),
  );
  useContentReady(isDone || (!errorMessage && !overrides.isPending && config.data !== undefined));
  if (isDone)
    return (
      <SignedIn wasSignedInOnMount={wasSignedInOnMount.current} hasDinner={Boolean(eventSlug)} />
    );
  if (errorMessage)
    return (
      <>
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void config.refetch()}
        />
        <PageContent />
      </>
    );
  if (overrides.isPending || !config.data) return <QuestionSkeleton label={t('waiting')} />;
  if (siteRedirect)
    return (
      <div className="sign-in">
        {title && (
          <h2 className="heading" part="title">
            {title}
          </h2>
        )}
        {lead && <p className="soft">{lead}</p>}
        <Button
          variant="primary"
          size="large"
          wide
          href={siteRedirect.href}
          target="_blank"
          rel="noopener"
        >
          {t(slug ? 'rsvp_on_product' : 'sign_in_on_product', {
            product: siteRedirect.productName,
          })}
        </Button>
      </div>
    );
  const isEmailOffered = t('should_show_email_login') === 'true';
  const hasProviders = Boolean(config.data.google_client_id ?? config.data.apple_client_id);
  if (!isEmailOffered && !hasProviders) return <p className="sign-in lead">{t('sign_in_none')}</p>;
  const authMethods = core.canNavigate ? (
    hasProviders &&
    (givenMethods ?? (
      // `/` puts its own buttons here: the scripts of Google and Apple work in a document, not in a shadow root.
      <slot name="methods">
        <AuthMethodLinks slug={slug} eventSlug={eventSlug} />
      </slot>
    ))
  ) : (
    <PopupAuthMethods slug={slug} eventSlug={eventSlug} onSignedIn={onSignedIn} />
  );
  return (
    <div className="sign-in">
      {/* A new `step` or `email` attribute restarts the steps. */}
      <SignInSteps
        key={`${step} ${email}`}
        {...props}
        isEmailOffered={isEmailOffered}
        hasOtherMethods={Boolean(authMethods)}
        authMethods={authMethods}
      />
      <Terms terms={config.data.terms_url} privacy={config.data.privacy_url} />
    </div>
  );
}

function Terms({ terms, privacy }: { terms: string | null; privacy: string | null }) {
  const t = useTranslator();
  if (!terms || !privacy) return null;
  const [before = '', between = '', after = ''] = t('sign_in_terms', {
    terms: '\u0000',
    privacy: '\u0000',
  }).split('\u0000');
  return (
    <p className="small soft">
      {before}
      <a href={terms}>{t('terms')}</a>
      {between}
      <a href={privacy}>{t('privacy')}</a>
      {after}
    </p>
  );
}

/** Links to `/`, the only page with Google and Apple sign-in; they carry the invitation along (R03, R09). */
function AuthMethodLinks({ slug, eventSlug }: { slug?: string; eventSlug?: string }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const config = useQuery(queries(core).config()).data;
  const params = Object.entries({ slug, eventSlug }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const path = routes.signIn() + (params.length > 0 ? `?${new URLSearchParams(params)}` : '');
  return (['google', 'apple'] as const)
    .filter((provider) => config?.[`${provider}_client_id`])
    .map((provider) => (
      <Button key={provider} variant="border" size="large" wide {...link(path)}>
        {t(providerLabelKeys[provider])}
      </Button>
    ));
}
