import { type ReactNode, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { Button } from '#src/components/base/button.tsx';
import { Paragraphs } from '#src/components/base/paragraphs.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { isAwaitingAnswer } from './dinner-groups.ts';
import { useMarkSeen } from './use-mark-seen.ts';

const STATUS_LABELS = {
  accepted: 'home_coming',
  waitlisted: 'home_waiting_list',
  requested: 'home_requested',
  declined: 'home_declined',
} as const;

interface DinnerRsvpSectionProps {
  event: DinnerEvent;
  /** Feed items this card replaces. */
  items?: readonly FeedItem[];
  /** Set while the dinner keeps its place after the answer; moves it to its sorted place. */
  onUnpin?: () => void;
  /** The RSVP element; it manages its own focus. */
  children: ReactNode;
}

/** A dinner with its RSVP and status; date, place and description are shown while the answer is open. */
export function DinnerRsvpSection({
  event,
  items = [],
  onUnpin,
  children,
}: DinnerRsvpSectionProps) {
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const link = useRouteLink();
  const { title, my_status } = event;
  const leadRef = useRef<HTMLParagraphElement>(null);
  useMarkSeen(leadRef, items);
  const isUnanswered = isAwaitingAnswer(event);
  // Keep the content above the answer, so that the page doesn't shift under the pointer.
  const hasDetails = isUnanswered || onUnpin !== undefined;
  return (
    <section className="feed-rsvp" aria-label={t('home_answer_of', { title })}>
      <div>
        <p className="caps" ref={leadRef}>
          {t(STATUS_LABELS[my_status as keyof typeof STATUS_LABELS] ?? 'home_invited')}
        </p>
        <h2 className="lead">
          <a {...link(routes.event(event.id))}>{title}</a>
        </h2>
        {hasDetails && (
          <>
            <EventDate {...formatEventDate(event)} />
            <p className="soft">
              {[event.venue.name, event.venue.city].filter(Boolean).join(', ')}
            </p>
          </>
        )}
      </div>
      {hasDetails && event.description.trim() && (
        <div className="feed-description">
          <h3 className="caps">{t('invite_description')}</h3>
          <Paragraphs text={event.description} />
        </div>
      )}
      {children}
      {!isUnanswered && onUnpin && (
        <div className="item-actions">
          <Button
            className="item-dismiss"
            variant="ghost"
            size="small"
            aria-label={t('feed_dismiss_item', { title })}
            onClick={onUnpin}
          >
            {t('feed_dismiss')}
          </Button>
        </div>
      )}
    </section>
  );
}
