import { answerCalls as calls } from '#src/contract/calls-answer.ts';
import type { Step } from '#src/element/later.tsx';
import { MySeatmates, type MySeatmatesProps } from '#src/features/seatmate/my-seatmates.tsx';
import { mySeatmates as words } from '#src/text/en/my-seatmates.ts';
import { rsvp } from '#src/text/en/rsvp.ts';

/** A guest's own side of the table. */
export const mySeatmates: Step<MySeatmatesProps> = { feature: MySeatmates, styles: [], words: { ...rsvp, ...words }, calls };
