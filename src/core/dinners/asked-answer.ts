import type { InviteAnswer } from '#src/contract/invite-path.ts';
import type { Core } from '../core.ts';

interface AskedAnswer {
  eventSlug: string;
  answer: InviteAnswer;
}

const getState = ({ state }: Core) =>
  state('askedAnswer', (): { asked?: AskedAnswer | undefined } => ({}));

/**
 * The answer that the link to this page asked for (`?answer=`). The form opens with it, but nothing is sent or stored before the
 * guest's own press: a link alone must not change anything (R48).
 */
export const getAskedAnswer = (core: Core, eventSlug: string): InviteAnswer | undefined => {
  const { asked } = getState(core);
  // The link may have the slug in another case.
  return asked?.eventSlug.toLowerCase() === eventSlug.toLowerCase() ? asked.answer : undefined;
};

export const setAskedAnswer = (core: Core, asked: AskedAnswer): void =>
  void (getState(core).asked = asked);

export const clearAskedAnswer = (core: Core): void => void (getState(core).asked = undefined);
