import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { Door } from './door.tsx';

const event = makeDinner(9, { my_role: 'door', host: makePerson(99) }) as DinnerEvent;
const guests = ['Ana', 'Anton', 'Bo'].map((first_name, n) => ({
  person: { ...makePerson(n), first_name },
  dietary_needs: null,
  table: null,
  seat: null,
  checked_in_at: null,
  entry_code: `BCDFG${n}`,
}));

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`/api/events/${event.id}/guests/${guests[1]!.person.id}/check-in/`, {
    body: { guest: { ...guests[1]!, checked_in_at: event.starts_at }, was_too_late: false },
  });
});

it('[R83] Enter checks in the only match, and the search is ready for the next guest', () => {
  renderWithCore(<Door event={event} state="open" guests={guests} view={{}} onView={() => {}} />);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (value: string) => {
    fireEvent.change(search, { target: { value } });
    fireEvent.keyDown(search, { key: 'Enter' });
  };
  type('An');
  screen.getByText('0 of 3 are here');
  type('Ant');
  screen.getByText('1 of 3 are here');
  expect(search.value).toBe('');
  expect(document.activeElement).toBe(search);
});
