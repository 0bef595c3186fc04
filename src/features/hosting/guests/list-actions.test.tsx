import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { GuestActions } from './guest-actions.tsx';

it.each([
  ['Copy invite link', [['friends_invited', { slug: 'marit' }]]],
  ['Invite', []],
])('[R61] on the guest list, pressing %s tracks %j', async (name, events) => {
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  harness.api.reply('/api/user/me/', { body: { ...auth.user, invite_slug: 'marit' } });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const track = vi.spyOn(harness.core.analytics, 'track');
  renderWithCore(
    <GuestActions
      event={makeDinner(1, { is_host: true }) as DinnerEvent}
      listedUserIds={[]}
      acceptedCount={2}
      renderPreview={() => null}
    />,
  );
  const button = screen.getByRole('button', { name });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
  await expect.poll(() => copy.mock.calls.length + screen.queryAllByRole('dialog').length).toBe(1);
  expect(track.mock.calls).toEqual(events);
});
