import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ProfileDetail } from '#src/contract/profiles.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { useCardForm } from './use-card-form.ts';

const detail: ProfileDetail = {
  id: numberedUuid(9),
  is_default: true,
  profile_type: null,
  is_personalised: true,
  updated_at: '2026-06-01T00:00:00Z',
  owner: {
    id: numberedUuid(1),
    first_name: 'Ada',
    last_name: 'Holm',
    picture_url: null,
    headline: '',
  },
  bio: 'Old',
  attributes: [],
  company: { name: '', role: '', website: '', logo_url: null },
  is_mine: true,
};
const PATH = `/api/profiles/${detail.id}/update_profile_data/`;

function Form() {
  const form = useCardForm(detail, []);
  return (
    <>
      <textarea
        value={form.values.bio}
        onChange={({ currentTarget }) => form.change({ bio: currentTarget.value })}
      />
      <button onClick={() => form.save()}>Save</button>
    </>
  );
}

const typeBio = (value: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const countSaves = () => harness.api.requestsTo(PATH).length;
const waitUntilSaved = async () => {
  await expect.poll(countSaves).toBe(1);
  await expect.poll(() => harness.core.queryClient.isMutating()).toBe(0);
  await act(async () => {});
};

it('[R35] text typed while a save runs stays', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(PATH, { body: { ...detail, bio: 'New' }, delay: 100 });
  renderWithCore(<Form />);
  typeBio('New');
  save();
  await expect.poll(countSaves).toBe(1);
  typeBio('New, and more');
  await waitUntilSaved();
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('New, and more');
});

it('[R35] a save that ends after the form was left navigates nowhere', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(PATH, { body: { ...detail, bio: 'New' }, delay: 100 });
  const { unmount } = renderWithCore(<Form />);
  typeBio('New');
  save();
  await expect.poll(countSaves).toBe(1);
  unmount();
  await waitUntilSaved();
  expect(harness.emitted.map(([name]) => name)).not.toContain('beside-navigate');
});
