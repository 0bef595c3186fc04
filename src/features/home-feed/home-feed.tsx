import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useTrackView, useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { useFeatureFlag } from '#src/core/react/use-feature-flag.ts';
import { InvitationCard } from '#src/components/illustrations/invitation-card.tsx';
import { DinnerRsvpSection } from './dinner-rsvp-section.tsx';
import {
  splitNewsFromDinners,
  groupDinners,
  mergeKeptItems,
  removeDeclinedDinnerItems,
} from './dinner-groups.ts';
import { LaterDinners } from './later-dinners.tsx';
import { NewsItem } from './news-item.tsx';
import { UpcomingDinner, type UpcomingDinnerProps } from './upcoming-dinner.tsx';
import { useDismiss } from './use-dismiss.ts';
import { usePinnedItems } from './use-pinned-items.ts';
import './home-feed.css';

export interface HomeFeedProps extends Pick<
  UpcomingDinnerProps,
  'renderNeighbours' | 'renderPlan'
> {
  /** Renders the RSVP element, passed in by the page. */
  renderAnswer: (event: DinnerEvent) => ReactNode;
  /** What waits for the member as a host. */
  renderHostNeeds: (events: readonly DinnerEvent[]) => ReactNode;
  /** Renders the invite link button, as the main action if `main`. `onShared` is called once the link is shared. */
  renderShare: (onShared: () => void, main: boolean) => ReactNode;
}

/** Home (R31): invitations, the next dinner with the seat, later dinners, news, other dinners. */
export function HomeFeed({
  renderHostNeeds,
  renderAnswer,
  renderShare,
  renderNeighbours,
  renderPlan,
}: HomeFeedProps) {
  const core = useCore();
  const t = useTranslator();
  const feedStart = useRef<HTMLDivElement>(null);
  const [keptItems, setKeptItems] = useState<readonly FeedItem[]>([]);
  const [releasedIds, setReleasedIds] = useState<ReadonlySet<string>>(new Set());
  const { isDismissed, dismiss } = useDismiss();
  const events = useQuery(queries(core).events({ tab: 'mine' }));
  const { pinnedIds, unpin } = usePinnedItems(events.data?.results);
  const feed = usePaginatedQuery(queries(core).feeds);
  const firstQuery = events.data ? feed.firstPage : events;
  const errorMessage = getErrorMessage(t, firstQuery);
  useTrackView('feed_viewed', {}, Boolean(events.data && feed.firstPage.data));
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void firstQuery.refetch()}
      />
    );
  if (!events.data || !feed.firstPage.data) return <HomeFeedSkeleton label={t('waiting')} />;

  const dinnerGroups = groupDinners(events.data.results, core.clock.now(), pinnedIds);
  const { news, getDinnerItems } = splitNewsFromDinners(
    removeDeclinedDinnerItems(mergeKeptItems(feed.items, keptItems), events.data.results),
    dinnerGroups,
  );
  const shownItems = news.filter(({ id }) => !isDismissed(id) && !releasedIds.has(id));
  const { invited, upcoming, rest } = dinnerGroups;
  const [next, ...later] = upcoming;
  const renderSecondaryShare = (onShared: () => void) => renderShare(onShared, false);
  const isEmpty =
    !invited.length && !next && !rest.length && !shownItems.length && feed.last.data?.next === null;

  const runAndFocusStart = (go: () => void) => {
    go();
    // The button disappears with its item: the focus moves to the start of the feed.
    feedStart.current?.focus({ preventScroll: true });
  };
  const setKept = (item: FeedItem, isKept: boolean) => {
    if (isKept) setKeptItems((before) => [...before.filter(({ id }) => id !== item.id), item]);
    // The cached list may contain it until it is refetched.
    else runAndFocusStart(() => setReleasedIds((before) => new Set([...before, item.id])));
  };
  const dismissItem = (item: FeedItem) => {
    // An item whose answer failed is still kept and would come back once the server has dismissed it.
    setKeptItems((before) => before.filter(({ id }) => id !== item.id));
    runAndFocusStart(() => dismiss(item));
  };
  const loadMoreError = getErrorMessage(t, feed.last);
  return (
    <div className="feed" ref={feedStart} tabIndex={-1}>
      {isEmpty && <EmptyFeed renderShare={(onShared) => renderShare(onShared, true)} />}
      {renderHostNeeds(events.data.results)}
      {invited.map((event) => (
        <DinnerRsvpSection
          key={event.id}
          event={event}
          items={getDinnerItems(event)}
          onUnpin={() => runAndFocusStart(() => unpin(event.id))}
        >
          {renderAnswer(event)}
        </DinnerRsvpSection>
      ))}
      {next && (
        <UpcomingDinner
          event={next}
          items={getDinnerItems(next)}
          renderNeighbours={renderNeighbours}
          renderPlan={renderPlan}
        />
      )}
      {later.length > 0 && (
        <LaterDinners
          events={later}
          items={later.flatMap(getDinnerItems)}
          hasMore={events.data.next !== null}
        />
      )}
      {shownItems.map((item) => (
        <NewsItem
          key={item.id}
          item={item}
          onDismiss={dismissItem}
          onKeptChange={setKept}
          renderShare={renderSecondaryShare}
        />
      ))}
      {loadMoreError && (
        <StatusLine
          kind="error"
          text={loadMoreError}
          actionLabel={t('action_retry')}
          onAction={() => void feed.last.refetch()}
        />
      )}
      {(feed.loadMore || feed.isLoadingMore) && !loadMoreError && (
        <div>
          <Button loading={feed.isLoadingMore} onClick={() => feed.loadMore?.()}>
            {t('home_more')}
          </Button>
        </div>
      )}
      {rest.map((event) => (
        <DinnerRsvpSection key={event.id} event={event}>
          {renderAnswer(event)}
        </DinnerRsvpSection>
      ))}
    </div>
  );
}

/** Empty state with one action: sharing the invite link (R31, R45). */
function EmptyFeed({ renderShare }: { renderShare: (onShared: () => void) => ReactNode }) {
  const t = useTranslator();
  const track = useTrack();
  const canShare = useFeatureFlag('feed-empty-share') !== false;
  useTrackView('feed_empty_viewed');
  return (
    <section className="empty">
      <InvitationCard />
      <h2 className="heading">{t('home_empty_title')}</h2>
      <p className="soft">{t('home_empty')}</p>
      {canShare && renderShare(() => track('feed_empty_shared'))}
    </section>
  );
}

/** Placeholder as tall as a dinner and a fan of cards. */
function HomeFeedSkeleton({ label }: { label: string }) {
  return (
    <div className="feed">
      <Skeleton label={label} width="60%" />
      <Skeleton height="340px" />
      <Skeleton height="280px" />
    </div>
  );
}
