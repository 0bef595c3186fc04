import { fireEvent, screen, within } from '@testing-library/react';
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

const renderDoor = (listed = guests, state: 'open' | 'closed' = 'open', dinner = event) =>
  renderWithCore(
    <Door
      event={dinner}
      state={state}
      list={{ results: listed, tables: [] }}
      readAt={Date.now()}
      view={{}}
      onView={() => {}}
    />,
  );

it('[R83] Enter checks in the only match, who stays first with Undo; then the next', () => {
  renderDoor();
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (value: string) => {
    fireEvent.change(search, { target: { value } });
    const enterKeyHint = search.getAttribute('enterkeyhint');
    fireEvent.keyDown(search, { key: 'Enter' });
    return enterKeyHint;
  };
  expect(type('An')).toBe('search');
  screen.getByText('0 of 3 are here');
  expect(type('Ant')).toBe('done');
  screen.getByText('1 of 3 are here');
  expect(search.value).toBe('');
  expect(document.activeElement).toBe(search);
  const [first] = screen.getAllByRole('listitem');
  within(first!).getByRole('button', { name: 'Undo, Anton Last 1' });
});

it('[R83] a past dinner that nobody accepted says so, and offers no search', () => {
  renderDoor([], 'closed', { ...event, ends_at: '2026-11-01T22:00:00Z' });
  screen.getByText('Nobody accepted.');
  expect(screen.queryByRole('searchbox')).toBeNull();
});
