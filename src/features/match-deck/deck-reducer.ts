import type { Decision, Match } from '#src/contract/matches.ts';

/** Query parameters of a deck: the new matches of a dinner, of a feed item, or all. */
export const getDeckQueryParams = (eventId: string | undefined, feedId: string | undefined) =>
  ({ event_id: eventId, feed_id: feedId, state: 'new', limit: 50 }) as const;

export interface DecidedMatch {
  match: Match;
  state: Decision;
}

export interface FailedMatchDecision extends DecidedMatch {
  message: string;
}

/** Local state of a deck, on top of the server's list. */
export interface DeckState {
  /** Oldest first. */
  decided: readonly DecidedMatch[];
  /** Undone or failed, so back on top of the deck; newest first. */
  returned: readonly Match[];
  failed: readonly FailedMatchDecision[];
  undoError: string | null;
}

export type DeckAction =
  | { type: 'decide'; decided: DecidedMatch }
  | { type: 'undo'; id: string }
  | { type: 'decide-failed'; id: string; message: string }
  | { type: 'undo-failed'; decided: DecidedMatch; message: string };

export const initialDeckState: DeckState = {
  decided: [],
  returned: [],
  failed: [],
  undoError: null,
};

const withoutMatch = <T extends { match: Match }>(list: readonly T[], id: string) =>
  list.filter(({ match }) => match.id !== id);

export function deckReducer(state: DeckState, action: DeckAction): DeckState {
  switch (action.type) {
    case 'decide': {
      const { id } = action.decided.match;
      return {
        ...state,
        decided: [...withoutMatch(state.decided, id), action.decided],
        failed: withoutMatch(state.failed, id),
        undoError: null,
      };
    }
    case 'undo':
    case 'decide-failed': {
      const decided = state.decided.find(({ match }) => match.id === action.id);
      // Already undone: its failure no longer matters.
      if (!decided) return state;
      const failed = withoutMatch(state.failed, action.id);
      return {
        decided: withoutMatch(state.decided, action.id),
        returned: [decided.match, ...state.returned.filter(({ id }) => id !== action.id)],
        failed:
          action.type === 'decide-failed'
            ? [...failed, { ...decided, message: action.message }]
            : failed,
        undoError: null,
      };
    }
    case 'undo-failed':
      return {
        ...state,
        decided: [...withoutMatch(state.decided, action.decided.match.id), action.decided],
        undoError: action.message,
      };
  }
}

/** The undecided matches, top card first, without duplicates between pages and undone cards. */
export function getRemainingMatches(
  matches: readonly Match[],
  { returned, decided }: DeckState,
): Match[] {
  const decidedIds = new Set(decided.map(({ match }) => match.id));
  return [...new Map([...returned, ...matches].map((match) => [match.id, match])).values()].filter(
    ({ id }) => !decidedIds.has(id),
  );
}

const MAX_TILT_DEGREES = 8;
/** Below the threshold of a third of the card's width, where letting go does nothing, the hint stays translucent. */
const MAX_HINT_OPACITY = 0.8;

export interface DragFeedback {
  tilt: number;
  /** Opacity of each hint, 0–1; 1 only past the threshold. */
  interested: number;
  dismissed: number;
  /** The decision if the card is let go now; null below the threshold. */
  decision: Decision | null;
}

/** The look and decision of a card dragged by `x` px. `forward` is 1 in left-to-right scripts, else -1: forward means interested. */
export function getDragFeedback(x: number, width: number, forward: 1 | -1): DragFeedback {
  const progress = width > 0 ? Math.min(1, Math.abs(x) / (width / 3)) : 0;
  const opacity = progress < 1 ? progress * MAX_HINT_OPACITY : 1;
  const decision: Decision = x * forward > 0 ? 'interested' : 'dismissed';
  return {
    tilt: Math.max(-MAX_TILT_DEGREES, Math.min(MAX_TILT_DEGREES, x / 10)),
    interested: decision === 'interested' ? opacity : 0,
    dismissed: decision === 'dismissed' ? opacity : 0,
    decision: progress < 1 ? null : decision,
  };
}
