import type { DocumentedRow } from './element-row.ts';

export interface InviteCardAttributes {
  /** The slug of the person inviting: the last part of an invite link, `/invite/{slug}`. */
  slug?: string;
  /** The slug of the dinner: the `eventSlug` value of an invite link. Without it, the card shows a general invitation. */
  eventSlug?: string;
}

/** The invitation to a dinner as a card. Guests answer on the card, which then flips to show their seat. */
export const inviteCard = {
  tag: 'beside-invite-card',
  attributes: { slug: 'string', eventSlug: 'string' },
  isDrawnByServer: true,
  reservedHeight: 'clamp(566px, 132vw + 69px, 709px)',
  hasBackground: true,
} as const satisfies DocumentedRow<InviteCardAttributes>;
