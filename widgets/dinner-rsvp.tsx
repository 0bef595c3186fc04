import { type Described, defineWidget } from '#src/element/define-widget.tsx';
import answerCss from '#src/features/dinner-rsvp/answer.css?inline';
import { DinnerRsvp } from '#src/features/dinner-rsvp/dinner-rsvp.tsx';
import css from '#src/features/dinner-rsvp/dinner-rsvp.css?inline';
import { Waiting } from '#src/features/dinner-rsvp/waiting.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import { firstCss } from '#src/parts/first-sheet.ts';
import { formCss } from '#src/parts/form-sheet.ts';
import { peopleCss } from '#src/parts/people-sheet.ts';

export interface DinnerRsvpAttributes {
  /** Which dinner: what stands behind `eventSlug=` in an invite link. */
  eventSlug?: string;
  /** Who invites: the last part of the path of an invite link, `/invite/{slug}`. */
  slug?: string;
  /** Without the dinner's name, day and place, where the page has said them. */
  bare?: boolean;
}

function Rsvp(props: DinnerRsvpAttributes) {
  return <DinnerRsvp {...props} signIn={SignIn} />;
}

/** The answer to a dinner: accept or decline in place, then the seat, who sits beside it, and the calendar. */
export const widget = {
  tag: 'beside-dinner-rsvp',
  feature: Rsvp,
  waiting: ({ bare }: DinnerRsvpAttributes) => <Waiting bare={bare} />,
  attributes: { eventSlug: 'string', slug: 'string', bare: 'boolean' },
  needs: ['eventSlug'],
  styles: [lookCss, firstCss, css, formCss, peopleCss, answerCss, signInCss],
} as const satisfies Described<DinnerRsvpAttributes>;

defineWidget(widget);
