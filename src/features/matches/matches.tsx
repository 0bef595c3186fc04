import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/parts/button.tsx';
import { InvitationCard } from '#src/parts/illustrations/invitation-card.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { MatchRow, type Tab } from './match-row.tsx';
import { useTurnRound } from './use-turn-round.ts';

/** The deck's next page: so many new cards are counted, more are only told to be many. */
const COUNTED = 50;

/** Whom I said yes to, my contacts, or whom I skipped; either can be turned round (R32, R41). */
export function Matches({ tab }: { tab: Tab }) {
  const t = useTranslator();
  useTrackView('match_list_viewed');
  return (
    <div className="matches">
      <header className="matches-head">
        <h1 className="heading">{t('page_matches')}</h1>
        <ToDeck />
      </header>
      <Tabs tab={tab} />
      <List key={tab} tab={tab} />
    </div>
  );
}

function ToDeck() {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { data } = useQuery(queries(core).matches({ state: 'new', limit: COUNTED }));
  const count = data?.results.length ?? 0;
  if (count === 0) return null;
  return (
    <Button variant="primary" {...link(routes.matchDeck())}>
      {data?.next ? t('matches_new_many') : t.plural('matches_new', count)}
    </Button>
  );
}

function Tabs({ tab }: { tab: Tab }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { interested, dismissed } = queries(core);
  const counts = { interested: useQuery(interested()).data, dismissed: useQuery(dismissed()).data };
  const each = (which: Tab, to: string, words: string) => {
    const page = counts[which];
    return (
      <li>
        <a className="tab" aria-current={which === tab ? 'page' : undefined} {...link(to)}>
          {words}
          {page && page.next === null && <span className="tab-count tnum">{page.results.length}</span>}
        </a>
      </li>
    );
  };
  return (
    <nav aria-label={t('matches_tabs')}>
      <ul className="tabs">
        {each('interested', routes.matches(), t('matches_interested'))}
        {each('dismissed', routes.matches('skipped'), t('matches_skipped'))}
      </ul>
    </nav>
  );
}

function List({ tab }: { tab: Tab }) {
  const core = useCore();
  const t = useTranslator();
  const list = useRef<HTMLDivElement>(null);
  const { firstPage, last, items, loadMore, isLoadingMore } = usePaginatedQuery(queries(core)[tab]);
  const { stateOf, turn, failed } = useTurnRound();
  const trouble = getErrorMessage(t, firstPage);
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void firstPage.refetch()} />;
  if (!firstPage.data) return <Waiting label={t('waiting')} />;
  const shown = items.filter((match) => stateOf(match) === tab);
  return (
    <div ref={list} tabIndex={-1} className="matches-list">
      <StatusLine kind="trouble" text={failed?.text} actionLabel={t('action_retry')} onAction={failed?.again} />
      {shown.length === 0 && !loadMore && <Nobody tab={tab} />}
      <ul className="rows">
        {shown.map((match) => (
          <li key={match.id}>
            <MatchRow
              match={match}
              tab={tab}
              onTurn={() => {
                turn(match, tab === 'interested' ? 'dismissed' : 'interested');
                // The button goes with its row; a reader goes on from the beginning of the list.
                list.current?.focus({ preventScroll: true });
              }}
            />
          </li>
        ))}
      </ul>
      {isLoadingMore && <StatusLine kind="trouble" text={getErrorMessage(t, last)} actionLabel={t('action_retry')} onAction={() => void last.refetch()} />}
      {(loadMore || (isLoadingMore && !last.isError)) && (
        <Button loading={isLoadingMore} onClick={() => loadMore?.()}>
          {t('matches_more')}
        </Button>
      )}
    </div>
  );
}

function Nobody({ tab }: { tab: Tab }) {
  const t = useTranslator();
  const link = useRouteLink();
  const isInterested = tab === 'interested';
  return (
    <div className="matches-empty">
      <InvitationCard />
      <h2 className="heading">{t(isInterested ? 'matches_empty_title' : 'matches_empty_skipped_title')}</h2>
      <p className="soft">{t(isInterested ? 'matches_empty' : 'matches_empty_skipped')}</p>
      <Button {...link(isInterested ? routes.matchDeck() : routes.matches())}>{t(isInterested ? 'matches_empty_deck' : 'matches_empty_interested')}</Button>
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="rows">
      {[0, 1, 2].map((each) => (
        <div key={each} className="card row waiting">
          <div className="leaf-up" />
          <div className="leaf-dn">
            <Skeleton label={each === 0 ? label : undefined} lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}
