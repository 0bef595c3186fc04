import { defineWidget } from '#src/element/define-widget.tsx';
import { DinnerRsvp } from '#src/features/dinner-rsvp/dinner-rsvp.tsx';
import css from '#src/features/dinner-rsvp/dinner-rsvp.css?inline';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import { partsCss } from '#src/parts/sheet.ts';
import { Skeleton } from '#src/parts/skeleton.tsx';

function Rsvp(props: { eventSlug?: string; slug?: string; bare?: boolean }) {
  return <DinnerRsvp {...props} signIn={SignIn} />;
}

/** `<beside-dinner-rsvp event-slug slug bare>`: the answer to a dinner, the seat, the calendar. */
export const widget = {
  tag: 'beside-dinner-rsvp',
  feature: Rsvp,
  waiting: () => <Skeleton lines={7} />,
  attributes: { eventSlug: 'string', slug: 'string', bare: 'boolean' },
  styles: [lookCss, partsCss, signInCss, css],
} as const;

defineWidget(widget);
