import { useRef, useState } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { personName } from '#src/parts/person-name.ts';

export type State = Match['state'];

const tracked = { interested: 'match_interested', dismissed: 'match_dismissed', new: 'match_turn_undone' } as const;

interface Failed {
  text: string;
  again: () => void;
}

/** Turns a match to the other side, shown at once, with a way back; what fails is put back and says so (R41). */
export function useTurnRound() {
  const t = useTranslator();
  const emit = useEmit();
  const track = useTrack();
  const { showNotice } = useNotice();
  const writes = { interested: useApiMutation('turnInterested'), dismissed: useApiMutation('turnDismissed'), new: useApiMutation('turnUndo') };
  const [said, setSaid] = useState<ReadonlyMap<string, State>>(new Map());
  const [failed, setFailed] = useState<Failed | null>(null);
  /** One word after the other: the later one about somebody must be heard later. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The last word about each, by its key: one that was overtaken is nobody's trouble any more. */
  const last = useRef(new Map<string, string>());

  function turn(match: Match, to: State, from: State, isWayBack = false): void {
    const name = personName(match.target_user);
    const key = makeId();
    if (to !== 'new' && !emit('beside-match-turn', { match_id: match.id, state: to }, key)) return;
    last.current.set(match.id, key);
    setSaid((before) => new Map(before).set(match.id, to));
    setFailed(null);
    track(tracked[to], { matchId: match.id });
    const send = () => writes[to].mutateAsync({ params: { id: match.id }, body: {} }, { key });
    queue.current = queue.current.then(send).catch((error: unknown) => {
      if (last.current.get(match.id) !== key) return;
      // What the server heard before stands in the reads.
      setSaid((before) => new Map([...before].filter(([id]) => id !== match.id)));
      const message = (error instanceof Error && error.message) || t('something_went_wrong');
      setFailed({ text: t('matches_failed', { name, message }), again: () => turn(match, to, from, isWayBack) });
    });
    const back = { label: t('action_undo'), run: () => turn(match, from, to, true) };
    showNotice(t(`matches_said_${to}`, { name }), isWayBack ? undefined : back);
  }

  const stateOf = (match: Match): State => said.get(match.id) ?? match.state;
  return { stateOf, failed, turn: (match: Match, to: State) => turn(match, to, stateOf(match)) };
}
