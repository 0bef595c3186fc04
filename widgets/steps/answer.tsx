import { answerCalls as calls } from '#src/contract/calls-answer.ts';
import { addWrites } from '#src/core/mutations.ts';
import { answerWrites } from '#src/core/mutations-answer.ts';
import type { Step } from '#src/element/later.tsx';
import { RsvpAnswer, type RsvpAnswerProps } from '#src/features/dinner-rsvp/answer.tsx';
import { Answering, type AnsweringProps } from '#src/features/dinner-rsvp/answering.tsx';
import answerCss from '#src/features/dinner-rsvp/answer.css?inline';
import { Back } from '#src/features/invite-card/back.tsx';
import { formCss } from '#src/parts/form-sheet.ts';
import { peopleCss } from '#src/parts/people-sheet.ts';
import { rsvp as words } from '#src/text/en/rsvp.ts';

addWrites(answerWrites);

const common = { styles: [formCss, peopleCss, answerCss], words, calls };

/** Sends an answer; the first accept asks what is on the place card. */
export const answering: Step<AnsweringProps> = { feature: Answering, ...common };

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
