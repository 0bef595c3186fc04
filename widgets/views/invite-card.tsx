import { createViewModule, firstStyles } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { RsvpConfirmation } from '#src/features/dinner-rsvp/rsvp-confirmation.tsx';
import { RsvpForm } from '#src/features/dinner-rsvp/rsvp-form.tsx';
import { InviteCard, type RsvpStepProps } from '#src/features/invite-card/invite-card.tsx';
import { InviteCardSkeleton } from '#src/features/invite-card/invite-card-views.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import type { InviteCardAttributes } from '#src/contract/elements/invite-card.ts';
import coverPicture from '#src/components/base/cover-picture.css?inline';
import flipCard from '#src/components/base/flip-card.css?inline';
import candleGlow from '#src/components/table-plan/candle-glow.css?inline';
import miniPlan from '#src/components/table-plan/mini-plan.css?inline';
import rsvpForm from '#src/features/dinner-rsvp/rsvp-form.css?inline';
import inviteCard from '#src/features/invite-card/invite-card.css?inline';
import invitePhoto from '#src/features/invite-card/invite-photo.css?inline';
import { styles } from 'virtual:styles/invite-card';

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

const cardStyles = [...firstStyles, flipCard, candleGlow, miniPlan, rsvpForm, inviteCard];

/** What the element shows once React runs. */
export const view: WidgetView<InviteCardAttributes> = {
  feature: Invitation,
  skeleton: () => <InviteCardSkeleton />,
  styles,
  firstStyles: cardStyles,
  photoStyles: [...cardStyles, coverPicture, invitePhoto],
};

/** For the page of a personal link, which has no other script with a core. */
export { getCore } from '#src/core/core.ts';

export const { mount } = createViewModule(view);
