import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { describeCancelling } from './use-cancel-rsvp.ts';

it.each([
  ['free seats', {}, true, undefined],
  ['RSVPs closed', { can_rsvp: false }, false, /RSVPs are closed/],
  ['free seats that others wait for', { has_waitlist: true }, false, /waiting list/],
])(
  '[R44] a seat given up with %s can be taken back, or a question comes first',
  (_case, changes, canUndo, question) => {
    const event = makeDinner(7, { my_status: 'accepted', attendee_count: 3, ...changes });
    const described = describeCancelling(
      harness.core.i18n.getTranslator('en'),
      event as DinnerEvent,
    );
    expect(described.canUndo).toBe(canUndo);
    if (question) expect(described.buttonProps.question).toMatch(question);
    else expect(described.buttonProps.question).toBeUndefined();
  },
);
