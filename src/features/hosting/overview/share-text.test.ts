import { expect, it } from 'vitest';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { getShareText } from './share-text.ts';

const open = { can_rsvp: true, visibility: 'members' as const, approval: false };
const full = { ...open, attendee_count: 8, capacity: 8 };

it.each([
  [open, 'desk_share_open'],
  [{ ...open, approval: true }, 'desk_share_approval'],
  [{ ...open, visibility: 'invite' as const }, 'desk_share_unlisted_open'],
  [full, 'desk_share_full_open'],
  [{ ...full, visibility: 'invite' as const, approval: true }, 'desk_share_full_approval'],
  [{ ...full, can_rsvp: false }, 'desk_share_closed'],
])('[R44] the line beside the link says what it is good for: %o', (changes, text) => {
  expect(getShareText({ ...(makeDinner(1) as DinnerEvent), ...changes })).toBe(text);
});
