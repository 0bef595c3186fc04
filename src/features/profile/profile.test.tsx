import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { ProfileView } from './profile.tsx';

const own = {
  id: numberedUuid(7),
  is_default: true,
  profile_type: null,
  is_personalised: false,
  updated_at: '2027-03-12T12:00:00Z',
};
const emptyCard = {
  headline: '',
  bio: '',
  attributes: [] as { key: string; value: string | string[]; label: string | string[] }[],
  company: { name: '', role: '', website: '', logo_url: null },
};

async function renderProfile(fields: Partial<typeof emptyCard>) {
  const { headline, ...words } = { ...emptyCard, ...fields };
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  const me = { ...auth.user, headline };
  harness.api.reply('/api/user/me/', { body: me });
  harness.api.reply('/api/profiles/?limit=100', { body: { results: [own], next: null } });
  harness.api.reply(`/api/profiles/${own.id}/profile_detail/`, {
    body: { ...own, ...words, owner: me, is_mine: true },
  });
  renderWithCore(
    <ProfileView
      card={({ person }) => <p>{person.headline}</p>}
      isEditing={false}
      renderEditor={() => null}
    />,
  );
  await screen.findByRole('link', { name: 'Edit card' });
}
const queryHint = () => screen.queryByText(/^Your card only has your name so far\./);

it.each([
  ['no content', {}],
  ['empty attributes', { attributes: [{ key: 'sector', value: [], label: [] }] }],
])('[R35] a card with %s gets the hint that it only has a name', async (_, fields) => {
  await renderProfile(fields);
  expect(queryHint()).not.toBeNull();
});

it.each([
  ['a headline', { headline: 'Builds cold chains' }],
  ['a bio', { bio: 'Ask me about ice.' }],
  ['an attribute', { attributes: [{ key: 'sector', value: ['Energy'], label: ['Energie'] }] }],
  ['a role', { company: { ...emptyCard.company, role: 'Founder' } }],
])('[R35] a card with %s gets no hint', async (_, fields) => {
  await renderProfile(fields);
  expect(queryHint()).toBeNull();
});
