import { type DocumentedWidget, defineWidget } from '#src/element/define-widget.tsx';
import rsvpConfirmationCss from '#src/features/dinner-rsvp/rsvp-confirmation.css?inline';
import { DinnerRsvp } from '#src/features/dinner-rsvp/dinner-rsvp.tsx';
import css from '#src/features/dinner-rsvp/dinner-rsvp.css?inline';
import { DinnerRsvpSkeleton } from '#src/features/dinner-rsvp/dinner-rsvp-skeleton.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';

export interface DinnerRsvpAttributes {
  /** The slug of the dinner: the `eventSlug` value of an invite link. */
  eventSlug?: string;
  /** The slug of the person inviting: the last part of an invite link, `/invite/{slug}`. */
  slug?: string;
  /** Hides the dinner's name, date and place, for pages that already show them. */
  bare?: boolean;
}

function Rsvp(props: DinnerRsvpAttributes) {
  return <DinnerRsvp {...props} signIn={SignIn} />;
}

/** Lets a guest accept or decline a dinner, then shows their seat, who sits next to them and a calendar link. */
export const widget = {
  tag: 'beside-dinner-rsvp',
  feature: Rsvp,
  skeleton: ({ bare }: DinnerRsvpAttributes) => <DinnerRsvpSkeleton bare={bare} />,
  attributes: { eventSlug: 'string', slug: 'string', bare: 'boolean' },
  required: ['eventSlug'],
  styles: [foundationStyles, baseStyles, css, formStyles, personStyles, rsvpConfirmationCss, signInCss],
} as const satisfies DocumentedWidget<DinnerRsvpAttributes>;

defineWidget(widget);
