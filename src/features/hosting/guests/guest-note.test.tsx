import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { GuestNote } from './guest-note.tsx';
import { hostedDinner, makeGuest, makeRow } from './guest-row.test-helper.ts';

const row = makeRow(1, { hostNote: 'Knows Bo.' });
const path = `/api/events/${hostedDinner.id}/guests/${row.key}/note/`;
const saved = { body: makeGuest(1, 'accepted') };
const listSaved = () =>
  harness.api.requests
    .filter((request) => request.path === path)
    .map(({ body }) => (JSON.parse(body) as { text: string }).text);

beforeEach(() => harness.core.session.set(harness.api.signIn(99)));

function renderNote(shown = row) {
  function Card() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Card
        </button>
        {isOpen && <GuestNote event={hostedDinner} row={shown} />}
      </>
    );
  }
  return renderWithCore(<Card />);
}
const findField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Private note' });
const type = (value: string) => fireEvent.change(findField(), { target: { value } });
const pressCard = () => fireEvent.click(screen.getByRole('button', { name: 'Card' }));

it('[R79] a private note is saved as it is typed, and on leaving it, once each', async () => {
  harness.api.reply(path, saved);
  renderNote();
  expect(findField().value).toBe('Knows Bo.');
  fireEvent.focus(findField());
  type('Knows Bo ');
  type('Knows Bo and Cy.');
  await screen.findByText('Saved.');
  expect(listSaved()).toEqual(['Knows Bo and Cy.']);
  type('Left-handed.');
  fireEvent.blur(findField());
  await waitFor(() => expect(listSaved()).toEqual(['Knows Bo and Cy.', 'Left-handed.']));
});

it('[R79] a note typed until the card closes is saved', async () => {
  harness.api.reply(path, saved);
  renderNote();
  type('Left-handed.');
  pressCard();
  await waitFor(() => expect(listSaved()).toEqual(['Left-handed.']));
});

it('[R79] a note that can’t be saved stays, says so, and is tried again', async () => {
  harness.api.reply(path, { status: 403, body: { error: 'You don’t host this dinner.' } });
  renderNote();
  type('Left-handed.');
  fireEvent.blur(findField());
  await screen.findByText('You don’t host this dinner.');
  pressCard();
  pressCard();
  expect(findField().value).toBe('Left-handed.');
  fireEvent.blur(findField());
  harness.api.reply(path, saved);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(listSaved()).toEqual(['Left-handed.', 'Left-handed.']);
});

it('[R79] a note left unsaved never replaces another host’s by itself', async () => {
  harness.api.reply(path, { status: 403, body: { error: 'You don’t host this dinner.' } });
  const { unmount } = renderNote();
  type('Left-handed.');
  fireEvent.blur(findField());
  await screen.findByText('You don’t host this dinner.');
  unmount();
  renderNote({ ...row, hostNote: 'Brings wine.' });
  expect(findField().value).toBe('Left-handed.');
  screen.getByText('We kept what you typed. It isn’t saved yet.');
  fireEvent.focus(findField());
  fireEvent.blur(findField());
  pressCard();
  pressCard();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(findField().value).toBe('Brings wine.');
  expect(listSaved()).toEqual(['Left-handed.']);
});

it('[R79] nothing is left unsaved of a note that was saved, also while it is typed in', async () => {
  harness.api.reply(path, saved);
  renderNote();
  fireEvent.focus(findField());
  type('Left-handed.');
  await screen.findByText('Saved.');
  expect(findField().value).toBe('Left-handed.');
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.includes('note '))).toEqual([]),
  );
});

it('[R79] the note typed last is sent after the one before has arrived', async () => {
  const before: string[][] = [];
  harness.api.reply(path, () => {
    const writes = harness.core.queryClient.getMutationCache().getAll();
    before.push(writes.slice(0, -1).map(({ state }) => state.status));
    // Else the first could have arrived by chance.
    return before.length === 1 ? { ...saved, delay: 50 } : saved;
  });
  renderNote();
  type('Left-handed.');
  fireEvent.blur(findField());
  type('Left-handed, knows Cy.');
  pressCard();
  await waitFor(() => expect(listSaved()).toEqual(['Left-handed.', 'Left-handed, knows Cy.']));
  expect(before[1]).toEqual(['success']);
});
