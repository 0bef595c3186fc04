import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type DraftState, useDraft } from './use-draft.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';

const Fields = z.object({ title: z.string(), seats: z.string() });
let draft: DraftState<z.infer<typeof Fields>>;

const setDraftState = (draftState: typeof draft) => {
  draft = draftState;
};

function Form({ start = { title: '', seats: '8' } }: { start?: z.infer<typeof Fields> }) {
  const draftState = useDraft('form', Fields, start);
  useEffect(() => setDraftState(draftState));
  return (
    <>
      <input
        aria-label="title"
        value={draftState.value.title}
        onChange={(event) => draftState.set({ title: event.currentTarget.value })}
      />
      <input
        aria-label="seats"
        value={draftState.value.seats}
        onChange={(event) => draftState.set({ seats: event.currentTarget.value })}
      />
    </>
  );
}
const title = () => screen.getByLabelText<HTMLInputElement>('title').value;
const seats = () => screen.getByLabelText<HTMLInputElement>('seats').value;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** As after a reload: only what is stored is left. */
function reload(start?: z.infer<typeof Fields>) {
  cleanup();
  renderWithCore(<Form start={start} />);
}
const signIn = (n: number) => harness.core.session.set(harness.api.signIn(n));

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('[R36] typed text survives a reload; untouched fields follow the saved values', () => {
  renderWithCore(<Form />);
  expect(draft.isRestored).toBe(false);
  type('title', 'Soup');
  reload({ title: 'Saved elsewhere', seats: '12' });
  expect([title(), seats(), draft.isRestored]).toEqual(['Soup', '12', true]);
});

it("[R36] a draft survives the end of the session; other users don't see it", async () => {
  signIn(1);
  renderWithCore(<Form />);
  type('title', 'Mi');
  await act(async () => harness.core.session.clear());
  type('title', 'Mine');
  reload();
  expect(title()).toBe('');
  signIn(2);
  reload();
  expect(title()).toBe('');
  signIn(1);
  reload();
  expect(title()).toBe('Mine');
});

it('[R36] discarding deletes the draft, even after the form has unmounted', () => {
  renderWithCore(<Form />);
  type('title', 'Soup');
  act(() => draft.discard());
  expect([title(), sessionStorage.length]).toEqual(['', 0]);
  type('title', 'Stew');
  cleanup();
  draft.discard();
  expect(sessionStorage.length).toBe(0);
});

it('[R36] text typed while saving is not lost', () => {
  renderWithCore(<Form />);
  type('title', 'Soup');
  type('seats', '4');
  const sent = draft.value;
  type('title', 'Soup and bread');
  act(() => draft.markSaved(sent));
  expect([draft.changes, title()]).toEqual([{ title: 'Soup and bread' }, 'Soup and bread']);
  act(() => draft.markSaved(draft.value));
  expect([draft.changes, sessionStorage.length]).toEqual([null, 0]);
});

it('[R36] two changes in the same tick are both kept', () => {
  renderWithCore(<Form />);
  act(() => {
    draft.set({ title: 'Soup' });
    draft.set({ seats: '4' });
  });
  reload();
  expect([title(), seats()]).toEqual(['Soup', '4']);
});

it.each(['{"title":7}', 'torn', '[]', '"text"'])(
  '[R36] %s is not a valid draft of this form and is ignored',
  (stored) => {
    sessionStorage.setItem('beside.draft form ', stored);
    renderWithCore(<Form />);
    expect([title(), draft.changes]).toEqual(['', null]);
  },
);

it('[R36] without storage the fields still keep the typed text', () => {
  const refuse = () => {
    throw new Error('the quota has been exceeded');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  renderWithCore(<Form />);
  type('title', 'Soup');
  expect(title()).toBe('Soup');
  act(() => draft.discard());
  expect(title()).toBe('');
});
