import { type DocumentedWidget, defineWidget } from '#src/element/define-widget.tsx';
import { RsvpConfirmation } from '#src/features/dinner-rsvp/rsvp-confirmation.tsx';
import rsvpConfirmationCss from '#src/features/dinner-rsvp/rsvp-confirmation.css?inline';
import { RsvpForm } from '#src/features/dinner-rsvp/rsvp-form.tsx';
import rsvpCss from '#src/features/dinner-rsvp/dinner-rsvp.css?inline';
import { InviteCard, type RsvpStepProps } from '#src/features/invite-card/invite-card.tsx';
import css from '#src/features/invite-card/invite-card.css?inline';
import { InviteCardSkeleton } from '#src/features/invite-card/invite-card-views.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';

const SignInRsvpForm = (props: RsvpStepProps) => <RsvpForm {...props} signIn={SignIn} />;

export interface InviteCardAttributes {
  /** The slug of the person inviting: the last part of an invite link, `/invite/{slug}`. */
  slug?: string;
  /** The slug of the dinner: the `eventSlug` value of an invite link. Without it, the card shows a general invitation. */
  eventSlug?: string;
}

function Invitation(props: InviteCardAttributes) {
  return <InviteCard {...props} rsvpForm={SignInRsvpForm} rsvpConfirmation={RsvpConfirmation} signIn={SignIn} />;
}

/** The invitation to a dinner as a card. Guests answer on the card, which then flips to show their seat. */
export const widget = {
  tag: 'beside-invite-card',
  feature: Invitation,
  skeleton: () => <InviteCardSkeleton />,
  attributes: { slug: 'string', eventSlug: 'string' },
  styles: [foundationStyles, baseStyles, rsvpCss, css, formStyles, personStyles, rsvpConfirmationCss, signInCss],
} as const satisfies DocumentedWidget<InviteCardAttributes>;

defineWidget(widget);
