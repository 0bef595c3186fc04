import { type Described, defineWidget } from '#src/element/define-widget.tsx';
import { Seatmate, Waiting } from '#src/features/seatmate/seatmate.tsx';
import css from '#src/features/seatmate/seatmate.css?inline';
import { lookCss } from '#src/look/look.ts';
import { firstCss } from '#src/parts/first-sheet.ts';
import { peopleCss } from '#src/parts/people-sheet.ts';

export interface SeatmateAttributes {
  /** Which dinner: what stands behind `eventSlug=` in an invite link. */
  eventSlug?: string;
  /** Who invites; opens a dinner that is by invitation alone. */
  slug?: string;
}

/** Meet who you sit beside: the guests of a dinner who agreed to be shown, and once signed in one's own neighbours. */
export const widget = {
  tag: 'beside-seatmate',
  feature: Seatmate,
  waiting: () => <Waiting />,
  attributes: { eventSlug: 'string', slug: 'string' },
  needs: ['eventSlug'],
  styles: [lookCss, firstCss, peopleCss, css],
} as const satisfies Described<SeatmateAttributes>;

defineWidget(widget);
