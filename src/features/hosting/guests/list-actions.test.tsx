import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { ListActions } from './list-actions.tsx';

it('[R61] copying the invite link tracks friends_invited', async () => {
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  harness.api.reply('/api/user/me/', { body: { ...auth.user, invite_slug: 'marit' } });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const track = vi.spyOn(harness.core.analytics, 'track');
  renderWithCore(
    <ListActions
      event={makeDinner(1, { is_host: true }) as DinnerEvent}
      onInvite={() => {}}
      rows={[]}
      renderPreview={() => null}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More for the whole list' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy invite link' }));
  await expect.poll(() => copy.mock.calls.length).toBe(1);
  expect(track.mock.calls).toEqual([['friends_invited', { slug: 'marit' }]]);
});
