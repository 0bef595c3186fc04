import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { RsvpConfirmation } from '#src/features/dinner-rsvp/rsvp-confirmation.tsx';
import rsvpConfirmationCss from '#src/features/dinner-rsvp/rsvp-confirmation.css?inline';
import { RsvpForm } from '#src/features/dinner-rsvp/rsvp-form.tsx';
import rsvpFormCss from '#src/features/dinner-rsvp/dinner-rsvp-form.css?inline';
import { InviteCard, type RsvpStepProps } from '#src/features/invite-card/invite-card.tsx';
import css from '#src/features/invite-card/invite-card.css?inline';
import frontCss from '#src/features/invite-card/invite-card-front.css?inline';
import { InviteCardSkeleton } from '#src/features/invite-card/invite-card-views.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { firstFoundationStyles, moreFoundationStyles } from '#src/styles/foundation-styles.ts';
import { firstInvitationStyles, moreBaseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';
import type { InviteCardAttributes } from '#src/contract/elements/invite-card.ts';

const SignInRsvpForm = (props: RsvpStepProps) => <RsvpForm {...props} signIn={SignIn} />;

function Invitation(props: InviteCardAttributes) {
  return (
    <InviteCard
      {...props}
      rsvpForm={SignInRsvpForm}
      rsvpConfirmation={RsvpConfirmation}
      signIn={SignIn}
    />
  );
}

const firstStyles = [firstFoundationStyles, firstInvitationStyles, rsvpFormCss, frontCss];

/** What the element shows once React runs. */
export const view: WidgetView<InviteCardAttributes> = {
  feature: Invitation,
  skeleton: () => <InviteCardSkeleton />,
  firstStyles,
  styles: [
    ...firstStyles,
    moreFoundationStyles,
    moreBaseStyles,
    css,
    formStyles,
    personStyles,
    rsvpConfirmationCss,
    signInCss,
  ],
};

export const { mount } = createViewModule(view);
