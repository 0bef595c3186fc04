import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Decision, Match } from '#src/contract/matches.ts';
import { useCore, useIsOnline, useTranslator } from '#src/core/react/core-provider.tsx';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { DeckActions } from './deck-actions.tsx';
import { DeckEmpty, DeckError, DeckHeader } from './deck-states.tsx';
import { InterestedDialog } from './interested-dialog.tsx';
import { getRemainingMatches, getDeckQueryParams } from './deck-reducer.ts';
import { DeckProgress } from './deck-progress.tsx';
import { DeckSidebar } from './deck-sidebar.tsx';
import { CardStack } from './card-stack.tsx';
import { consumeInterestedHint } from './interested-hint.ts';
import { useDeckShortcuts } from './use-deck-shortcuts.ts';
import { useSeatUpdates } from './use-seat-updates.ts';
import { useMatchDecisions } from './use-match-decisions.ts';
import { MatchDeckSkeleton } from './match-deck-skeleton.tsx';

/** If the chunk fails to load, buttons and keys still work. */
const Drag = lazy(() =>
  import('./card-drag.tsx').then(
    (file) => ({ default: file.CardDrag }),
    () => ({ default: () => null }),
  ),
);

const announcementKeys = {
  interested: 'deck_decided_interested',
  dismissed: 'deck_decided_dismissed',
} as const;
const LOAD_MORE_BELOW_CARDS = 8;

/** The deck of a signed-in user: the matches of a feed item, of a dinner, or all. */
export function Deck({ event, feedId }: { event?: DinnerEvent; feedId?: string }) {
  const core = useCore();
  const t = useTranslator();
  const isOnline = useIsOnline();
  const { toast, showToast } = useToast();
  const [announcement, setAnnouncement] = useState('');
  const [explainedMatch, setExplainedMatch] = useState<Match | null>(null);
  const [mutualText, setMutualText] = useState('');
  const deck = useRef<HTMLElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const doneHeading = useRef<HTMLHeadingElement>(null);
  /** Aborted when a decision is undone elsewhere, so that its toast stops offering undo. */
  const undoOffers = useRef(new Map<string, AbortController>());
  const pages = usePaginatedQuery((page) =>
    queries(core).matches({ ...getDeckQueryParams(event?.id, feedId), ...page }),
  );
  const { seat, canSeatingChange, watch } = useSeatUpdates(
    event?.my_status === 'accepted' ? event : undefined,
    (neighbours) => {
      const names = formatNameList(t.locale, neighbours.map(formatFullName));
      showToast(
        neighbours.length > 1
          ? t('deck_new_neighbours', { names })
          : t('deck_new_neighbour', { name: names }),
      );
    },
  );
  const decisions = useMatchDecisions((updated, decision) => {
    if (event) watch();
    if (decision === 'interested' && updated.is_mutual)
      setMutualText(t('deck_mutual', { name: formatFullName(updated.target_user) }));
  });
  // While a dialog is open, the toast would be hidden behind it.
  const isMutualTextDue = mutualText !== '' && explainedMatch === null;
  useEffect(() => {
    if (!isMutualTextDue) return;
    showToast(mutualText);
    setMutualText('');
  }, [isMutualTextDue, mutualText, showToast]);
  const { deckState } = decisions;
  useEffect(
    () => deckState.failed.forEach(({ match }) => undoOffers.current.get(match.id)?.abort()),
    [deckState.failed],
  );
  const remaining = getRemainingMatches(pages.items, deckState);
  const { loadMore, isLoadingMore } = pages;
  // `loadMore` is null while a page loads and after it failed.
  const hasMore = loadMore !== null || pages.last.data === undefined;
  const shouldLoadMore =
    remaining.length < LOAD_MORE_BELOW_CARDS && loadMore !== null && !isLoadingMore;
  useEffect(() => {
    if (shouldLoadMore) loadMore?.();
  });
  useTrackView(
    'match_deck_viewed',
    { feedId, eventId: event?.id },
    pages.firstPage.data !== undefined,
  );
  useTrackView(
    'feed_matches_viewed',
    { eventId: event?.id },
    event !== undefined && pages.firstPage.data !== undefined,
  );

  function decide(decision: Decision, match: Match | undefined = remaining[0]): boolean {
    if (!match || explainedMatch) return false;
    const wasStackFocused = stack.current?.matches(':focus-within');
    if (!decisions.decide(match, decision)) return false;
    const next = remaining.find(({ id }) => id !== match.id);
    const text = t(announcementKeys[decision], { name: formatFullName(match.target_user) });
    setAnnouncement(
      `${text} ${next ? t('deck_next_card', { name: formatFullName(next.target_user) }) : t('deck_last_card')}`,
    );
    // The focused card is now inert. After the last card the buttons disappear too, so focus the empty-deck heading.
    if (!next && deck.current?.matches(':focus-within'))
      setTimeout(() => doneHeading.current?.focus());
    else if (wasStackFocused) stack.current?.focus({ preventScroll: true });
    if (decision === 'interested' && consumeInterestedHint(core)) setExplainedMatch(match);
    else {
      const undoOffer = new AbortController();
      undoOffers.current.set(match.id, undoOffer);
      showToast(text, {
        label: t('action_undo'),
        run: () => undo(match.id),
        over: undoOffer.signal,
      });
    }
    return true;
  }

  function undo(id?: string) {
    const undone = decisions.undo(id);
    if (!undone) return;
    const wasUndoFocused = deck.current?.querySelector('.deck-status :focus');
    undoOffers.current.get(undone.match.id)?.abort();
    setAnnouncement(t('deck_decision_undone', { name: formatFullName(undone.match.target_user) }));
    // The focused element disappears: the empty-deck heading, or the toast with the undo button.
    if (remaining.length === 0 || wasUndoFocused)
      setTimeout(() => stack.current?.focus({ preventScroll: true }));
  }
  useDeckShortcuts(deck, {
    onDecide: (decision) => {
      if (decide(decision) && !deck.current?.matches(':focus-within'))
        stack.current?.focus({ preventScroll: true });
    },
    onUndo: () => {
      if (!explainedMatch) undo();
    },
  });

  const retry = () => deckState.failed.forEach(({ match, state }) => decide(state, match));
  const lastFailed = deckState.failed.at(-1);
  const errorMessage = useErrorMessage(
    pages.firstPage,
    ...(remaining.length === 0 ? [pages.last] : []),
  );
  const isLoading = !errorMessage && remaining.length === 0 && hasMore;
  const isSkeletonShown = isLoading && deckState.decided.length === 0;
  useContentReady(!errorMessage && !isSkeletonShown);
  if (errorMessage)
    return <DeckError text={errorMessage} onRetry={() => void pages.last.refetch()} />;
  if (isSkeletonShown) return <MatchDeckSkeleton label={t('waiting')} />;
  return (
    <section
      className={core.ownsPage ? 'deck' : 'deck partner-page'}
      ref={deck}
      aria-label={t('deck_title')}
    >
      <div className="deck-main">
        <DeckHeader>
          {remaining.length > 0 && (
            <DeckProgress
              decidedCount={deckState.decided.length}
              remainingCount={remaining.length}
              hasMore={hasMore}
            />
          )}
        </DeckHeader>
        {remaining.length === 0 && !isLoading && (
          <DeckEmpty
            eventTitle={event?.title}
            canSeatingChange={canSeatingChange}
            headingRef={doneHeading}
          />
        )}
        <CardStack decided={deckState.decided} remaining={remaining} ref={stack} topRef={top} />
        <DeckActions
          hasCards={remaining.length > 0}
          canUndo={deckState.decided.length > 0}
          onDecide={decide}
          onUndo={() => undo()}
        />
        {remaining.length > 0 && (
          <p className="deck-shortcuts soft small" aria-hidden="true">
            <span>
              <kbd className="back" /> {t('deck_key_skip')}
            </span>
            <span>
              <kbd className="ahead" /> {t('deck_key_interested')}
            </span>
            <span>
              <kbd>z</kbd> {t('deck_key_undo')}
            </span>
          </p>
        )}
        <div className="deck-status">
          <StatusLine
            kind="error"
            text={
              lastFailed
                ? t('deck_failed', {
                    name: formatFullName(lastFailed.match.target_user),
                    message: lastFailed.message,
                  })
                : deckState.undoError
            }
            actionLabel={lastFailed && t('action_retry')}
            onAction={retry}
          />
          <StatusLine
            text={toast?.text}
            actionLabel={toast?.action?.label}
            onAction={toast?.action?.run}
          />
          {!core.ownsPage && (
            <StatusLine text={decisions.isPaused && !isOnline ? t('offline_queued') : null} />
          )}
        </div>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
      <DeckSidebar
        event={event}
        canSeatingChange={canSeatingChange}
        sharedEvent={remaining[0]?.event ?? null}
        seat={seat}
        decided={deckState.decided}
      />
      <InterestedDialog
        name={explainedMatch && formatFullName(explainedMatch.target_user)}
        onClose={() => setExplainedMatch(null)}
        onUndo={() => {
          setExplainedMatch(null);
          setMutualText('');
          undo(explainedMatch?.id);
        }}
      />
      <Suspense fallback={null}>
        <Drag stack={stack} card={top} onDecide={decide} />
      </Suspense>
    </section>
  );
}
