import { defineWidget } from '#src/element/define-widget.ts';
import type { DocumentedWidget } from '#src/element/widget.ts';

export interface SeatmateAttributes {
  /** The slug of the dinner: the `eventSlug` value of an invite link. */
  eventSlug?: string;
  /** The slug of the person inviting. Required for invite-only dinners. */
  slug?: string;
}

/** Shows the guests of a dinner who agreed to be shown and, after sign-in, who the member sits next to. */
export const widget = {
  tag: 'beside-seatmate',
  attributes: { eventSlug: 'string', slug: 'string' },
  required: ['eventSlug'],
  isDrawnByServer: true,
} as const satisfies DocumentedWidget<SeatmateAttributes>;

defineWidget(widget, () => import('./views/seatmate.tsx'));
