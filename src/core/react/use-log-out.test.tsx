import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';
import { useLogOut } from './use-log-out.ts';
import { useSignOut } from './use-sign-out.ts';

function Buttons() {
  const { logOut } = useLogOut();
  const { signOut } = useSignOut();
  return (
    <>
      <button onClick={logOut}>Log out</button>
      <button onClick={() => void signOut()}>Use another account</button>
    </>
  );
}

test.each([
  ['Log out', 1],
  ['Use another account', 0],
])('[R61] %s is tracked %i times as logging out', async (name, times) => {
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  const track = vi.spyOn(harness.core.analytics, 'track');
  renderWithCore(<Buttons />);
  fireEvent.click(screen.getByText(name));
  await waitFor(() => expect(harness.core.session.get()).toBeNull());
  expect(
    track.mock.calls.filter(
      (call) => call[0] === 'settings_logged_out' && call[1]?.userId === auth.user.id,
    ),
  ).toHaveLength(times);
});
