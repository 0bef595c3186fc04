import { type ReactNode, type Ref, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import {
  type UnseatedState,
  isInvitationOpen,
  toEventBySlug,
} from '#src/core/dinners/invitation-state.ts';
import { formatInvitationLine } from '#src/core/dinners/invitation-words.ts';
import { useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { useInvitationState } from '#src/core/react/use-invitation-state.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { HostWords } from '#src/components/base/host-words.tsx';
import { Paragraphs } from '#src/components/base/paragraphs.tsx';
import { StateMark } from '#src/components/base/state-mark.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { Avatar } from '#src/components/person/avatar.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { AcceptedInvitation } from './accepted-invitation.tsx';
import { DinnerPicture } from './dinner-picture.tsx';
import { useFocusAfterAnswer } from './use-focus-after-answer.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import './feed-invitation.css';

const HOST_PICTURE_HEIGHT_PX = 48;

export interface FeedInvitationRenderers {
  /** How things stand, in words with a mark. */
  renderState: (
    event: DinnerEvent,
    state: UnseatedState,
    ref: Ref<HTMLParagraphElement>,
  ) => ReactNode;
  /** The buttons of every state but a seat. */
  renderAnswer: (event: DinnerEvent, isMain: boolean) => ReactNode;
}

interface FeedInvitationProps extends FeedInvitationRenderers {
  event: DinnerEvent;
  /** Feed items this card replaces. */
  items?: readonly FeedItem[];
  /** It has home's main action. */
  isMain: boolean;
}

/**
 * A dinner that the member is invited to, or has just answered here: picture or plan, state, host, title, date, place, and the next
 * step, answered here (R74, R75). In each state only the band, the line and the buttons differ, so nothing moves under the pointer.
 */
export function FeedInvitation({
  event,
  items = [],
  isMain,
  renderState,
  renderAnswer,
}: FeedInvitationProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const formatEventDate = useEventDate();
  const { user } = useSession();
  const invitation = toEventBySlug(event);
  const state = useInvitationState(invitation);
  const cardRef = useRef<HTMLElement>(null);
  const bandRef = useRef<HTMLParagraphElement>(null);
  useMarkSeen(cardRef, items);
  const { onPress } = useFocusAfterAnswer(bandRef, state);
  const isOpen = isInvitationOpen(state);
  const host = formatFullName(event.host);
  const line = state !== 'accepted' && formatInvitationLine(t, invitation, state);
  const { name, address, city } = event.venue;
  return (
    <article
      ref={cardRef}
      className="card invitation"
      aria-label={t('home_answer_of', { title: event.title })}
      onClickCapture={onPress}
    >
      <div className="card-top">
        <DinnerPicture event={event} hasSeat={state === 'accepted'} />
      </div>
      {state === 'accepted' ? (
        <p className="invite-band lit" tabIndex={-1} ref={bandRef} aria-live="polite">
          <StateMark state={state} className="invite-mark" />
          <span>{t('rsvp_accepted', { name: user?.first_name ?? '' })}</span>
        </p>
      ) : (
        renderState(event, state, bandRef)
      )}
      <div className="card-body">
        {host && (
          <div className="invitation-host">
            {event.host.picture_url && (
              <Avatar person={event.host} sizePx={HOST_PICTURE_HEIGHT_PX} />
            )}
            <p>
              {isOpen && event.my_status === 'invited'
                ? t('invite_from', { name: host })
                : t('dinner_hosted_by', { host })}
            </p>
          </div>
        )}
        <h3 className="dinner-title">
          <a {...link(routes.event(event.id))}>{event.title}</a>
        </h3>
        <EventDate {...formatEventDate(event)} isCancelled={state === 'cancelled'} />
        <p className="soft">{[name, address, city].filter(Boolean).join(', ')}</p>
        {isOpen && event.invitation_text && <HostWords text={event.invitation_text} />}
        {state === 'accepted' ? (
          <AcceptedInvitation event={event} isMain={isMain} />
        ) : (
          <div className="invitation-answer">
            {line && <p className="invitation-line">{line}</p>}
            {renderAnswer(event, isMain)}
          </div>
        )}
        {isOpen && event.description.trim() && (
          <div className="invitation-description">
            <h4 className="caps">{t('invite_description')}</h4>
            <Paragraphs text={event.description} />
          </div>
        )}
      </div>
    </article>
  );
}
