import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { getRsvpClosedReason } from '#src/core/dinners/rsvp-closed-reason.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useHostRedirect } from '#src/core/react/use-host-redirect.ts';
import { getSentCodes } from '#src/core/session/sent-codes.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { NamesForm } from './names-form.tsx';
import { useClaim } from './use-claim.ts';
import { type RsvpChoice, useRsvp } from './use-rsvp.ts';

export interface SignInStepProps {
  slug?: string;
  eventSlug?: string;
  step: 'email';
  title: string;
  lead: string;
  backLabel: string;
  onBack: () => void;
  onSignedIn: () => void;
}

export interface RsvpAskProps {
  event: PublicEvent | EventBySlug;
  /** Who invites. */
  slug?: string;
  signIn: ComponentType<SignInStepProps>;
}

/**
 * Accept or decline in place. A stranger who accepts signs in here first, one without a name is asked
 * for it, in the same card (R48); declining needs no account and stays in this browser.
 */
export function RsvpAsk({ event, slug, signIn: SignIn }: RsvpAskProps) {
  const core = useCore();
  const t = useTranslator();
  const product = useProductName();
  const { isSignedIn } = useSession();
  const elsewhere = useHostRedirect(slug, event.slug);
  const closed = getRsvpClosedReason(event, core.clock.now());
  const claim = useClaim(event.slug, slug, !closed && !elsewhere);
  const rsvp = useRsvp(event);
  const { waiting, waitFor, stopWaiting } = useLastAnswer();
  // A reload while the code is fetched comes back to it (R05).
  const [signingIn, setSigningIn] = useState(() => core.isFirstParty && getSentCodes(core.session).getPendingEmail(core.clock.now()) !== null);

  async function answer(status: RsvpChoice) {
    if (claim.state === 'opening' && !(await waitFor(status, claim.waitUntilOpen()))) return;
    if (status === 'accepted') rsvp.accept();
    else rsvp.decline();
  }
  function askToSignIn() {
    stopWaiting();
    setSigningIn(true);
  }

  if (closed) return <p className="rsvp-closed lead">{t(closed)}</p>;
  if (elsewhere)
    return (
      <Button variant="primary" size="large" wide href={elsewhere.href} target="_blank" rel="noopener">
        {t('sign_in_elsewhere', { product: elsewhere.productName })}
      </Button>
    );
  if (signingIn && !isSignedIn)
    return (
      <SignIn
        slug={slug}
        eventSlug={event.slug}
        step="email"
        title={t('rsvp_sign_in_title')}
        lead={t('rsvp_sign_in_lead')}
        backLabel={t('rsvp_back')}
        onBack={() => setSigningIn(false)}
        onSignedIn={() => {
          setSigningIn(false);
          // A session made here is for this dinner: it needs no claim.
          rsvp.accept();
        }}
      />
    );
  if (claim.state === 'elsewhere')
    return (
      <div className="rsvp-ask">
        <p className="soft">{t('rsvp_other_dinner')}</p>
        <Button variant="primary" size="large" wide href={claim.href} target="_blank" rel="noopener">
          {t('sign_in_elsewhere', { product })}
        </Button>
      </div>
    );
  if (rsvp.names)
    return (
      <div className="rsvp-ask">
        <NamesForm {...rsvp.names} />
      </div>
    );
  const full = event.attendee_count >= event.capacity;
  const pending = waiting ?? rsvp.pending;
  return (
    <div className="rsvp-ask">
      {full && <p className="soft">{t('invite_full')}</p>}
      <div className="rsvp-acts">
        <Button variant="primary" size="large" loading={pending === 'accepted'} onClick={() => (isSignedIn ? void answer('accepted') : askToSignIn())}>
          {t('invite_accept')}
        </Button>
        <Button variant="border" size="large" loading={pending === 'declined'} onClick={() => void answer('declined')}>
          {t('invite_decline')}
        </Button>
      </div>
      {claim.trouble ? (
        <StatusLine kind="trouble" text={claim.trouble} actionLabel={t('action_retry')} onAction={claim.retry} />
      ) : (
        <StatusLine kind="trouble" text={rsvp.trouble ?? (waiting && claim.isPaused ? t('waits_for_line') : undefined)} />
      )}
    </div>
  );
}

/** The answer that waits to be sent: of several presses the last one counts, and none once the question is gone. */
function useLastAnswer() {
  const [waiting, setWaiting] = useState<RsvpChoice>();
  const last = useRef<Promise<boolean>>(undefined);
  useEffect(() => () => void (last.current = undefined), []);

  async function waitFor(status: RsvpChoice, isOpen: Promise<boolean>): Promise<boolean> {
    last.current = isOpen;
    setWaiting(status);
    const mayAnswer = await isOpen;
    if (last.current !== isOpen) return false;
    stopWaiting();
    return mayAnswer;
  }
  function stopWaiting() {
    last.current = undefined;
    setWaiting(undefined);
  }
  return { waiting, waitFor, stopWaiting };
}
