import type { Step } from '#src/element/later.tsx';
import { RsvpAnswer, type RsvpAnswerProps } from '#src/features/dinner-rsvp/answer.tsx';
import { NamesForm, type NamesFormProps } from '#src/features/dinner-rsvp/names-form.tsx';
import { Back } from '#src/features/invite-card/back.tsx';
import { formCss } from '#src/parts/form-sheet.ts';
import { peopleCss } from '#src/parts/people-sheet.ts';
import { rsvp as words } from '#src/text/en/rsvp.ts';

const common = { styles: [formCss, peopleCss], words };

/** The first accept asks what is on the place card. */
export const names: Step<NamesFormProps> = { feature: NamesForm, ...common };

/** What an answer brings. */
export const answer: Step<RsvpAnswerProps> = { feature: RsvpAnswer, ...common };

/** The same as the other side of a card. */
export const back: Step<RsvpAnswerProps> = {
  feature: (props) => (
    <Back event={props.event}>
      <RsvpAnswer {...props} />
    </Back>
  ),
  ...common,
};
