import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useHostRedirect } from '#src/core/react/use-host-redirect.ts';
import { Button } from '#src/parts/button.tsx';
import { QuestionSkeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { SignedIn } from './signed-in.tsx';
import { type SignInProps, SignInSteps } from './steps.tsx';
import { PopupWays } from './popup-ways.tsx';
import { WayLinks } from './way-links.tsx';

/** Sign-in by e-mail code and, on our own page, by Google and Apple (R01–R03): offered, sent elsewhere, or done. */
export function SignIn({ ways: given, ...props }: Omit<SignInProps, 'byEmail' | 'byOther'>) {
  const { slug, eventSlug, step, email, title, lead, onSignedIn } = props;
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const cameSignedIn = useRef(isSignedIn);
  const texts = useQuery(queries(core).messageOverrides());
  const config = useQuery(queries(core).config());
  const elsewhere = useHostRedirect(slug, eventSlug);

  // Inside a card the card goes on; alone the element says that it is done.
  const isDone = isSignedIn && !onSignedIn;
  // Texts that do not come leave the defaults (R56), those that wait for a line do not.
  const trouble = useErrorMessage(...(isDone ? [] : [config, ...(texts.isPaused ? [texts] : [])]));
  if (isDone) return <SignedIn came={cameSignedIn.current} ofDinner={Boolean(eventSlug)} />;
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void config.refetch()} />;
  if (texts.isPending || !config.data) return <QuestionSkeleton label={t('waiting')} />;
  if (elsewhere)
    return (
      <div className="sign-in">
        {title && (
          <h2 className="heading" part="title">
            {title}
          </h2>
        )}
        {lead && <p className="soft">{lead}</p>}
        <Button variant="primary" size="large" wide href={elsewhere.href} target="_blank" rel="noopener">
          {t(slug ? 'sign_in_elsewhere' : 'sign_in_there', { product: elsewhere.productName })}
        </Button>
      </div>
    );
  const byEmail = t('should_show_email_login') === 'true';
  const hasServices = Boolean(config.data.google_client_id ?? config.data.apple_client_id);
  if (!byEmail && !hasServices) return <p className="sign-in lead">{t('sign_in_none')}</p>;
  const ways = core.isFirstParty ? (
    hasServices && (given ?? <WayLinks slug={slug} eventSlug={eventSlug} />)
  ) : (
    <PopupWays slug={slug} eventSlug={eventSlug} onSignedIn={onSignedIn} />
  );
  return (
    <div className="sign-in">
      {/* A page that names another step or address begins there. */}
      <SignInSteps key={`${step} ${email}`} {...props} byEmail={byEmail} byOther={Boolean(ways)} ways={ways} />
      <Terms terms={config.data.terms_url} privacy={config.data.privacy_url} />
    </div>
  );
}

function Terms({ terms, privacy }: { terms: string | null; privacy: string | null }) {
  const t = useTranslator();
  if (!terms || !privacy) return null;
  const [before = '', between = '', after = ''] = t('sign_in_terms', { terms: '\u0000', privacy: '\u0000' }).split('\u0000');
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
