import type { DocumentedRow } from './element-row.ts';

export interface MatchDeckAttributes {
  /** The slug of the dinner whose guests are shown. Required on partner pages. */
  eventSlug?: string;
  /** The ID of the dinner, instead of its slug. */
  eventId?: string;
  /** The feed item whose cards are shown (product pages only). */
  feedId?: string;
}

/** The guests of a dinner as a stack of cards, to mark as interested or skip. Includes the sign-in. */
export const matchDeck = {
  tag: 'beside-match-deck',
  attributes: { eventSlug: 'string', eventId: 'string', feedId: 'string' },
  reservedHeight: '231px',
} as const satisfies DocumentedRow<MatchDeckAttributes>;
