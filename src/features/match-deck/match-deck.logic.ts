import type { Match } from '#src/contract/matches.ts';

/** Which cards lie in a deck, of a dinner, of a feed item or of everybody; so many come at once. */
export const cardsOf = (eventId: string | undefined, feedId: string | undefined) => ({ event_id: eventId, feed_id: feedId, state: 'new', limit: 50 }) as const;

export type Said = 'interested' | 'dismissed';

export interface Turn {
  match: Match;
  state: Said;
}

export interface Failure extends Turn {
  message: string;
}

/** What was done with the cards of one deck, on top of what the server says of them. */
export interface Done {
  /** In the order they were turned. */
  turned: readonly Turn[];
  /** Taken back or come back: these lie on top, the newest first. */
  back: readonly Match[];
  /** Did not go through; their cards are back. */
  failed: readonly Failure[];
  /** Why a turn could not be taken back. */
  refused: string | null;
}

export type Step =
  { do: 'turn'; turn: Turn } | { do: 'undo'; id: string } | { do: 'fail'; id: string; message: string } | { do: 'refuse'; turn: Turn; message: string };

export const nothingDone: Done = { turned: [], back: [], failed: [], refused: null };

const but = <T extends { match: Match }>(list: readonly T[], id: string) => list.filter(({ match }) => match.id !== id);

export function after(done: Done, step: Step): Done {
  switch (step.do) {
    case 'turn': {
      const { id } = step.turn.match;
      return { ...done, turned: [...but(done.turned, id), step.turn], failed: but(done.failed, id), refused: null };
    }
    case 'undo':
    case 'fail': {
      const turn = done.turned.find(({ match }) => match.id === step.id);
      // Taken back meanwhile: its failure is nobody's trouble any more.
      if (!turn) return done;
      const failed = but(done.failed, step.id);
      return {
        turned: but(done.turned, step.id),
        back: [turn.match, ...done.back.filter(({ id }) => id !== step.id)],
        failed: step.do === 'fail' ? [...failed, { ...turn, message: step.message }] : failed,
        refused: null,
      };
    }
    case 'refuse':
      return { ...done, turned: [...but(done.turned, step.turn.match.id), step.turn], refused: step.message };
  }
}

/** The cards still to be turned, the top one first. A card may stand on two pages, or be back and in a page too. */
export function cardsLeft(cards: readonly Match[], { back, turned }: Done): Match[] {
  const gone = new Set(turned.map(({ match }) => match.id));
  return [...new Map([...back, ...cards].map((match) => [match.id, match])).values()].filter(({ id }) => !gone.has(id));
}

/** As far as a card tilts, degrees: 1 for each 10 px. */
const TILT = 8;
/** Letting go short of a third of the card's width changes nothing; until there the answer only shows through. */
const SHORT_OF_IT = 0.8;

export interface Pull {
  tilt: number;
  /** How far each answer shows on the upper leaf, 0–1; 1 alone is said. */
  interested: number;
  dismissed: number;
  /** What letting go would say. */
  says: Said | null;
}

/** What a card pulled by `x` px looks like and says. `forward` is 1 where reading goes left to right, else -1: interested lies ahead. */
export function pullOf(x: number, width: number, forward: 1 | -1): Pull {
  const share = width > 0 ? Math.min(1, Math.abs(x) / (width / 3)) : 0;
  const shows = share < 1 ? share * SHORT_OF_IT : 1;
  const towards: Said = x * forward > 0 ? 'interested' : 'dismissed';
  return {
    tilt: Math.max(-TILT, Math.min(TILT, x / 10)),
    interested: towards === 'interested' ? shows : 0,
    dismissed: towards === 'dismissed' ? shows : 0,
    says: share < 1 ? null : towards,
  };
}
