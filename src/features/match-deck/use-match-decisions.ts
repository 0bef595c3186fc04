import { useEffect, useReducer, useRef } from 'react';
import type { Decision, Match } from '#src/contract/matches.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import {
  deckReducer,
  type DeckState,
  initialDeckState,
  type DecidedMatch,
} from './deck-reducer.ts';

const analyticsEvents = { interested: 'match_interested', dismissed: 'match_dismissed' } as const;

interface MatchDecisions {
  deckState: DeckState;
  /** False if the page cancelled `beside-match-turn`. */
  decide: (match: Match, state: Decision) => boolean;
  /** Undoes the decision on a match, or the last one. Also works after the deck has unmounted: a toast may outlive it. */
  undo: (id?: string) => DecidedMatch | undefined;
  /** A request waits for the network. */
  isPaused: boolean;
}

/**
 * Optimistic decisions: cards move at once, a failed one comes back. The id of the cancellable `beside-match-turn` is also the
 * Idempotency-Key. `onAnswer` gets the updated match.
 */
export function useMatchDecisions(
  onAnswer: (match: Match, decision: Decision) => void,
): MatchDecisions {
  const t = useTranslator();
  const emit = useEmit();
  const track = useTrack();
  const mutations = {
    interested: useApiMutation('turnInterested'),
    dismissed: useApiMutation('turnDismissed'),
  };
  const undoMutation = useApiMutation('turnUndo');
  const [deckState, dispatch] = useReducer(deckReducer, initialDeckState);
  const latest = useRef(deckState);
  useEffect(() => {
    latest.current = deckState;
  }, [deckState]);
  /** The last request per match: decisions on the same match must reach the server in order. */
  const inFlight = useRef(new Map<string, Promise<unknown>>());
  const runInOrder = <T>(id: string, run: () => Promise<T>): Promise<T> => {
    const previous = inFlight.current.get(id);
    const result = previous ? previous.then(run, run) : run();
    inFlight.current.set(id, result);
    const clear = () => inFlight.current.get(id) === result && inFlight.current.delete(id);
    result.then(clear, clear);
    return result;
  };

  function decide(match: Match, state: Decision): boolean {
    const id = makeId();
    if (!emit('beside-match-turn', { match_id: match.id, state }, id)) return false;
    dispatch({ type: 'decide', decided: { match, state } });
    track(analyticsEvents[state], { matchId: match.id });
    void runInOrder(match.id, () =>
      mutations[state].mutateAsync({ params: { id: match.id }, body: {} }, { key: id }),
    ).then(
      (updated) => onAnswer(updated, state),
      (error: unknown) =>
        dispatch({ type: 'decide-failed', id: match.id, message: describeError(t, error) }),
    );
    return true;
  }

  function undo(id?: string): DecidedMatch | undefined {
    const { decided } = latest.current;
    const undone = id === undefined ? decided.at(-1) : decided.find(({ match }) => match.id === id);
    if (!undone) return undefined;
    const { match } = undone;
    dispatch({ type: 'undo', id: match.id });
    track('match_turn_undone', { matchId: match.id });
    runInOrder(match.id, () =>
      undoMutation.mutateAsync({ params: { id: match.id }, body: {} }),
    ).catch((error: unknown) =>
      dispatch({ type: 'undo-failed', decided: undone, message: describeError(t, error) }),
    );
    return undone;
  }

  const isPaused =
    mutations.interested.isPaused || mutations.dismissed.isPaused || undoMutation.isPaused;
  return { deckState, decide, undo, isPaused };
}
