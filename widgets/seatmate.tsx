import { defineWidget } from '#src/element/define-widget.tsx';
import { Seatmate, Waiting } from '#src/features/seatmate/seatmate.tsx';
import css from '#src/features/seatmate/seatmate.css?inline';
import { lookCss } from '#src/look/look.ts';
import { partsCss } from '#src/parts/sheet.ts';
import { seatmate } from '#src/text/en/seatmate.ts';

/** `<beside-seatmate event-slug slug>`: who sits beside you, or could. */
export const widget = {
  tag: 'beside-seatmate',
  feature: Seatmate,
  waiting: () => <Waiting />,
  attributes: { eventSlug: 'string', slug: 'string' },
  words: seatmate,
  styles: [lookCss, partsCss, css],
} as const;

defineWidget(widget);
