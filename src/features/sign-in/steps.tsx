import { type ReactNode, useState } from 'react';
import { getSentCodes } from '#src/core/session/sent-codes.ts';
import { useCore, useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { type SignInStep, pathOf } from './sign-in.logic.ts';
import { EmailForm, VerifyForm } from './sign-in.parts.tsx';

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
  /** Other ways in, as the page around it has them. */
  ways?: ReactNode;
  /** Whether a code by e-mail is offered (R01). */
  byEmail: boolean;
  /** Whether anything else is. */
  byOther: boolean;
}

/** Choose, give an address, type six digits (R01, R05, R09, R16). Our own page keeps the step in its address. */
export function SignInSteps(props: SignInProps) {
  const { slug, eventSlug, step: asked = 'methods', email: given = '', title, lead, onBack, backLabel, onSignedIn, ways, byEmail, byOther } = props;
  const core = useCore();
  const t = useTranslator();
  const emit = useEmit();
  // Where a card asks, a reload while the code is fetched comes back to the code.
  const [pending] = useState(() => (onBack && core.isFirstParty ? getSentCodes(core.session).getPendingEmail(core.clock.now()) : null));
  const [step, setStep] = useState<SignInStep>(pending ? 'verify' : asked);
  const [email, setEmail] = useState(pending ?? given);
  // A stranger's page that wakes with a form keeps its focus and its place; one that was led to takes it.
  const [acted, setActed] = useState(core.isFirstParty || Boolean(onBack));

  function go(next: SignInStep, address = email) {
    setActed(true);
    setEmail(address);
    // Addresses of steps carry the person's own; a stranger's page has no business with it. Inside a card the card stays.
    if (!core.isFirstParty || onBack || emit('beside-navigate', { to: pathOf(next, address) })) setStep(next);
  }

  if (step === 'methods' || !byEmail)
    return (
      <>
        <h2 className="heading" part="title">
          {title ?? t('sign_in_title')}
        </h2>
        <p className="soft">{lead ?? t('sign_in_lead')}</p>
        {byEmail && (
          <Button variant="primary" size="large" wide onClick={() => go('email')}>
            {t('sign_in_with_email')}
          </Button>
        )}
        {ways}
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
        takesFocus={acted}
        onSent={(address) => go('verify', address)}
        backLabel={backLabel ?? t('email_back')}
        onBack={onBack ?? (byOther ? () => go('methods') : undefined)}
        ways={onBack && ways}
      />
    );
  return (
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
  );
}
