import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInCore } from '#src/core/with-core.test-helper.tsx';
import { SignInTrouble } from './sign-in-trouble.tsx';

it('[R20, R48] where signing in does not come its question stays, has the focus, and there is a way on and a way back', () => {
  const [onRetry, onBack] = [vi.fn(), vi.fn()];
  renderInCore(<SignInTrouble title="Who is coming?" backLabel="Back to the invitation" onBack={onBack} onRetry={onRetry} />);
  expect([document.activeElement?.textContent, screen.getByText('Something went wrong. Try again.')]).toEqual(['Who is coming?', expect.anything()]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  fireEvent.click(screen.getByRole('button', { name: 'Back to the invitation' }));
  expect([onRetry.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
});
