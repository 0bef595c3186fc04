import type { DocumentedRow } from './element-row.ts';

export interface DinnerRsvpAttributes {
  /** The slug of the dinner: the `eventSlug` value of an invite link. */
  eventSlug?: string;
  /** The slug of the person inviting: the last part of an invite link, `/invite/{slug}`. */
  slug?: string;
  /** Hides the dinner's name, date and place, for pages that already show them. */
  bare?: boolean;
}

/** Lets a guest accept or decline a dinner, then shows their seat, who sits next to them and a calendar link. */
export const dinnerRsvp = {
  tag: 'beside-dinner-rsvp',
  attributes: { eventSlug: 'string', slug: 'string', bare: 'boolean' },
  required: ['eventSlug'],
  isDrawnByServer: true,
  reservedHeight: '240px',
  reservedHeightIf: { bare: 'clamp(98px, 0.6vw + 95.4px, 106px)' },
} as const satisfies DocumentedRow<DinnerRsvpAttributes>;
