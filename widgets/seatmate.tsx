import { type Described, defineWidget } from '#src/element/define-widget.tsx';
import { Seatmate, Waiting } from '#src/features/seatmate/seatmate.tsx';
import css from '#src/features/seatmate/seatmate.css?inline';
import { lookCss } from '#src/look/look.ts';
import { firstCss } from '#src/parts/first-sheet.ts';
import { peopleCss } from '#src/parts/people-sheet.ts';

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
  waiting: () => <Waiting />,
  attributes: { eventSlug: 'string', slug: 'string' },
  needs: ['eventSlug'],
  styles: [lookCss, firstCss, peopleCss, css],
} as const satisfies Described<SeatmateAttributes>;

defineWidget(widget);
