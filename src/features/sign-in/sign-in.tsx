import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCore, useEmit, useSession, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { Button } from '#src/parts/button.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { type SignInStep, pathOf } from './sign-in.logic.ts';
import { EmailForm, VerifyForm } from './sign-in.parts.tsx';
import { SignedIn } from './signed-in.tsx';

export interface SignInProps {
  /** Inviter and dinner, linked to the account by the sign-in itself (R09). */
  slug?: string;
  eventSlug?: string;
  step?: SignInStep;
  email?: string;
  /** Words of the page around it; without them the element speaks for itself. */
  title?: string;
  lead?: string;
  /** Leaves the address step; shown only where there is somewhere to go back to, `backLabel` says where. */
  onBack?: () => void;
  backLabel?: string;
  onSignedIn?: () => void;
}

/** Sign-in by e-mail code (R01, R05, R09, R16): choose, give an address, type six digits. */
export function SignIn({ slug, eventSlug, step: asked = 'methods', email: given = '', title, lead, onBack, backLabel, onSignedIn }: SignInProps) {
  const core = useCore();
  const t = useText();
  const emit = useEmit();
  const { signedIn } = useSession();
  const cameSignedIn = useRef(signedIn);
  // Where a card asks, a reload while the code is fetched comes back to the code.
  const [pending] = useState(() => (onBack && core.own ? core.session.codes.pending(core.clock.now()) : null));
  const [step, setStep] = useState<SignInStep>(pending ? 'verify' : asked);
  const [email, setEmail] = useState(pending ?? given);
  const before = useRef({ asked, given });
  useEffect(() => {
    if (before.current.asked !== asked) setStep(asked);
    if (before.current.given !== given) setEmail(given);
    before.current = { asked, given };
  }, [asked, given]);

  const texts = useQuery(queries(core).texts());
  const config = useQuery(queries(core).config());

  // A stranger's page that wakes with a form keeps its focus and its place; one that was led to takes it.
  const [acted, setActed] = useState(core.own || Boolean(onBack));
  function go(next: SignInStep, address = email) {
    setActed(true);
    setEmail(address);
    // Addresses of steps carry the person's own; a stranger's page has no business with it.
    if (!core.own || emit('beside-navigate', { to: pathOf(next, address) })) setStep(next);
  }

  // Inside a card the card goes on; alone the element says that it is done.
  if (signedIn && !onSignedIn) return <SignedIn came={cameSignedIn.current} />;
  // Texts that do not come leave the defaults (R56), those that wait for a line do not.
  const trouble = troubleOf(t, config) ?? (texts.isPaused ? troubleOf(t, texts) : undefined);
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void config.refetch()} />;
  if (texts.isPending || !config.data) return <Skeleton label={t('waiting')} lines={4} />;
  if (!config.data.may_sign_in) {
    const out = new URL(`/invite/${slug ?? ''}`, config.data.public_url);
    if (eventSlug) out.searchParams.set('eventSlug', eventSlug);
    return (
      <div className="sign-in">
        <Button variant="primary" size="large" wide href={out.href} target="_blank" rel="noopener">
          {t('sign_in_elsewhere', { product: config.data.product_name })}
        </Button>
      </div>
    );
  }
  if (t('should_show_email_login') !== 'true') return <p className="sign-in lead">{t('sign_in_none')}</p>;

  return (
    <div className="sign-in">
      {step === 'methods' && (
        <>
          <h2 className="heading">{title ?? t('sign_in_title')}</h2>
          <p className="soft">{lead ?? t('sign_in_lead')}</p>
          <Button variant="primary" size="large" wide onClick={() => go('email')}>
            {t('sign_in_with_email')}
          </Button>
        </>
      )}
      {step === 'email' && (
        <EmailForm
          title={title ?? t('email_title')}
          lead={lead ?? t('email_lead')}
          email={email}
          takesFocus={acted}
          onSent={(address) => go('verify', address)}
          backLabel={backLabel ?? t('email_back')}
          onBack={onBack ?? (asked === 'email' && !given ? () => go('methods') : undefined)}
        />
      )}
      {step === 'verify' && (
        <VerifyForm
          email={email}
          invite={{ slug, event_slug: eventSlug }}
          takesFocus={acted}
          onOtherAddress={() => go('email')}
          onVerified={() => {
            emit('beside-sign-in', {});
            onSignedIn?.();
          }}
        />
      )}
      <Terms terms={config.data.terms_url} privacy={config.data.privacy_url} />
    </div>
  );
}

function Terms({ terms, privacy }: { terms: string | null; privacy: string | null }) {
  const t = useText();
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
