import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeMatch, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import type { IntroDraft } from './intro-draft.ts';
import { ReviewForm } from './review-form.tsx';
import type { ReviewProps } from './review-step.tsx';

const me: ReviewProps['me'] = {
  ...makePerson(1),
  email: 'guest@example.org',
  is_new: true,
  invite_slug: 'guest',
  location: '',
  linkedin_url: null,
  show_on_invites: false,
  dietary_needs: '',
  mail_preferences: {
    invitations: true,
    reminders: true,
    changes: true,
    matches: true,
    answers: 'soon',
  },
  analytics_opt_out: false,
  deactivated_at: null,
  permanent_at: null,
};
const profile = {
  ...makeMatch(1).target_profile,
  bio: 'I build boats.',
  company: { name: 'Wharf', role: '', website: '', logo_url: null },
} as ReviewProps['profile'];

it.each<[IntroDraft, string[]]>([
  [{ bio: 'I sail.' }, ['public_profile_bio_edited']],
  [{ company: 'Quay' }, ['public_profile_company_edited']],
  [{ role: 'Owner', bio: '' }, ['public_profile_bio_edited', 'public_profile_company_edited']],
  [{ headline: 'Boats' }, []],
])('[R61] the introduction tracks %o as %o', async (draft, events) => {
  harness.core.session.set(harness.api.signIn(1));
  const track = vi.spyOn(harness.core.analytics, 'track');
  const onEdit = vi.fn();
  harness.api.reply('/api/user/update_info/', { body: me });
  harness.api.reply(`/api/profiles/${profile.id}/update_profile_data/`, { body: profile });
  renderWithCore(
    <ReviewForm
      me={me}
      profile={profile}
      types={[]}
      draft={draft}
      onDraftChange={() => {}}
      isEditing
      onEdit={onEdit}
      onBack={() => {}}
      onDone={() => {}}
    />,
  );
  fireEvent.click(document.querySelector('button[type=submit]')!);
  await vi.waitFor(() => expect(onEdit).toHaveBeenCalledWith(false));
  expect(track.mock.calls).toEqual(events.map((name) => [name, { profileId: profile.id }]));
});
