import { useEffect, useReducer, useRef } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { after, nothingDone, type Said, type Turn } from './match-deck.logic.ts';

const event = { interested: 'match_interested', dismissed: 'match_dismissed' } as const;

/**
 * Turns cards at once and tells the server meanwhile; what fails comes back, what was said can be taken back. The page is told
 * before and may prevent a turn; the id it is told is the Idempotency-Key. `onAnswer` runs when the server has heard it.
 */
export function useTurns(onAnswer: (match: Match, said: Said) => void) {
  const t = useTranslator();
  const emit = useEmit();
  const track = useTrack();
  const writes = { interested: useApiMutation('turnInterested'), dismissed: useApiMutation('turnDismissed') };
  const undoing = useApiMutation('turnUndo');
  const [done, step] = useReducer(after, nothingDone);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  }, [done]);
  /** What is under way for each card: of two words about one person the later one is heard later. */
  const underWay = useRef(new Map<string, Promise<unknown>>());
  const inTurn = <T>(id: string, act: () => Promise<T>): Promise<T> => {
    const before = underWay.current.get(id);
    const result = before ? before.then(act, act) : act();
    underWay.current.set(id, result);
    const clear = () => underWay.current.get(id) === result && underWay.current.delete(id);
    result.then(clear, clear);
    return result;
  };
  const messageOf = (error: unknown) => (error instanceof Error && error.message) || t('something_went_wrong');

  /** False where the page refused it. */
  function turn(match: Match, state: Said): boolean {
    const id = makeId();
    if (!emit('beside-match-turn', { match_id: match.id, state }, id)) return false;
    step({ do: 'turn', turn: { match, state } });
    track(event[state], { matchId: match.id });
    void inTurn(match.id, () => writes[state].mutateAsync({ params: { id: match.id }, body: {} }, { key: id })).then(
      (answer) => onAnswer(answer, state),
      (error: unknown) => step({ do: 'fail', id: match.id, message: messageOf(error) }),
    );
    return true;
  }

  /** Takes back what was said of one, or of the one turned last. Works after the deck has left the page, too: a toast may outlive it. */
  function undo(id?: string): Turn | undefined {
    const { turned } = latest.current;
    const last = id === undefined ? turned.at(-1) : turned.find(({ match }) => match.id === id);
    if (!last) return undefined;
    const { match } = last;
    step({ do: 'undo', id: match.id });
    track('match_turn_undone', { matchId: match.id });
    inTurn(match.id, () => undoing.mutateAsync({ params: { id: match.id }, body: {} })).catch((error: unknown) =>
      step({ do: 'refuse', turn: last, message: messageOf(error) }),
    );
    return last;
  }

  const isPaused = writes.interested.isPaused || writes.dismissed.isPaused || undoing.isPaused;
  return { done, turn, undo, isPaused };
}
