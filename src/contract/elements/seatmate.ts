import type { DocumentedRow } from './element-row.ts';

export interface SeatmateAttributes {
  /** The slug of the dinner: the `eventSlug` value of an invite link. */
  eventSlug?: string;
  /** The slug of the person inviting. Required for invite-only dinners. */
  slug?: string;
}

/** Shows the guests of a dinner who agreed to be shown and, after sign-in, who the member sits next to. */
export const seatmate = {
  tag: 'beside-seatmate',
  attributes: { eventSlug: 'string', slug: 'string' },
  required: ['eventSlug'],
  isDrawnByServer: true,
  reservedHeight: '840px',
  hasBackground: true,
} as const satisfies DocumentedRow<SeatmateAttributes>;
