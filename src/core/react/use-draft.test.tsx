import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type DraftState, useDraft } from './use-draft.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';

const Fields = z.object({ title: z.string(), seats: z.string() });
let draft: DraftState<z.infer<typeof Fields>>;

const tell = (kept: typeof draft) => {
  draft = kept;
};

function Form({ start = { title: '', seats: '8' } }: { start?: z.infer<typeof Fields> }) {
  const kept = useDraft('form', Fields, start);
  useEffect(() => tell(kept));
  return (
    <>
      <input aria-label="title" value={kept.value.title} onChange={(event) => kept.set({ title: event.currentTarget.value })} />
      <input aria-label="seats" value={kept.value.seats} onChange={(event) => kept.set({ seats: event.currentTarget.value })} />
    </>
  );
}
const title = () => screen.getByLabelText<HTMLInputElement>('title').value;
const seats = () => screen.getByLabelText<HTMLInputElement>('seats').value;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
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

it('[R36] what was typed is there after a reload, and what was not touched follows what is saved', () => {
  renderWithCore(<Form />);
  expect(draft.isRestored).toBe(false);
  type('title', 'Soup');
  reload({ title: 'Saved elsewhere', seats: '12' });
  expect([title(), seats(), draft.isRestored]).toEqual(['Soup', '12', true]);
});

it('[R36] it outlives a session that ends while typing, and nobody else finds it', async () => {
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

it('[R36] once saved nothing is kept, also where the form has gone before the answer came', () => {
  renderWithCore(<Form />);
  type('title', 'Soup');
  act(() => draft.discard());
  expect([title(), sessionStorage.length]).toEqual(['', 0]);
  type('title', 'Stew');
  cleanup();
  draft.discard();
  expect(sessionStorage.length).toBe(0);
});

it('[R36] what is typed while the rest is being saved is not lost with it', () => {
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

it('[R36] two changes of one moment are both kept', () => {
  renderWithCore(<Form />);
  act(() => {
    draft.set({ title: 'Soup' });
    draft.set({ seats: '4' });
  });
  reload();
  expect([title(), seats()]).toEqual(['Soup', '4']);
});

it.each(['{"title":7}', 'torn', '[]', '"text"'])('[R36] %s, which is no draft of this form, is forgotten', (kept) => {
  sessionStorage.setItem('beside.draft form ', kept);
  renderWithCore(<Form />);
  expect([title(), draft.changes]).toEqual(['', null]);
});

it('[R36] where nothing can be kept the words stand in the fields all the same', () => {
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
