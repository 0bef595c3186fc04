import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import type { InvitationState } from '#src/contract/invitation-state.ts';
import { toUnseatedState } from '#src/core/dinners/invitation-state.ts';
import { useInvitationState } from '#src/core/react/use-invitation-state.ts';
import { type ShowAnswerNotice, useAnswerNotice } from '#src/core/react/use-answer-notice.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { FlipCard } from '#src/components/base/flip-card.tsx';
import { InviteCardBack } from './invite-card-back.tsx';
import {
  InviteCardFront,
  GeneralInviteCard,
  InviteCardError,
  InviteCardSkeleton,
} from './invite-card-views.tsx';
import './invite-card.css';
import './invite-card-steps.css';

export interface RsvpStepProps {
  event: PublicEvent | EventBySlug;
  slug?: string;
}

export interface InviteCardProps {
  slug?: string;
  eventSlug?: string;
  /** Steps from other features, passed in by the widget because features don't import each other. */
  rsvpForm: ComponentType<RsvpStepProps>;
  rsvpConfirmation: ComponentType<
    RsvpStepProps & {
      isSeatNamed?: boolean;
      headingRef?: Ref<HTMLHeadingElement>;
      showNotice: ShowAnswerNotice;
    }
  >;
  signIn: ComponentType<{ slug?: string; eventSlug?: string }>;
}

/**
 * The invitation card (R38), for a dinner or general. It says on its front how things stand (R74), and flips to the guest's seat. What
 * shows depends on server data and the locally stored decline only, so a reload shows the same.
 */
export function InviteCard({
  slug,
  eventSlug,
  rsvpForm: RsvpForm,
  rsvpConfirmation: RsvpConfirmation,
  signIn: SignIn,
}: InviteCardProps) {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const wasSignedInOnMount = useRef(isSignedIn);

  useTrackView('invite_viewed', { slug });
  const invite = useQuery(queries(core).invite({ slug: slug ?? '', eventSlug }));
  // The invitation already contains the dinner. This query is for the signed-in guest's own RSVP, or a card without an inviter's slug.
  const eventQuery = queries(core).eventBySlug({ slug: eventSlug ?? '', invite: slug });
  const dinner = useQuery({ ...eventQuery, enabled: eventQuery.enabled && (isSignedIn || !slug) });
  const event = dinner.data ?? invite.data?.event ?? null;
  const state = useInvitationState(event);
  const { notice, showNotice } = useAnswerNotice(event);
  const isFlipped = state === 'accepted';

  // The back is rendered from the first flip on, and stays rendered while the card flips back.
  const [hasFlipped, setHasFlipped] = useState(isFlipped);
  if (isFlipped && !hasFlipped) setHasFlipped(true);

  const shownQuery = slug && !invite.data ? invite : dinner;
  const errorMessage = useErrorMessage(...(event && shownQuery === dinner ? [] : [shownQuery]));
  const isLoadingMember =
    isSignedIn && wasSignedInOnMount.current && eventSlug && dinner.isPending && !dinner.isPaused;
  const isLoading = Boolean((slug && invite.isPending) || (eventSlug && !event) || isLoadingMember);
  useContentReady(!errorMessage && !isLoading);
  const { bandRef, headingRef, onPress } = useFocusOnChange(isLoading ? null : state);
  if (errorMessage)
    return (
      <InviteCardError
        text={errorMessage}
        isNotFound={shownQuery.error?.status === 404}
        onRetry={() => void shownQuery.refetch()}
      />
    );
  if (isLoading) return <InviteCardSkeleton label={t('waiting')} />;
  if (!event || !state)
    return (
      <GeneralInviteCard inviter={invite.data?.inviter ?? null}>
        {!isSignedIn && <SignIn slug={slug} />}
      </GeneralInviteCard>
    );

  return (
    <FlipCard
      isFlipped={isFlipped}
      front={
        <InviteCardFront
          event={event}
          inviter={invite.data?.inviter ?? null}
          state={toUnseatedState(event, state)}
          bandRef={bandRef}
          onPress={onPress}
        >
          <StatusLine
            text={notice?.text}
            actionLabel={notice?.action?.label}
            onAction={notice?.action?.run}
          />
          <RsvpForm event={event} slug={slug} />
        </InviteCardFront>
      }
      back={
        hasFlipped && (
          <InviteCardBack event={event} slug={slug}>
            <RsvpConfirmation
              event={event}
              slug={slug}
              isSeatNamed
              headingRef={headingRef}
              showNotice={showNotice}
            />
          </InviteCardBack>
        )
      }
    />
  );
}

/** Moves the focus to what is new once the guest's answer has changed the card, not when the page opens or others change the dinner. */
function useFocusOnChange(state: InvitationState | null) {
  const bandRef = useRef<HTMLParagraphElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownState = useRef<InvitationState>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    const before = shownState.current;
    if (!state || state === before) return;
    shownState.current = state;
    if (!before) return;
    const hasFlipped = (before === 'accepted') !== (state === 'accepted');
    // The pressed button is gone, unless the focus has moved elsewhere meanwhile.
    const hasLostFocus = hasPressed.current && document.activeElement === document.body;
    hasPressed.current = false;
    if (!hasFlipped && !hasLostFocus) return;
    const news = (state === 'accepted' ? headingRef : bandRef).current;
    news?.focus({ preventScroll: true });
    // The form may have been further down than the card's news.
    const card = news?.closest('.invite');
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView();
  }, [state]);
  return { bandRef, headingRef, onPress: () => void (hasPressed.current = true) };
}
