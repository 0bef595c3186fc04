import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDraft } from '#src/core/react/use-draft.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createEmptyDraft, DinnerDraft } from './dinner-draft.ts';
import { DinnerForm } from './dinner-form.tsx';

afterEach(() => sessionStorage.clear());

/** A saved dinner; the last button saves another host's change. */
function SavedDinner({ onDiscard }: { onDiscard?: () => void }) {
  const t = useTranslator();
  const [saved, setSaved] = useState({ ...createEmptyDraft(t, 'Europe/Lisbon'), title: 'Soup' });
  const draftState = useDraft('dinner', DinnerDraft, saved);
  return (
    <>
      <DinnerForm
        draftState={draftState}
        isPastAllowed
        serverErrors={{}}
        errorMessage={undefined}
        isSaving={false}
        saveLabel="Save"
        onSave={() => {}}
        onDiscard={onDiscard}
        hasChanges={draftState.changes !== null}
        cover={null}
        coverUrl={null}
      />
      <button onClick={() => setSaved({ ...saved, venue_name: 'Kiln House' })}>Other host</button>
    </>
  );
}
const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('[R44] undoing “Discard changes” keeps what another host has saved meanwhile', () => {
  renderWithCore(<SavedDinner />);
  fireEvent.change(getField('Title'), { target: { value: 'Stew' } });
  press('Discard changes');
  expect(getField('Title').value).toBe('Soup');
  press('Other host');
  const [, notice] = harness.emitted.find(([name]) => name === 'beside-notice')!;
  act(() => (notice as { action: { run: () => void } }).action.run());
  expect([getField('Title').value, getField('Venue').value]).toEqual(['Stew', 'Kiln House']);
});

it('[R27, R44] after “Discard changes” the focus is on Save, and an old error is dropped', () => {
  let discarded = 0;
  renderWithCore(<SavedDinner onDiscard={() => void (discarded += 1)} />);
  fireEvent.change(getField('Title'), { target: { value: 'Stew' } });
  press('Discard changes');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect(discarded).toBe(1);
});
