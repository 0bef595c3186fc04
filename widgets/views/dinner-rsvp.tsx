import { createViewModule, firstStyles } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { DinnerRsvp } from '#src/features/dinner-rsvp/dinner-rsvp.tsx';
import { DinnerRsvpSkeleton } from '#src/features/dinner-rsvp/dinner-rsvp-skeleton.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import type { DinnerRsvpAttributes } from '#src/contract/elements/dinner-rsvp.ts';
import rsvpForm from '#src/features/dinner-rsvp/rsvp-form.css?inline';
import { styles } from 'virtual:styles/dinner-rsvp';

function Rsvp(props: DinnerRsvpAttributes) {
  return <DinnerRsvp {...props} signIn={SignIn} />;
}

/** What the element shows once React runs. */
export const view: WidgetView<DinnerRsvpAttributes> = {
  feature: Rsvp,
  skeleton: ({ bare }: DinnerRsvpAttributes) => <DinnerRsvpSkeleton bare={bare} />,
  styles,
  firstStyles: [...firstStyles, rsvpForm],
};

export const { mount } = createViewModule(view);
