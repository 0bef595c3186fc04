import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import rsvpConfirmationCss from '#src/features/dinner-rsvp/rsvp-confirmation.css?inline';
import { DinnerRsvp } from '#src/features/dinner-rsvp/dinner-rsvp.tsx';
import css from '#src/features/dinner-rsvp/dinner-rsvp.css?inline';
import formCss from '#src/features/dinner-rsvp/dinner-rsvp-form.css?inline';
import { DinnerRsvpSkeleton } from '#src/features/dinner-rsvp/dinner-rsvp-skeleton.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { firstFoundationStyles, moreFoundationStyles } from '#src/styles/foundation-styles.ts';
import { firstInvitationStyles, moreBaseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';
import type { DinnerRsvpAttributes } from '#src/contract/elements/dinner-rsvp.ts';

function Rsvp(props: DinnerRsvpAttributes) {
  return <DinnerRsvp {...props} signIn={SignIn} />;
}

const firstStyles = [firstFoundationStyles, firstInvitationStyles, formCss];

/** What the element shows once React runs. */
export const view: WidgetView<DinnerRsvpAttributes> = {
  feature: Rsvp,
  skeleton: ({ bare }: DinnerRsvpAttributes) => <DinnerRsvpSkeleton bare={bare} />,
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
