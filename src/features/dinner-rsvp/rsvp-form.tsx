import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { clearAskedAnswer, getAskedAnswer } from '#src/core/dinners/asked-answer.ts';
import { toUnseatedState } from '#src/core/dinners/invitation-state.ts';
import { getSignInLead } from '#src/core/dinners/invitation-words.ts';
import { useInvitationState } from '#src/core/react/use-invitation-state.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useSiteRedirect } from '#src/core/react/use-site-redirect.ts';
import { getSentCodes } from '#src/core/session/sent-codes.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { DeclineNote } from './decline-note.tsx';
import { FindDinnerLink } from './find-dinner-link.tsx';
import { NamesForm } from './names-form.tsx';
import { RsvpActions } from './rsvp-actions.tsx';
import { useLinkInvitation } from './use-link-invitation.ts';
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
  /** Accepting is the page's main action. */
  isMain?: boolean;
  signIn: ComponentType<SignInStepProps>;
}

/**
 * What the guest can do next in each state but a seat (R74), in place (R48). Accepting asks signed-out guests to sign in and
 * nameless ones for their name, in the same card. Declining needs no account and is then stored in this browser only.
 */
export function RsvpForm({ event, slug, isMain = true, signIn: SignIn }: RsvpFormProps) {
  const core = useCore();
  const t = useTranslator();
  const productName = useProductName();
  const { isSignedIn } = useSession();
  const siteRedirect = useSiteRedirect(slug, event.slug);
  const state = toUnseatedState(event, useInvitationState(event));
  const linking = useLinkInvitation(event.slug, slug, event.can_rsvp && !siteRedirect);
  const rsvp = useRsvp(event);
  const { queuedStatus, queueAnswer, clearQueue } = useQueuedAnswer();
  const [askedAnswer] = useState(() => getAskedAnswer(core, event.slug));
  useEffect(() => clearAskedAnswer(core), [core]);
  const [signingInFor, setSigningInFor] = useState<RsvpChoice | 'unknown' | null>(() => {
    if (askedAnswer === 'accept') return 'accepted';
    // After a reload, return to the code that was already requested (R05).
    const wasSigningIn =
      core.storageScope === 'device' &&
      getSentCodes(core).getPendingEmail(core.clock.now()) !== null;
    return wasSigningIn ? 'unknown' : null;
  });

  async function submitAnswer(status: RsvpChoice) {
    if (linking.state === 'opening' && !(await queueAnswer(status, linking.waitUntilOpen())))
      return;
    if (status === 'accepted') rsvp.accept();
    else rsvp.decline();
  }
  function askToSignIn(status: RsvpChoice) {
    clearQueue();
    setSigningInFor(status);
  }

  const isRemoved = 'member' in event && event.member?.is_removed;
  const isOver = state === 'closed' || state === 'past' || state === 'cancelled';
  if (isOver || (state === 'declined' && !event.can_rsvp)) return <FindDinnerLink />;
  if (siteRedirect)
    return (
      <Button
        variant="primary"
        size="large"
        wide
        href={siteRedirect.href}
        target="_blank"
        rel="noopener"
      >
        {t('rsvp_on_product', { product: siteRedirect.productName })}
      </Button>
    );
  if (signingInFor && !isSignedIn)
    return (
      <SignIn
        slug={slug}
        eventSlug={event.slug}
        step="email"
        title={t('rsvp_sign_in_title')}
        lead={
          signingInFor === 'declined'
            ? t('rsvp_sign_in_lead_decline', { host: event.host.first_name })
            : t(getSignInLead(event), { host: event.host.first_name })
        }
        backLabel={t('rsvp_back')}
        onBack={() => setSigningInFor(null)}
        onSignedIn={() => {
          setSigningInFor(null);
          // A session created here covers this dinner, so no invitation needs to be linked.
          if (signingInFor === 'declined') rsvp.decline();
          // Somebody who declined here and then reloaded may have meant either answer.
          else if (signingInFor === 'accepted' || state !== 'declined-here') rsvp.accept();
        }}
      />
    );
  if (linking.state === 'redirect')
    return (
      <div className="rsvp-form">
        <p className="soft">{t('rsvp_other_dinner')}</p>
        <Button
          variant="primary"
          size="large"
          wide
          href={linking.href}
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
  return (
    <div className="rsvp-form">
      <RsvpActions
        event={event}
        state={state}
        slug={slug}
        isMain={isMain}
        askedAnswer={askedAnswer}
        pendingStatus={queuedStatus ?? rsvp.pendingStatus}
        onAccept={() => (isSignedIn ? void submitAnswer('accepted') : askToSignIn('accepted'))}
        onDecline={() => void submitAnswer('declined')}
        onTellHost={() => (isSignedIn ? void submitAnswer('declined') : askToSignIn('declined'))}
      />
      {isSignedIn && state === 'declined' && !isRemoved && <DeclineNote event={event} />}
      {linking.errorMessage ? (
        <StatusLine
          kind="error"
          text={linking.errorMessage}
          actionLabel={t('action_retry')}
          onAction={linking.retry}
        />
      ) : (
        <StatusLine
          kind="error"
          text={
            rsvp.errorMessage ??
            (queuedStatus && linking.isPaused ? t('offline_queued') : undefined)
          }
        />
      )}
    </div>
  );
}

/** Holds an answer until the invitation is linked. The latest press wins; after unmount nothing is sent. */
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
