import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { InviteAnswer } from '#src/contract/invite-path.ts';
import type { UnseatedState } from '#src/core/dinners/invitation-state.ts';
import { getAcceptLabel } from '#src/core/dinners/invitation-words.ts';
import { useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { AnswerLink } from './answer-link.tsx';
import type { RsvpChoice } from './use-rsvp.ts';

export interface RsvpActionsProps {
  event: PublicEvent | EventBySlug;
  state: Exclude<UnseatedState, 'closed' | 'past' | 'cancelled'>;
  slug: string | undefined;
  isMain: boolean;
  askedAnswer: InviteAnswer | undefined;
  pendingStatus: RsvpChoice | undefined;
  onAccept: () => void;
  onDecline: () => void;
  /** Makes a decline that only this browser knows an answer. */
  onTellHost: () => void;
}

/** The buttons of an invitation. Each says what it does (R74). */
export function RsvpActions({
  event,
  state,
  slug,
  isMain,
  askedAnswer,
  pendingStatus,
  onAccept,
  onDecline,
  onTellHost,
}: RsvpActionsProps) {
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const acceptLabel = getAcceptLabel(event);
  if (state === 'waitlisted' || state === 'requested')
    return (
      <Button size="large" wide loading={pendingStatus === 'declined'} onClick={onDecline}>
        {t(state === 'waitlisted' ? 'rsvp_leave_waitlist' : 'rsvp_withdraw_request')}
      </Button>
    );
  if (state === 'declined' || state === 'declined-here')
    return (
      <div className="rsvp-actions">
        <Button size="large" wide loading={pendingStatus === 'accepted'} onClick={onAccept}>
          {t(acceptLabel === 'invite_accept' ? 'invite_accept_after_all' : acceptLabel)}
        </Button>
        {state === 'declined-here' && (
          <Button variant="ghost" loading={pendingStatus === 'declined'} onClick={onTellHost}>
            {t(isSignedIn ? 'rsvp_tell_host' : 'rsvp_sign_in_to_tell', {
              host: event.host.first_name,
            })}
          </Button>
        )}
      </div>
    );
  // A long label has a line of its own.
  const isStacked = state === 'full';
  const answerProps = { slug, eventSlug: event.slug };
  return (
    <div className="rsvp-actions">
      <AnswerLink
        {...answerProps}
        answer="accept"
        variant={isMain ? 'primary' : 'border'}
        wide={isStacked}
        isAsked={askedAnswer === 'accept'}
        loading={pendingStatus === 'accepted'}
        onPress={onAccept}
      >
        {t(acceptLabel)}
      </AnswerLink>
      <AnswerLink
        {...answerProps}
        answer="decline"
        wide={isStacked}
        variant="border"
        isAsked={askedAnswer === 'decline'}
        loading={pendingStatus === 'declined'}
        onPress={onDecline}
      >
        {t('invite_decline')}
      </AnswerLink>
    </div>
  );
}
