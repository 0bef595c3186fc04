import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/parts/button.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { DinnerAnswer } from './dinner-answer.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { shareOut, sortFeed, withKept, withoutLeft } from './home-feed.logic.ts';
import { LaterDinners } from './later-dinners.tsx';
import { NewsItem } from './news-item.tsx';
import { UpcomingDinner, type UpcomingDinnerProps } from './upcoming-dinner.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useStaying } from './use-staying.ts';

export interface HomeFeedProps extends Pick<UpcomingDinnerProps, 'renderHands' | 'renderPlan'> {
  /** Draws the answer to a dinner: the page places the element of that name here. */
  renderAnswer: (event: DinnerEvent) => ReactNode;
  /** Draws the way to share my invite link, the one main action where `main`; told once the link is on its way. */
  renderShare: (onShared: () => void, main: boolean) => ReactNode;
}

/** Home (R31): invitations first, then the next dinner with the seat, what is new, and what is still open. */
export function HomeFeed({ renderAnswer, renderShare, renderHands, renderPlan }: HomeFeedProps) {
  const core = useCore();
  const t = useTranslator();
  const start = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<readonly FeedItem[]>([]);
  const [putAway, setPutAway] = useState<ReadonlySet<string>>(new Set());
  const { hidden, dismiss } = useDismiss();
  const events = useQuery(queries(core).events({ tab: 'mine' }));
  const { staying, letGo } = useStaying(events.data?.results);
  const feed = usePaginatedQuery(queries(core).feeds);
  const asked = events.data ? feed.firstPage : events;
  const trouble = getErrorMessage(t, asked);
  useTrackView('feed_viewed', {}, Boolean(events.data && feed.firstPage.data));
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void asked.refetch()} />;
  if (!events.data || !feed.firstPage.data) return <Waiting label={t('waiting')} />;

  const sorted = sortFeed(events.data.results, core.clock.now(), staying);
  const { news, of } = shareOut(withoutLeft(withKept(feed.items, kept), events.data.results), sorted);
  const shown = news.filter(({ id }) => !hidden.has(id) && !putAway.has(id));
  const { invited, upcoming, rest } = sorted;
  const [next, ...later] = upcoming;
  const share = (onShared: () => void) => renderShare(onShared, false);
  const isEmpty = !invited.length && !next && !rest.length && !shown.length && !feed.loadMore;

  const backToStart = (go: () => void) => {
    go();
    // The button goes with its item; a reader goes on from the beginning of the feed.
    start.current?.focus({ preventScroll: true });
  };
  const keep = (item: FeedItem, isKept: boolean) => {
    if (isKept) setKept((before) => [...before.filter(({ id }) => id !== item.id), item]);
    // The list may name it until it is read again.
    else backToStart(() => setPutAway((before) => new Set([...before, item.id])));
  };
  const moreTrouble = feed.isLoadingMore || feed.last.isError ? getErrorMessage(t, feed.last) : undefined;
  return (
    <div className="feed" ref={start} tabIndex={-1}>
      {isEmpty && <EmptyFeed renderShare={(onShared) => renderShare(onShared, true)} />}
      {invited.map((event) => (
        <DinnerAnswer key={event.id} event={event} items={of(event)} onLetGo={() => backToStart(() => letGo(event.id))}>
          {renderAnswer(event)}
        </DinnerAnswer>
      ))}
      {next && <UpcomingDinner event={next} items={of(next)} renderHands={renderHands} renderPlan={renderPlan} />}
      {later.length > 0 && <LaterDinners events={later} items={later.flatMap(of)} hasMore={events.data.next !== null} />}
      {shown.map((item) => (
        <NewsItem key={item.id} item={item} onDismiss={(put) => backToStart(() => dismiss(put))} onKeep={keep} renderShare={share} />
      ))}
      {moreTrouble && <StatusLine kind="trouble" text={moreTrouble} actionLabel={t('action_retry')} onAction={() => void feed.last.refetch()} />}
      {(feed.loadMore || feed.isLoadingMore) && !moreTrouble && (
        <div>
          <Button loading={feed.isLoadingMore} onClick={() => feed.loadMore?.()}>
            {t('home_more')}
          </Button>
        </div>
      )}
      {rest.map((event) => (
        <DinnerAnswer key={event.id} event={event}>
          {renderAnswer(event)}
        </DinnerAnswer>
      ))}
    </div>
  );
}

/** As tall as a dinner and a fan of cards. */
function Waiting({ label }: { label: string }) {
  return (
    <div className="feed">
      <Skeleton label={label} width="60%" />
      <Skeleton height="340px" />
      <Skeleton height="280px" />
    </div>
  );
}
