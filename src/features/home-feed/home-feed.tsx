import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { daysUntil } from '#src/core/i18n/format-date.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useEventsAfterRemovals } from '#src/core/react/use-events-after-removals.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useTrackView, useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { FeedSkeleton } from '#src/components/feedback/page-skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import { useFeatureFlag } from '#src/core/react/use-feature-flag.ts';
import {
  isAwaitingAnswer,
  splitNewsFromDinners,
  groupDinners,
  groupNews,
  mergeKeptItems,
  removeDeclinedDinnerItems,
} from './dinner-groups.ts';
import type { FeedItemProps } from './feed-item-layout.tsx';
import { type HomeBlock, arrangeHome, hasOwnDinner } from './home-blocks.ts';
import {
  HostedDinners,
  type HostedDinnersProps,
  isRequestItem,
  listDinnersWithTodos,
} from './hosted-dinners.tsx';
import { FeedInvitation, type FeedInvitationRenderers } from './feed-invitation.tsx';
import { LaterDinners } from './later-dinners.tsx';
import { NewsItem } from './news-item.tsx';
import { NextSteps } from './next-steps.tsx';
import { OpenDinnersSection, type OpenDinnersSectionProps } from './open-dinners-section.tsx';
import { UpcomingDinner, type UpcomingDinnerProps } from './upcoming-dinner.tsx';
import { useDismiss } from './use-dismiss.ts';
import { usePinnedItems } from './use-pinned-items.ts';
import { WaitingDinner } from './waiting-dinner.tsx';
import './home-feed.css';

const NO_EVENTS: DinnerEvent[] = [];

export interface HomeFeedProps
  extends
    Pick<HostedDinnersProps, 'renderRequests'>,
    Pick<UpcomingDinnerProps, 'renderPlan'>,
    Pick<OpenDinnersSectionProps, 'renderDinner'>,
    Pick<FeedItemProps, 'renderStayInTouch' | 'renderShare'>,
    FeedInvitationRenderers {
  /** The owner of a dinner asks the member to help. The offer goes once it is declined. */
  renderHostOffer: (event: DinnerEvent, onDeclined: () => void) => ReactNode;
}

/**
 * Home (R31, R75): news that changes the member's plans, where they are asked to help or are awaited as a host, invitations, cancelled
 * dinners, the next one with the seat (first on its day and the day before), dinners just over, later dinners, open dinners, people to
 * meet, other news, and ways on.
 */
export function HomeFeed({
  renderState,
  renderAnswer,
  renderDinner,
  renderStayInTouch,
  renderShare,
  renderPlan,
  renderHostOffer,
  renderRequests,
}: HomeFeedProps) {
  const core = useCore();
  const t = useTranslator();
  const feedStart = useRef<HTMLDivElement>(null);
  const [keptItems, setKeptItems] = useState<readonly FeedItem[]>([]);
  const [releasedIds, setReleasedIds] = useState<ReadonlySet<string>>(new Set());
  const { isDismissed, dismiss } = useDismiss();
  const events = useQuery(queries(core).events({ tab: 'mine' }));
  const pinnedIds = usePinnedItems(events.data?.results);
  const dinners = useEventsAfterRemovals(events.data?.results ?? NO_EVENTS);
  const feed = usePaginatedQuery(queries(core).feeds);
  const firstQuery = events.data ? feed.firstPage : events;
  const errorMessage = getErrorMessage(t, firstQuery);
  const reportFocus = useCallback((wasInside: boolean) => {
    if (wasInside) feedStart.current?.focus({ preventScroll: true });
  }, []);
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
  if (!events.data || !feed.firstPage.data) return <FeedSkeleton label={t('waiting')} />;

  const dinnerGroups = groupDinners(dinners, core.clock.now(), pinnedIds);
  const { news, getDinnerItems } = splitNewsFromDinners(
    removeDeclinedDinnerItems(mergeKeptItems(feed.items, keptItems), dinners),
    dinnerGroups,
  );
  const { invited, upcoming, waiting, declined, offers, helping } = dinnerGroups;
  const hosted = listDinnersWithTodos(dinners, core.clock.now());
  // A request that is being declined isn't news either.
  const withTodos = listDinnersWithTodos(events.data.results, core.clock.now());
  const shownItems = news.filter(
    (item) => !isDismissed(item.id) && !releasedIds.has(item.id) && !isRequestItem(item, withTodos),
  );
  const [next, ...others] = upcoming;
  const later = others.filter((event) => !hosted.includes(event));
  const { changes, cancelled, past, people: peopleItem, others: newsItems } = groupNews(shownItems);

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
  const hasMore = (feed.loadMore !== null || feed.isLoadingMore) && !loadMoreError;
  const renderers = { renderState, renderAnswer };
  // One fan of cards is enough: other items about people are lines.
  const fanItem = peopleItem ?? newsItems.find(({ type }) => type === 'event_matches');
  const renderItem = (item: FeedItem) => (
    <NewsItem
      key={item.id}
      item={item}
      hasFan={item === fanItem}
      onDismiss={dismissItem}
      onKeptChange={setKept}
      renderStayInTouch={renderStayInTouch}
      renderShare={renderShare}
    />
  );
  const renderRows = (dinners: readonly DinnerEvent[]) =>
    dinners.map((event) => <Fragment key={event.id}>{renderDinner(event)}</Fragment>);
  const has = {
    changes: changes.length > 0,
    cancelled: cancelled.length > 0,
    offers: offers.length > 0,
    hosted: hosted.length > 0,
    invited: invited.length > 0,
    next: next !== undefined,
    waiting: waiting.length > 0,
    helping: helping.length > 0,
    past: past.length > 0,
    people: peopleItem !== undefined,
    later: later.length > 0,
    news: newsItems.length > 0 || hasMore || loadMoreError !== undefined,
    declined: declined.length > 0,
  };
  const isNextSoon = next !== undefined && isTodayOrTomorrow(next, core.clock.now());
  const isHelpingSoon = helping[0] !== undefined && isTodayOrTomorrow(helping[0], core.clock.now());
  const layout = arrangeHome(has, isNextSoon, isHelpingSoon);
  const isEmpty = !Object.values(has).some(Boolean);
  const blocks: Record<HomeBlock, ReactNode> = {
    changes: changes.map(renderItem),
    cancelled: <div className="feed-cancelled">{cancelled.map(renderItem)}</div>,
    offers: offers.map((event) => (
      <Fragment key={event.id}>
        {renderHostOffer(event, () => feedStart.current?.focus({ preventScroll: true }))}
      </Fragment>
    )),
    hosted: (
      <HostedDinners
        events={hosted}
        items={[
          ...news.filter((item) => isRequestItem(item, withTodos)),
          ...hosted.filter((event) => event !== next).flatMap(getDinnerItems),
        ]}
        renderRequests={renderRequests}
        reportFocus={reportFocus}
      />
    ),
    invited: (
      <Dinners title={formatInvitationCount(t, invited)}>
        {invited.map((event, index) => (
          <FeedInvitation
            key={event.id}
            event={event}
            items={getDinnerItems(event)}
            isMain={!isNextSoon && index === 0}
            {...renderers}
          />
        ))}
      </Dinners>
    ),
    next: next && (
      <UpcomingDinner
        event={next}
        items={getDinnerItems(next)}
        isMain={isNextSoon || invited.length === 0}
        reportFocus={reportFocus}
        renderPlan={renderPlan}
      />
    ),
    waiting: (
      <Dinners title={t('home_waiting_title')}>
        {waiting.map((event) => (
          <WaitingDinner key={event.id} event={event} reportFocus={reportFocus}>
            {renderDinner(event)}
          </WaitingDinner>
        ))}
      </Dinners>
    ),
    helping: <Dinners title={t('home_helping_title')}>{renderRows(helping)}</Dinners>,
    past: past.map(renderItem),
    people: peopleItem && renderItem(peopleItem),
    later: (
      <LaterDinners
        events={later}
        items={later.flatMap(getDinnerItems)}
        hasMore={events.data.next !== null}
      />
    ),
    news: (
      <>
        {newsItems.map(renderItem)}
        {loadMoreError && (
          <StatusLine
            kind="error"
            text={loadMoreError}
            actionLabel={t('action_retry')}
            onAction={() => void feed.last.refetch()}
          />
        )}
        {hasMore && (
          <div>
            <Button loading={feed.isLoadingMore} onClick={() => feed.loadMore?.()}>
              {t('home_more')}
            </Button>
          </div>
        )}
      </>
    ),
    open: (
      <OpenDinnersSection
        ownEvents={dinners}
        isMain={!hasOwnDinner(has)}
        renderDinner={renderDinner}
      />
    ),
    declined: <Dinners title={t('home_declined_title')}>{renderRows(declined)}</Dinners>,
  };
  const renderArea = (name: 'top' | 'main' | 'side' | 'rest') =>
    layout[name].length > 0 && (
      <div className={`feed-area feed-${name}`}>
        {layout[name].map((block) => (
          <Fragment key={block}>{blocks[block]}</Fragment>
        ))}
      </div>
    );
  return (
    <div className="feed" ref={feedStart} tabIndex={-1}>
      {renderArea('top')}
      {renderArea('main')}
      {renderArea('side')}
      {renderArea('rest')}
      <FeedEnd
        isEmpty={isEmpty}
        isShareOffered={newsItems.some(({ type }) => type === 'invite_friends')}
        renderShare={renderShare}
      />
    </div>
  );
}

const isTodayOrTomorrow = ({ starts_at, time_zone }: DinnerEvent, now: number) =>
  daysUntil(starts_at, time_zone, now) <= 1;

/** Those still to answer; after that their cards say what was answered. */
function formatInvitationCount(t: Translator, invited: readonly DinnerEvent[]): string {
  const count = invited.filter(isAwaitingAnswer).length;
  return count > 0 ? t.plural('home_invitations', count) : t('home_invitations_answered');
}

/** Cards of dinners below a common heading. */
function Dinners({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="feed-dinners" aria-labelledby={headingId}>
      <h2 className="heading" id={headingId}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FeedEndProps extends Pick<FeedItemProps, 'renderShare'> {
  isEmpty: boolean;
  /** The news has the invite link already. */
  isShareOffered: boolean;
}

/** The ways on. Sharing on an empty home can be turned off (R31, R45). */
function FeedEnd({ isEmpty, isShareOffered, renderShare }: FeedEndProps) {
  const track = useTrack();
  const canShare = (useFeatureFlag('feed-empty-share') !== false || !isEmpty) && !isShareOffered;
  useTrackView('feed_empty_viewed', {}, isEmpty);
  return (
    <NextSteps share={canShare && renderShare(() => isEmpty && track('feed_empty_shared'), true)} />
  );
}
