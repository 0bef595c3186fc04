import { createViewModule } from '#src/element/mount-view.tsx';
import type { WidgetView } from '#src/element/widget.ts';
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
import type { InviteCardAttributes } from '../invite-card.ts';

const SignInRsvpForm = (props: RsvpStepProps) => <RsvpForm {...props} signIn={SignIn} />;

function Invitation(props: InviteCardAttributes) {
  return <InviteCard {...props} rsvpForm={SignInRsvpForm} rsvpConfirmation={RsvpConfirmation} signIn={SignIn} />;
}

/** What the element shows once React runs. */
export const view: WidgetView<InviteCardAttributes> = {
  feature: Invitation,
  skeleton: () => <InviteCardSkeleton />,
  styles: [foundationStyles, baseStyles, rsvpCss, css, formStyles, personStyles, rsvpConfirmationCss, signInCss],
};

export const { mount } = createViewModule(view);
