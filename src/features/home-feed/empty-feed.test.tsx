import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { place, renderInCore } from '#src/core/with-core.test-helper.tsx';
import { EmptyFeed } from './empty-feed.tsx';

it('[R31, R45] copying one’s invite link is told to the page, and said here where the page is silent', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const auth = place.api.signIn(1);
  place.core.session.set(auth);
  place.api.reply('/api/user/me/', { body: { ...auth.user, invite_slug: 'marit' } });
  renderInCore(<EmptyFeed />);
  const copy = await screen.findByRole('button', { name: 'Copy your invite link' });
  await expect.poll(() => copy.hasAttribute('disabled')).toBe(false);
  fireEvent.click(copy);
  expect(await screen.findByText('Your invite link is copied.')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('https://beside.example/invite/marit');
  expect(place.told).toEqual([['beside-notice', { text: 'Your invite link is copied.' }]]);
});
