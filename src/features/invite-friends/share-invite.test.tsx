import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { ShareInvite } from './share-invite.tsx';

const link = 'https://beside.example/invite/marit';

beforeEach(() => {
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  harness.api.reply('/api/user/me/', { body: { ...auth.user, invite_slug: 'marit' } });
});

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
}

it('[R31, R45] copying the invite link shows a toast and calls onShared', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shared = vi.fn();
  renderWithCore(<ShareInvite onShared={shared} />);
  await press('Copy your invite link');
  expect(await screen.findByText('Invite link copied.')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(link);
  expect(harness.emitted).toEqual([['beside-notice', { text: 'Invite link copied.' }]]);
  expect(shared).toHaveBeenCalledOnce();
});

it('[R45, R77] a dinner’s link goes by WhatsApp, and is shown if it can’t be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  );
  renderWithCore(<ShareInvite event={{ slug: 'first-table', title: 'First table' }} />);
  const whatsapp = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Send by WhatsApp' });
  expect(new URL(whatsapp.href).searchParams.get('text')).toBe(
    `An invitation to First table: ${link}?eventSlug=first-table`,
  );
  await press('Copy your invite link');
  const field = await screen.findByLabelText<HTMLInputElement>('Your invite link');
  expect(field.value).toBe(`${link}?eventSlug=first-table`);
  await expect
    .poll(() => [document.activeElement, field.selectionStart, field.selectionEnd])
    .toEqual([field, 0, field.value.length]);
});

it.each([
  { shareSheet: 'succeeds', fails: undefined, shared: 1, copied: 0 },
  { shareSheet: 'is cancelled', fails: new DOMException('', 'AbortError'), shared: 0, copied: 0 },
  { shareSheet: 'fails', fails: new DOMException('', 'NotAllowedError'), shared: 1, copied: 1 },
])(
  '[R45] if the share sheet $shareSheet: $shared call of onShared, $copied copy of the link',
  async ({ fails, shared, copied }) => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const share = vi.fn(() => (fails ? Promise.reject(fails) : Promise.resolve()));
    const onShared = vi.fn();
    Object.assign(navigator, { share });
    try {
      renderWithCore(<ShareInvite onShared={onShared} />);
      await press('Share your invite link');
      await expect
        .poll(() => [onShared.mock.calls.length, writeText.mock.calls.length])
        .toEqual([shared, copied]);
      expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  },
);
