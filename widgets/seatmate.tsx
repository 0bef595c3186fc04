import { type DocumentedWidget, defineWidget } from '#src/element/define-widget.tsx';
import { Seatmate, SeatmateSkeleton } from '#src/features/seatmate/seatmate.tsx';
import css from '#src/features/seatmate/seatmate.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';

export interface SeatmateAttributes {
  /** The slug of the dinner: the `eventSlug` value of an invite link. */
  eventSlug?: string;
  /** The slug of the person inviting. Required for invite-only dinners. */
  slug?: string;
}

/** Shows the guests of a dinner who agreed to be shown and, after sign-in, who the member sits next to. */
export const widget = {
  tag: 'beside-seatmate',
  feature: Seatmate,
  skeleton: () => <SeatmateSkeleton />,
  attributes: { eventSlug: 'string', slug: 'string' },
  required: ['eventSlug'],
  styles: [foundationStyles, baseStyles, personStyles, css],
} as const satisfies DocumentedWidget<SeatmateAttributes>;

defineWidget(widget);
