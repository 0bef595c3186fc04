import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { clearAskedAnswer, getAskedAnswer } from '#src/core/dinners/asked-answer.ts';
import { getRsvpClosedReason } from '#src/contract/taking-rsvps.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useHostRedirect } from '#src/core/react/use-host-redirect.ts';
import { getSentCodes } from '#src/core/session/sent-codes.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { AnswerLink } from './answer-link.tsx';
import { NamesForm } from './names-form.tsx';
import { useInviteClaim } from './use-invite-claim.ts';
import { type RsvpChoice, useRsvp } from './use-rsvp.ts';
import './rsvp-form.css';

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

export interface RsvpFormProps {
  event: PublicEvent | EventBySlug;
  slug?: string;
  signIn: ComponentType<SignInStepProps>;
}

/**
 * Accept or decline in place (R48). Accepting asks signed-out guests to sign in and nameless ones for their name, in the same
 * card. Declining needs no account and is then stored in this browser only.
 */
export function RsvpForm({ event, slug, signIn: SignIn }: RsvpFormProps) {
  const core = useCore();
  const t = useTranslator();
  const productName = useProductName();
  const { isSignedIn } = useSession();
  const hostRedirect = useHostRedirect(slug, event.slug);
  const closedReason = getRsvpClosedReason(event, core.clock.now());
  const claim = useInviteClaim(event.slug, slug, !closedReason && !hostRedirect);
  const rsvp = useRsvp(event);
  const { queuedStatus, queueAnswer, clearQueue } = useQueuedAnswer();
  const [askedAnswer] = useState(() => getAskedAnswer(core, event.slug));
  useEffect(() => clearAskedAnswer(core), [core]);
  // After a reload, return to the code that was already requested (R05).
  const [isSigningIn, setIsSigningIn] = useState(
    () =>
      askedAnswer === 'accept' ||
      (core.isFirstParty && getSentCodes(core.session).getPendingEmail(core.clock.now()) !== null),
  );

  async function submitAnswer(status: RsvpChoice) {
    if (claim.state === 'opening' && !(await queueAnswer(status, claim.waitUntilOpen()))) return;
    if (status === 'accepted') rsvp.accept();
    else rsvp.decline();
  }
  function askToSignIn() {
    clearQueue();
    setIsSigningIn(true);
  }

  if (closedReason) return <p className="rsvp-closed lead">{t(closedReason)}</p>;
  if (hostRedirect)
    return (
      <Button
        variant="primary"
        size="large"
        wide
        href={hostRedirect.href}
        target="_blank"
        rel="noopener"
      >
        {t('rsvp_on_product', { product: hostRedirect.productName })}
      </Button>
    );
  if (isSigningIn && !isSignedIn)
    return (
      <SignIn
        slug={slug}
        eventSlug={event.slug}
        step="email"
        title={t('rsvp_sign_in_title')}
        lead={t('rsvp_sign_in_lead')}
        backLabel={t('rsvp_back')}
        onBack={() => setIsSigningIn(false)}
        onSignedIn={() => {
          setIsSigningIn(false);
          // A session created here covers this dinner, so no claim is needed.
          rsvp.accept();
        }}
      />
    );
  if (claim.state === 'redirect')
    return (
      <div className="rsvp-form">
        <p className="soft">{t('rsvp_other_dinner')}</p>
        <Button
          variant="primary"
          size="large"
          wide
          href={claim.href}
          target="_blank"
          rel="noopener"
        >
          {t('rsvp_on_product', { product: productName })}
        </Button>
      </div>
    );
  if (rsvp.namesForm)
    return (
      <div className="rsvp-form">
        <NamesForm {...rsvp.namesForm} />
      </div>
    );
  const isFull = event.attendee_count >= event.capacity;
  const pendingStatus = queuedStatus ?? rsvp.pendingStatus;
  return (
    <div className="rsvp-form">
      {isFull && <p className="soft">{t('invite_full')}</p>}
      <div className="rsvp-actions">
        <AnswerLink
          answer="accept"
          slug={slug}
          eventSlug={event.slug}
          isAsked={askedAnswer === 'accept'}
          loading={pendingStatus === 'accepted'}
          onPress={() => (isSignedIn ? void submitAnswer('accepted') : askToSignIn())}
        />
        <AnswerLink
          answer="decline"
          slug={slug}
          eventSlug={event.slug}
          isAsked={askedAnswer === 'decline'}
          loading={pendingStatus === 'declined'}
          onPress={() => void submitAnswer('declined')}
        />
      </div>
      {claim.errorMessage ? (
        <StatusLine
          kind="error"
          text={claim.errorMessage}
          actionLabel={t('action_retry')}
          onAction={claim.retry}
        />
      ) : (
        <StatusLine
          kind="error"
          text={
            rsvp.errorMessage ?? (queuedStatus && claim.isPaused ? t('offline_queued') : undefined)
          }
        />
      )}
    </div>
  );
}

/** Holds an answer until the claim is settled. The latest press wins; after unmount nothing is sent. */
function useQueuedAnswer() {
  const [queuedStatus, setQueuedStatus] = useState<RsvpChoice>();
  const latest = useRef<Promise<boolean>>(undefined);
  useEffect(() => () => void (latest.current = undefined), []);

  async function queueAnswer(status: RsvpChoice, isOpen: Promise<boolean>): Promise<boolean> {
    latest.current = isOpen;
    setQueuedStatus(status);
    const canAnswer = await isOpen;
    if (latest.current !== isOpen) return false;
    clearQueue();
    return canAnswer;
  }
  function clearQueue() {
    latest.current = undefined;
    setQueuedStatus(undefined);
  }
  return { queuedStatus, queueAnswer, clearQueue };
}
