import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { HostNeeds } from './host-needs.tsx';

const seating = { published_at: null } as Seating;

function listActions(changes: Partial<DinnerEvent>) {
  const event = { ...makeDinner(1), is_host: true, ...changes } as DinnerEvent;
  const { unmount } = renderWithCore(<HostNeeds event={event} seating={seating} />);
  const actions = screen.queryAllByRole('link').map(({ textContent }) => textContent);
  unmount();
  return actions;
}

test('[R44] a host’s needs begin with requests; nothing is shown when nothing waits', () => {
  const none = { invited: 0, requested: 0, waitlisted: 0, declined: 0 };
  expect(listActions({ guest_counts: none })).toEqual([]);
  expect(
    listActions({ guest_counts: { ...none, requested: 2, invited: 4 }, seating_hold: true }),
  ).toEqual(['Review requests', 'Open seating', 'See guests']);
});
