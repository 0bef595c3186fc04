import { type ReactNode, useState } from 'react';
import { getSentCodes } from '#src/core/session/sent-codes.ts';
import { useCore, useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { type SignInStep, buildSignInStepPath } from './sign-in-paths.ts';
import { EmailForm, VerifyForm } from './email-code-forms.tsx';

export interface SignInStepsProps {
  /** Inviter and dinner; signing in links them to the account (R09). */
  slug?: string;
  eventSlug?: string;
  step?: SignInStep;
  email?: string;
  /** Override the default title and text. */
  title?: string;
  lead?: string;
  /** Leaves the sign-in; the back button is shown only if set. */
  onBack?: () => void;
  backLabel?: string;
  onSignedIn?: () => void;
  /** Set where no script runs: the e-mail step is a link to its page. */
  emailHref?: string;
  /** Google and Apple buttons of the surrounding page. */
  authMethods?: ReactNode;
  /** Whether a code by e-mail is offered (R01). */
  isEmailOffered: boolean;
  /** Whether any other method is offered. */
  hasOtherMethods: boolean;
}

/** Choose a method, enter an e-mail address, enter the code (R01, R05, R09, R16). Our own site keeps the step in the URL. */
export function SignInSteps(props: SignInStepsProps) {
  const {
    slug,
    eventSlug,
    step: initialStep = 'methods',
    email: initialEmail = '',
    title,
    lead,
    onBack,
    backLabel,
    onSignedIn,
    emailHref,
    authMethods,
    isEmailOffered,
    hasOtherMethods,
  } = props;
  const core = useCore();
  const t = useTranslator();
  const emit = useEmit();
  // In a card, a reload returns to the code that was already requested.
  const [pendingEmail] = useState(() =>
    onBack && core.storageScope === 'device'
      ? getSentCodes(core).getPendingEmail(core.clock.now())
      : null,
  );
  const [step, setStep] = useState<SignInStep>(pendingEmail ? 'verify' : initialStep);
  const [email, setEmail] = useState(pendingEmail ?? initialEmail);
  // On partner pages, don't steal the focus on load; only after the user has started to sign in.
  const [shouldFocus, setShouldFocus] = useState(core.ownsPage || Boolean(onBack));

  function goToStep(next: SignInStep, address = email) {
    setShouldFocus(true);
    setEmail(address);
    // Step URLs contain the e-mail address, so partner pages must not see them. In a card the step never changes the URL.
    if (
      !core.canNavigate ||
      onBack ||
      emit('beside-navigate', { to: buildSignInStepPath(next, address) })
    )
      setStep(next);
  }

  if (step === 'methods' || !isEmailOffered)
    return (
      <>
        <h2 className="heading" part="title">
          {title ?? t('sign_in_title')}
        </h2>
        <p className="soft">{lead ?? t('sign_in_lead')}</p>
        {isEmailOffered && (
          <Button
            variant="primary"
            size="large"
            wide
            {...(emailHref
              ? { href: emailHref, role: 'button' }
              : { onClick: () => goToStep('email') })}
          >
            {t('sign_in_with_email')}
          </Button>
        )}
        {authMethods}
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            {backLabel}
          </Button>
        )}
      </>
    );
  if (step === 'email')
    return (
      <EmailForm
        title={title ?? t('email_title')}
        lead={lead ?? t('email_lead')}
        email={email}
        shouldFocus={shouldFocus}
        onSent={(address) => goToStep('verify', address)}
        backLabel={backLabel ?? t('email_back')}
        onBack={onBack ?? (hasOtherMethods ? () => goToStep('methods') : undefined)}
        authMethods={onBack && authMethods}
      />
    );
  return (
    <VerifyForm
      email={email}
      invite={{ slug, event_slug: eventSlug }}
      shouldFocus={shouldFocus}
      onChangeEmail={() => goToStep('email')}
      onVerified={() => {
        emit('beside-sign-in', {});
        onSignedIn?.();
      }}
    />
  );
}
