import { defineWidget } from '#src/element/define-widget.ts';
import type { DocumentedWidget } from '#src/element/widget.ts';

export interface InviteCardAttributes {
  /** The slug of the person inviting: the last part of an invite link, `/invite/{slug}`. */
  slug?: string;
  /** The slug of the dinner: the `eventSlug` value of an invite link. Without it, the card shows a general invitation. */
  eventSlug?: string;
}

/** The invitation to a dinner as a card. Guests answer on the card, which then flips to show their seat. */
export const widget = {
  tag: 'beside-invite-card',
  attributes: { slug: 'string', eventSlug: 'string' },
  isDrawnByServer: true,
} as const satisfies DocumentedWidget<InviteCardAttributes>;

defineWidget(widget, () => import('./views/invite-card.tsx'));
