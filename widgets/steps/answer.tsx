import type { Step } from '#src/element/later.tsx';
import { RsvpAnswer, type RsvpAnswerProps } from '#src/features/dinner-rsvp/answer.tsx';
import answerCss from '#src/features/dinner-rsvp/answer.css?inline';
import { Back } from '#src/features/invite-card/back.tsx';
import { formCss } from '#src/parts/form-sheet.ts';
import { peopleCss } from '#src/parts/people-sheet.ts';

const common = { styles: [formCss, peopleCss, answerCss] };

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
