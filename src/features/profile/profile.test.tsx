import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { Profile } from './profile.tsx';

const own = { id: numberedUuid(7), is_default: true, profile_type: null, is_personalised: false, updated_at: '2027-03-12T12:00:00Z' };
const bare = {
  headline: '',
  bio: '',
  attributes: [] as { key: string; value: string | string[]; label: string | string[] }[],
  company: { name: '', role: '', website: '', logo_url: null },
};

async function show(fields: Partial<typeof bare>) {
  const { headline, ...words } = { ...bare, ...fields };
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  const me = { ...auth.user, headline };
  harness.api.reply('/api/user/me/', { body: me });
  harness.api.reply('/api/profiles/?limit=100', { body: { results: [own], next: null } });
  harness.api.reply(`/api/profiles/${own.id}/profile_detail/`, { body: { ...own, ...words, owner: me, is_mine: true } });
  renderWithCore(<Profile card={({ person }) => <p>{person.headline}</p>} isEditing={false} renderEditor={() => null} />);
  await screen.findByRole('link', { name: 'Edit card' });
}
const hint = () => screen.queryByText(/^Your card only has your name so far\./);

it.each([
  ['no word', {}],
  ['answers left empty', { attributes: [{ key: 'sector', value: [], label: [] }] }],
])('[R35] a card with %s gets the hint that it only has a name', async (_, fields) => {
  await show(fields);
  expect(hint()).not.toBeNull();
});

it.each([
  ['the line of the introduction', { headline: 'Builds cold chains' }],
  ['a bio', { bio: 'Ask me about ice.' }],
  ['an answer', { attributes: [{ key: 'sector', value: ['Energy'], label: ['Energie'] }] }],
  ['a role', { company: { ...bare.company, role: 'Founder' } }],
])('[R35] a card with %s gets no hint', async (_, fields) => {
  await show(fields);
  expect(hint()).toBeNull();
});
