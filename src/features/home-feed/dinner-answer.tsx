import { type ReactNode, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { Button } from '#src/parts/button.tsx';
import { Paragraphs } from '#src/parts/paragraphs.tsx';
import { When } from '#src/parts/when.tsx';
import { isOpen } from './home-feed.logic.ts';
import { useMarkSeen } from './use-mark-seen.ts';

const words = { accepted: 'home_coming', waitlisted: 'home_waiting_list', requested: 'home_requested', declined: 'home_declined' } as const;

interface DinnerAnswerProps {
  event: DinnerEvent;
  /** What the card says already. */
  items?: readonly FeedItem[];
  /** There while it stands where it was answered: takes it to its place among the others. */
  onLetGo?: () => void;
  /** The answer itself, which takes the focus from its question when it was pressed. */
  children: ReactNode;
}

/** A dinner with its answer, under the word for where it stands; what helps to decide is there while it is open. */
export function DinnerAnswer({ event, items = [], onLetGo, children }: DinnerAnswerProps) {
  const t = useTranslator();
  const when = useEventDate();
  const link = useRouteLink();
  const { title, my_status } = event;
  const head = useRef<HTMLParagraphElement>(null);
  useMarkSeen(head, items);
  const open = isOpen(event);
  // Nothing above the answer goes while it stands where it was given.
  const full = open || onLetGo !== undefined;
  return (
    <section className="feed-open" aria-label={t('home_answer_of', { title })}>
      <div>
        <p className="caps" ref={head}>
          {t(words[my_status as keyof typeof words] ?? 'home_invited')}
        </p>
        <h2 className="lead">
          <a {...link(routes.event(event.id))}>{title}</a>
        </h2>
        {full && (
          <>
            <When {...when(event)} />
            <p className="soft">{[event.venue.name, event.venue.city].filter(Boolean).join(', ')}</p>
          </>
        )}
      </div>
      {full && event.description.trim() && (
        <div className="feed-words">
          <h3 className="caps">{t('invite_description')}</h3>
          <Paragraphs text={event.description} />
        </div>
      )}
      {children}
      {!open && onLetGo && (
        <div className="item-actions">
          <Button className="item-away" variant="ghost" size="small" aria-label={t('home_put_away_item', { title })} onClick={onLetGo}>
            {t('home_put_away')}
          </Button>
        </div>
      )}
    </section>
  );
}
