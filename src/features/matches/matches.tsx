import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { InvitationCard } from '#src/components/illustrations/invitation-card.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { MatchListItem, type MatchesTab } from './match-list-item.tsx';
import { useMatchDecision } from './use-match-decision.ts';
import '#src/components/base/tabs.css';
import './matches.css';

/** One page; above this, the button says "many" instead of a number. */
const MAX_COUNTED_MATCHES = 50;
/** How many new people are shown until the member has chosen somebody. */
const MAX_FIRST_MATCHES = 5;

/** My interested or skipped matches; each decision can be reversed (R32, R41). Before the first decision, the first new ones. */
export function Matches({ tab }: { tab: MatchesTab }) {
  const t = useTranslator();
  useTrackView('match_list_viewed');
  return (
    <div className="matches">
      <header className="matches-head">
        <h1 className="heading">{t('page_matches')}</h1>
        <DeckLink />
      </header>
      <Tabs tab={tab} />
      <MatchList key={tab} tab={tab} />
    </div>
  );
}

const useNewMatches = () =>
  useQuery(queries(useCore()).matches({ state: 'new', limit: MAX_COUNTED_MATCHES }));

function DeckLink() {
  const t = useTranslator();
  const link = useRouteLink();
  const { data } = useNewMatches();
  const count = data?.results.length ?? 0;
  if (count === 0) return null;
  return (
    <Button variant="primary" {...link(routes.matchDeck())}>
      {data?.next ? t('matches_new_uncounted') : t.plural('matches_new', count)}
    </Button>
  );
}

function Tabs({ tab }: { tab: MatchesTab }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { interested, dismissed } = queries(core);
  const counts = { interested: useQuery(interested()).data, dismissed: useQuery(dismissed()).data };
  const renderTab = (other: MatchesTab, to: string, label: string) => {
    const page = counts[other];
    return (
      <li>
        <a className="tab" aria-current={other === tab ? 'page' : undefined} {...link(to)}>
          {label}
          {page && page.next === null && (
            <span className="tab-count tabular-numbers">{page.results.length}</span>
          )}
        </a>
      </li>
    );
  };
  return (
    <nav aria-label={t('matches_tabs')}>
      <ul className="tabs">
        {renderTab('interested', routes.matches(), t('matches_interested'))}
        {renderTab('dismissed', routes.matches('skipped'), t('matches_skipped'))}
      </ul>
    </nav>
  );
}

function MatchList({ tab }: { tab: MatchesTab }) {
  const core = useCore();
  const t = useTranslator();
  const list = useRef<HTMLDivElement>(null);
  const { firstPage, last, items, loadMore, isLoadingMore } = usePaginatedQuery(queries(core)[tab]);
  const { getState, decide, failed } = useMatchDecision();
  const newMatches = useNewMatches();
  /** The first list as it was when the first of it was decided: it stays, so that no row moves. */
  const [decidedList, setDecidedList] = useState<readonly Match[]>();
  const errorMessage = getErrorMessage(t, firstPage);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void firstPage.refetch()}
      />
    );
  if (!firstPage.data) return <MatchListSkeleton label={t('waiting')} />;
  const shownMatches = items.filter((match) => getState(match) === tab);
  const loadMoreError = getErrorMessage(t, last);
  const hasMore = loadMore !== null || isLoadingMore || loadMoreError !== undefined;
  const isEmpty = shownMatches.length === 0 && !hasMore;
  const isFirstList = isEmpty && tab === 'interested';
  // Decided at once, so that nothing moves afterwards: new people, or the empty list.
  const newMatchesError = getErrorMessage(t, newMatches);
  if (isFirstList && !decidedList && newMatchesError)
    return (
      <StatusLine
        kind="error"
        text={newMatchesError}
        actionLabel={t('action_retry')}
        onAction={() => void newMatches.refetch()}
      />
    );
  if (isFirstList && !decidedList && newMatches.isPending)
    return <MatchListSkeleton label={t('waiting')} />;
  const firstMatches =
    decidedList ??
    (isFirstList ? (newMatches.data?.results.slice(0, MAX_FIRST_MATCHES) ?? []) : []);
  const isFirstListShown = firstMatches.length > 0;
  const updatedMatches = new Map(items.map((match) => [match.id, match]));
  const rows = isFirstListShown
    ? firstMatches.map((match) => updatedMatches.get(match.id) ?? match)
    : shownMatches;
  return (
    <div ref={list} tabIndex={-1} className="matches-list">
      <StatusLine
        kind="error"
        text={failed?.text}
        actionLabel={t('action_retry')}
        onAction={failed?.retry}
      />
      {isFirstListShown && (
        <p className="soft">{t(decidedList ? 'matches_first_decided' : 'matches_first')}</p>
      )}
      {isEmpty && !isFirstListShown && <EmptyList tab={tab} />}
      <ul className="rows">
        {rows.map((match) => {
          const isInterested = getState(match) === 'interested';
          const isSettled = isInterested && match.is_mutual && !isFirstListShown;
          const decideOther = () => {
            decide(match, isInterested ? 'dismissed' : 'interested');
            if (isFirstListShown) setDecidedList(firstMatches);
            // The focused button is removed with its row, so focus the list.
            else list.current?.focus({ preventScroll: true });
          };
          return (
            <li key={match.id}>
              <MatchListItem
                match={match}
                isInterested={isInterested}
                onDecide={isSettled ? undefined : decideOther}
              />
            </li>
          );
        })}
      </ul>
      {loadMoreError && (
        <StatusLine
          kind="error"
          text={loadMoreError}
          actionLabel={t('action_retry')}
          onAction={() => void last.refetch()}
        />
      )}
      {hasMore && !isFirstListShown && !loadMoreError && (
        <Button loading={isLoadingMore} onClick={() => loadMore?.()}>
          {t('matches_more')}
        </Button>
      )}
    </div>
  );
}

function EmptyList({ tab }: { tab: MatchesTab }) {
  const t = useTranslator();
  const link = useRouteLink();
  const isInterested = tab === 'interested';
  return (
    <div className="matches-empty">
      <InvitationCard />
      <h2 className="heading">
        {t(isInterested ? 'matches_empty_title' : 'matches_empty_skipped_title')}
      </h2>
      <p className="soft">{t(isInterested ? 'matches_empty' : 'matches_empty_skipped')}</p>
      <Button {...link(isInterested ? routes.matchDeck() : routes.matches())}>
        {t(isInterested ? 'matches_empty_deck' : 'matches_empty_interested')}
      </Button>
    </div>
  );
}

function MatchListSkeleton({ label }: { label: string }) {
  return (
    <div className="rows">
      {[0, 1, 2].map((each) => (
        <div key={each} className="card row skeleton-state">
          <div className="card-top" />
          <div className="card-body">
            <Skeleton label={each === 0 ? label : undefined} lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}
