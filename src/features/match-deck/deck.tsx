import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useOnline, useTranslator } from '#src/core/react/core-provider.tsx';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { Acts } from './acts.tsx';
import { AllDone, Failed, Head } from './faces.tsx';
import { FirstTime } from './first-time.tsx';
import { cardsLeft, cardsOf, type Said } from './match-deck.logic.ts';
import { Progress } from './progress.tsx';
import { Side } from './side.tsx';
import { Stack } from './stack.tsx';
import { isFirstInterested } from './told-once.ts';
import { useKeys } from './use-keys.ts';
import { useReseating } from './use-reseating.ts';
import { useTurns } from './use-turns.ts';
import { Waiting } from './waiting.tsx';

/** If the chunk fails to load, buttons and keys still work. */
const Drag = lazy(() =>
  import('./drag.tsx').then(
    (file) => ({ default: file.Drag }),
    () => ({ default: () => null }),
  ),
);

const announcementKeys = { interested: 'deck_said_interested', dismissed: 'deck_said_dismissed' } as const;
const LOAD_MORE_BELOW_CARDS = 8;

/** The deck of a signed-in user: the matches of a feed item, of a dinner, or all. */
export function Deck({ event, feedId }: { event?: DinnerEvent; feedId?: string }) {
  const core = useCore();
  const t = useTranslator();
  const isOnline = useOnline();
  const { notice, showNotice } = useNotice();
  const [announcement, setAnnouncement] = useState('');
  const [explainedMatch, setExplainedMatch] = useState<Match | null>(null);
  const [mutualNotice, setMutualNotice] = useState('');
  const deck = useRef<HTMLElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const doneHeading = useRef<HTMLHeadingElement>(null);
  /** Aborted when a decision is undone elsewhere, so that its notice stops offering undo. */
  const undoOffers = useRef(new Map<string, AbortController>());
  const pages = usePaginatedQuery((page) => queries(core).matches({ ...cardsOf(event?.id, feedId), ...page }));
  const { seat, canMove, watch } = useReseating(event?.my_status === 'accepted' ? event : undefined, (beside) => {
    const names = formatNameList(t.locale, beside.map(formatFullName));
    showNotice(beside.length > 1 ? t('deck_reseated', { names }) : t('deck_reseated_one', { name: names }));
  });
  const decisions = useTurns((updated, decision) => {
    if (event) watch();
    if (decision === 'interested' && updated.is_mutual) setMutualNotice(t('deck_mutual', { name: formatFullName(updated.target_user) }));
  });
  // While a dialog is open, the notice would be hidden behind it.
  const isMutualNoticeDue = mutualNotice !== '' && explainedMatch === null;
  useEffect(() => {
    if (!isMutualNoticeDue) return;
    showNotice(mutualNotice);
    setMutualNotice('');
  }, [isMutualNoticeDue, mutualNotice, showNotice]);
  const { done: deckState } = decisions;
  useEffect(() => deckState.failed.forEach(({ match }) => undoOffers.current.get(match.id)?.abort()), [deckState.failed]);
  const remaining = cardsLeft(pages.items, deckState);
  const { loadMore, isLoadingMore } = pages;
  const shouldLoadMore = remaining.length < LOAD_MORE_BELOW_CARDS && loadMore !== null && !isLoadingMore;
  useEffect(() => {
    if (shouldLoadMore) loadMore?.();
  });
  useTrackView('match_deck_viewed', { feedId, eventId: event?.id }, pages.firstPage.data !== undefined);
  useTrackView('feed_matches_viewed', { eventId: event?.id }, event !== undefined && pages.firstPage.data !== undefined);

  function decide(decision: Said, match: Match | undefined = remaining[0]): boolean {
    if (!match || explainedMatch) return false;
    const wasStackFocused = stack.current?.matches(':focus-within');
    if (!decisions.turn(match, decision)) return false;
    const next = remaining.find(({ id }) => id !== match.id);
    const text = t(announcementKeys[decision], { name: formatFullName(match.target_user) });
    setAnnouncement(`${text} ${next ? t('deck_said_next', { name: formatFullName(next.target_user) }) : t('deck_said_last')}`);
    // The focused card is now inert. After the last card the buttons disappear too, so focus the empty-deck heading.
    if (!next && deck.current?.matches(':focus-within')) setTimeout(() => doneHeading.current?.focus());
    else if (wasStackFocused) stack.current?.focus({ preventScroll: true });
    if (decision === 'interested' && isFirstInterested(core)) setExplainedMatch(match);
    else {
      const undoOffer = new AbortController();
      undoOffers.current.set(match.id, undoOffer);
      showNotice(text, { label: t('action_undo'), run: () => undo(match.id), over: undoOffer.signal });
    }
    return true;
  }

  function undo(id?: string) {
    const undone = decisions.undo(id);
    if (!undone) return;
    const wasUndoFocused = deck.current?.querySelector('.deck-told :focus');
    undoOffers.current.get(undone.match.id)?.abort();
    setAnnouncement(t('deck_said_back', { name: formatFullName(undone.match.target_user) }));
    // The focused element disappears: the empty-deck heading, or the notice with the undo button.
    if (remaining.length === 0 || wasUndoFocused) setTimeout(() => stack.current?.focus({ preventScroll: true }));
  }
  useKeys(deck, {
    onTurn: (decision) => {
      if (decide(decision) && !deck.current?.matches(':focus-within')) stack.current?.focus({ preventScroll: true });
    },
    onUndo: () => undo(),
  });

  const retry = () => deckState.failed.forEach(({ match, state }) => decide(state, match));
  const lastFailed = deckState.failed.at(-1);
  const errorMessage = useErrorMessage(pages.firstPage, ...(remaining.length === 0 && loadMore !== null ? [pages.last] : []));
  const isLoading = !errorMessage && remaining.length === 0 && (pages.firstPage.isPending || loadMore !== null || isLoadingMore);
  if (errorMessage) return <Failed text={errorMessage} onRetry={() => void pages.last.refetch()} />;
  if (isLoading && deckState.turned.length === 0) return <Waiting label={t('waiting')} />;
  return (
    <section className={core.isFirstParty ? 'deck' : 'deck partner-page'} ref={deck} aria-label={t('deck_title')}>
      <div className="deck-main">
        <Head>{remaining.length > 0 && <Progress done={deckState.turned.length} left={remaining.length} isOpen={loadMore !== null} />}</Head>
        {remaining.length === 0 && !isLoading && <AllDone title={event?.title} canMove={canMove} headingRef={doneHeading} />}
        <Stack turned={deckState.turned} left={remaining} ref={stack} topRef={top} />
        <Acts hasCards={remaining.length > 0} hasTurned={deckState.turned.length > 0} onTurn={decide} onUndo={() => undo()} />
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
        <div className="deck-told">
          <StatusLine
            kind="error"
            text={lastFailed ? t('deck_failed', { name: formatFullName(lastFailed.match.target_user), message: lastFailed.message }) : deckState.refused}
            actionLabel={lastFailed && t('action_retry')}
            onAction={retry}
          />
          <StatusLine text={notice?.text} actionLabel={notice?.action?.label} onAction={notice?.action?.run} />
          {!core.isFirstParty && <StatusLine text={decisions.isPaused && !isOnline ? t('waits_for_line') : null} />}
        </div>
        <p className="sr" role="status">
          {announcement}
        </p>
      </div>
      <Side event={event} canMove={canMove} shared={remaining[0]?.event ?? null} seat={seat} turned={deckState.turned} />
      <FirstTime
        name={explainedMatch && formatFullName(explainedMatch.target_user)}
        onClose={() => setExplainedMatch(null)}
        onUndo={() => {
          setExplainedMatch(null);
          setMutualNotice('');
          undo(explainedMatch?.id);
        }}
      />
      <Suspense fallback={null}>
        <Drag stack={stack} card={top} onTurn={decide} />
      </Suspense>
    </section>
  );
}
