import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useOnline, useTranslator } from '#src/core/react/core-provider.tsx';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { personName } from '#src/parts/person-name.ts';
import { StatusLine } from '#src/parts/status-line.tsx';
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

/** Where it does not come, buttons and keys are enough. */
const Drag = lazy(() =>
  import('./drag.tsx').then(
    (file) => ({ default: file.Drag }),
    () => ({ default: () => null }),
  ),
);

const saidOf = { interested: 'deck_said_interested', dismissed: 'deck_said_dismissed' } as const;
/** With so few cards left the next page is asked for. */
const FEW = 8;

/** The deck itself, for whoever is signed in: the cards of a feed item, of a dinner, or all of mine. */
export function Deck({ event, feedId }: { event?: DinnerEvent; feedId?: string }) {
  const core = useCore();
  const t = useTranslator();
  const online = useOnline();
  const { notice, showNotice } = useNotice();
  const [spoken, setSpoken] = useState('');
  const [firstTime, setFirstTime] = useState<Match | null>(null);
  const [mutual, setMutual] = useState('');
  const deck = useRef<HTMLElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const doneHeading = useRef<HTMLHeadingElement>(null);
  /** What is offered with the word about a card is over when it was taken back in another way. */
  const offers = useRef(new Map<string, AbortController>());
  const pages = usePaginatedQuery((page) => queries(core).matches({ ...cardsOf(event?.id, feedId), ...page }));
  const { seat, canMove, watch } = useReseating(event?.my_status === 'accepted' ? event : undefined, (beside) => {
    const names = formatNameList(t.locale, beside.map(personName));
    showNotice(beside.length > 1 ? t('deck_reseated', { names }) : t('deck_reseated_one', { name: names }));
  });
  const turns = useTurns((answer, said) => {
    if (event) watch();
    if (said === 'interested' && answer.is_mutual) setMutual(t('deck_mutual', { name: personName(answer.target_user) }));
  });
  // Nobody can answer it, nor read it well, while a sheet lies on the page.
  const isMutualDue = mutual !== '' && firstTime === null;
  useEffect(() => {
    if (!isMutualDue) return;
    showNotice(mutual);
    setMutual('');
  }, [isMutualDue, mutual, showNotice]);
  const { done } = turns;
  useEffect(() => done.failed.forEach(({ match }) => offers.current.get(match.id)?.abort()), [done.failed]);
  const left = cardsLeft(pages.items, done);
  const { loadMore, isLoadingMore } = pages;
  const wantsMore = left.length < FEW && loadMore !== null && !isLoadingMore;
  useEffect(() => {
    if (wantsMore) loadMore?.();
  });
  useTrackView('match_deck_viewed', { feedId, eventId: event?.id }, pages.firstPage.data !== undefined);
  useTrackView('feed_matches_viewed', { eventId: event?.id }, event !== undefined && pages.firstPage.data !== undefined);

  function turn(said: Said, match: Match | undefined = left[0]): boolean {
    if (!match || firstTime) return false;
    const isFocusIn = stack.current?.matches(':focus-within');
    if (!turns.turn(match, said)) return false;
    const next = left.find(({ id }) => id !== match.id);
    const words = t(saidOf[said], { name: personName(match.target_user) });
    setSpoken(`${words} ${next ? t('deck_said_next', { name: personName(next.target_user) }) : t('deck_said_last')}`);
    // What had the focus lies face down now; with the last card all of it goes, and the words that stand there instead are next.
    if (!next && deck.current?.matches(':focus-within')) setTimeout(() => doneHeading.current?.focus());
    else if (isFocusIn) stack.current?.focus({ preventScroll: true });
    if (said === 'interested' && isFirstInterested(core)) setFirstTime(match);
    else {
      const offer = new AbortController();
      offers.current.set(match.id, offer);
      showNotice(words, { label: t('action_undo'), run: () => undo(match.id), over: offer.signal });
    }
    return true;
  }

  function undo(id?: string) {
    const back = turns.undo(id);
    if (!back) return;
    const isPressed = deck.current?.querySelector('.deck-told :focus');
    offers.current.get(back.match.id)?.abort();
    setSpoken(t('deck_said_back', { name: personName(back.match.target_user) }));
    // What had the focus goes: the words for the last card, or the line the undo stood in.
    if (left.length === 0 || isPressed) setTimeout(() => stack.current?.focus({ preventScroll: true }));
  }
  useKeys(deck, {
    onTurn: (said) => {
      if (turn(said) && !deck.current?.matches(':focus-within')) stack.current?.focus({ preventScroll: true });
    },
    onUndo: () => undo(),
  });

  const retry = () => done.failed.forEach(({ match, state }) => turn(state, match));
  const last = done.failed.at(-1);
  const trouble = useErrorMessage(pages.firstPage, ...(left.length === 0 && loadMore !== null ? [pages.last] : []));
  const isWaiting = !trouble && left.length === 0 && (pages.firstPage.isPending || loadMore !== null || isLoadingMore);
  if (trouble) return <Failed text={trouble} onRetry={() => void pages.last.refetch()} />;
  if (isWaiting && done.turned.length === 0) return <Waiting label={t('waiting')} />;
  return (
    <section className={core.isFirstParty ? 'deck' : 'deck elsewhere'} ref={deck} aria-label={t('deck_title')}>
      <div className="deck-main">
        <Head>{left.length > 0 && <Progress done={done.turned.length} left={left.length} isOpen={loadMore !== null} />}</Head>
        {left.length === 0 && !isWaiting && <AllDone title={event?.title} canMove={canMove} headingRef={doneHeading} />}
        <Stack turned={done.turned} left={left} ref={stack} topRef={top} />
        <Acts hasCards={left.length > 0} hasTurned={done.turned.length > 0} onTurn={turn} onUndo={() => undo()} />
        {left.length > 0 && (
          <p className="deck-keys soft small" aria-hidden="true">
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
            kind="trouble"
            text={last ? t('deck_failed', { name: personName(last.match.target_user), message: last.message }) : done.refused}
            actionLabel={last && t('action_retry')}
            onAction={retry}
          />
          <StatusLine text={notice?.text} actionLabel={notice?.action?.label} onAction={notice?.action?.run} />
          {!core.isFirstParty && <StatusLine text={turns.isPaused && !online ? t('waits_for_line') : null} />}
        </div>
        <p className="sr" role="status">
          {spoken}
        </p>
      </div>
      <Side event={event} canMove={canMove} shared={left[0]?.event ?? null} seat={seat} turned={done.turned} />
      <FirstTime
        name={firstTime && personName(firstTime.target_user)}
        onClose={() => setFirstTime(null)}
        onUndo={() => {
          setFirstTime(null);
          setMutual('');
          undo(firstTime?.id);
        }}
      />
      <Suspense fallback={null}>
        <Drag stack={stack} card={top} onTurn={turn} />
      </Suspense>
    </section>
  );
}
