import { useRef, useState } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { formatFullName } from '#src/components/person/person-name.ts';

export type MatchState = Match['state'];

const analyticsEvents = {
  interested: 'match_interested',
  dismissed: 'match_dismissed',
  new: 'match_turn_undone',
} as const;

interface FailedDecision {
  text: string;
  retry: () => void;
}

interface MatchDecisionControls {
  /** The state shown, including a decision being sent. */
  getState: (match: Match) => MatchState;
  failed: FailedDecision | null;
  decide: (match: Match, to: MatchState) => void;
}

/** Changes the decision on a match optimistically, with undo; a failed change is reverted and can be retried (R41). */
export function useMatchDecision(): MatchDecisionControls {
  const t = useTranslator();
  const emit = useEmit();
  const track = useTrack();
  const { showToast } = useToast();
  const mutations = {
    interested: useApiMutation('turnInterested'),
    dismissed: useApiMutation('turnDismissed'),
    new: useApiMutation('turnUndo'),
  };
  const [pendingStates, setPendingStates] = useState<ReadonlyMap<string, MatchState>>(new Map());
  const [failed, setFailed] = useState<FailedDecision | null>(null);
  /** Requests run one after the other, so that the last decision wins. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Key of the last decision by match id; errors of earlier ones are ignored. */
  const latestKeys = useRef(new Map<string, string>());

  function decide(match: Match, to: MatchState, from: MatchState, isUndo = false): void {
    const name = formatFullName(match.target_user);
    const key = makeId();
    if (to !== 'new' && !emit('beside-match-turn', { match_id: match.id, state: to }, key)) return;
    latestKeys.current.set(match.id, key);
    setPendingStates((current) => new Map(current).set(match.id, to));
    setFailed(null);
    track(analyticsEvents[to], { matchId: match.id });
    const send = () => mutations[to].mutateAsync({ params: { id: match.id }, body: {} }, { key });
    queue.current = queue.current.then(send).catch((error: unknown) => {
      if (latestKeys.current.get(match.id) !== key) return;
      // Fall back to the server's state.
      setPendingStates((current) => new Map([...current].filter(([id]) => id !== match.id)));
      setFailed({
        text: t('matches_failed', { name, message: describeError(t, error) }),
        retry: () => decide(match, to, from, isUndo),
      });
    });
    const undo = { label: t('action_undo'), run: () => decide(match, from, to, true) };
    showToast(t(`matches_decided_${to}`, { name }), isUndo ? undefined : undo);
  }

  const getState = (match: Match): MatchState => pendingStates.get(match.id) ?? match.state;
  return {
    getState,
    failed,
    decide: (match: Match, to: MatchState) => decide(match, to, getState(match)),
  };
}
