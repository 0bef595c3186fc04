import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventBySlug } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { SeatmatePreview } from './seatmate-preview.tsx';

it('[R74] waiting guests see their place in line, not the way to join it', () => {
  const member = makeDinner(1, {
    my_status: 'waitlisted',
    waitlist_position: 2,
    waitlist_rule: 'order',
    capacity: 3,
    attendee_count: 3,
  });
  const guest = { first_name: 'Bo', initial: 'E', headline: 'Sold a bank, now bakes' };
  const event = { ...member, spots_left: 0, table_preview: [guest], member };
  renderWithCore(<SeatmatePreview event={event as unknown as EventBySlug} />);
  screen.getByText('You’re second in line');
  screen.getByText('At the table');
  expect(screen.queryByText(/Join the waiting list|Choose who|could sit next/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Take a seat' })).toBeNull();
});
