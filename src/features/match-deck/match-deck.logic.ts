import type { Match } from '#src/contract/matches.ts';

/** Query parameters of a deck: the new matches of a dinner, of a feed item, or all. */
export const cardsOf = (eventId: string | undefined, feedId: string | undefined) => ({ event_id: eventId, feed_id: feedId, state: 'new', limit: 50 }) as const;

export type Said = 'interested' | 'dismissed';

export interface Turn {
  match: Match;
  state: Said;
}

export interface Failure extends Turn {
  message: string;
}

/** Local state of a deck, on top of the server's list. */
export interface Done {
  /** Oldest first. */
  turned: readonly Turn[];
  /** Undone or failed, so back on top of the deck; newest first. */
  back: readonly Match[];
  /** Decisions whose request failed. */
  failed: readonly Failure[];
  /** Error message of a failed undo. */
  refused: string | null;
}

export type Step =
  { do: 'turn'; turn: Turn } | { do: 'undo'; id: string } | { do: 'fail'; id: string; message: string } | { do: 'refuse'; turn: Turn; message: string };

export const nothingDone: Done = { turned: [], back: [], failed: [], refused: null };

const withoutMatch = <T extends { match: Match }>(list: readonly T[], id: string) => list.filter(({ match }) => match.id !== id);

export function after(done: Done, step: Step): Done {
  switch (step.do) {
    case 'turn': {
      const { id } = step.turn.match;
      return { ...done, turned: [...withoutMatch(done.turned, id), step.turn], failed: withoutMatch(done.failed, id), refused: null };
    }
    case 'undo':
    case 'fail': {
      const turn = done.turned.find(({ match }) => match.id === step.id);
      // Already undone: its failure no longer matters.
      if (!turn) return done;
      const failed = withoutMatch(done.failed, step.id);
      return {
        turned: withoutMatch(done.turned, step.id),
        back: [turn.match, ...done.back.filter(({ id }) => id !== step.id)],
        failed: step.do === 'fail' ? [...failed, { ...turn, message: step.message }] : failed,
        refused: null,
      };
    }
    case 'refuse':
      return { ...done, turned: [...withoutMatch(done.turned, step.turn.match.id), step.turn], refused: step.message };
  }
}

/** The undecided matches, top card first, without duplicates between pages and undone cards. */
export function cardsLeft(matches: readonly Match[], { back, turned }: Done): Match[] {
  const decidedIds = new Set(turned.map(({ match }) => match.id));
  return [...new Map([...back, ...matches].map((match) => [match.id, match])).values()].filter(({ id }) => !decidedIds.has(id));
}

const MAX_TILT_DEGREES = 8;
/** Below the threshold of a third of the card's width, where letting go does nothing, the hint stays translucent. */
const MAX_HINT_OPACITY = 0.8;

export interface Pull {
  tilt: number;
  /** Opacity of each hint, 0–1; 1 only past the threshold. */
  interested: number;
  dismissed: number;
  /** The decision if the card is let go now; null below the threshold. */
  says: Said | null;
}

/** The look and decision of a card dragged by `x` px. `forward` is 1 in left-to-right scripts, else -1: forward means interested. */
export function pullOf(x: number, width: number, forward: 1 | -1): Pull {
  const progress = width > 0 ? Math.min(1, Math.abs(x) / (width / 3)) : 0;
  const opacity = progress < 1 ? progress * MAX_HINT_OPACITY : 1;
  const decision: Said = x * forward > 0 ? 'interested' : 'dismissed';
  return {
    tilt: Math.max(-MAX_TILT_DEGREES, Math.min(MAX_TILT_DEGREES, x / 10)),
    interested: decision === 'interested' ? opacity : 0,
    dismissed: decision === 'dismissed' ? opacity : 0,
    says: progress < 1 ? null : decision,
  };
}
