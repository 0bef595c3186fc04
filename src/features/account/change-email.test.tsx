import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { ChangeEmail } from './change-email.tsx';

const path = '/api/user/change-email/';
afterEach(() => sessionStorage.clear());

it('[R36] a refused code clears the field and says why, and another can be sent', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, ({ body }) =>
    body.includes('code')
      ? { status: 400, body: { error: 'Invalid code' } }
      : { body: { resend_after: 120 } },
  );
  renderWithCore(<ChangeEmail />);
  fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'new@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  const type = (value: string) => fireEvent.change(code, { target: { value } });
  type('123');
  fireEvent.click(screen.getByRole('button', { name: 'Change e-mail' }));
  expect(await screen.findByText('Enter all 6 digits.')).toBeTruthy();
  type('123456');
  await screen.findByText('Invalid code');
  await expect.poll(() => [code.value, document.activeElement]).toEqual(['', code]);
  expect(code.getAttribute('aria-describedby')).not.toBeNull();
  type('654321');
  await waitFor(() =>
    expect(harness.api.requestsTo(path).filter(({ body }) => body.includes('code'))).toHaveLength(
      2,
    ),
  );
});

it('[R36] another code can be sent once the countdown is over', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { body: { resend_after: 2 } });
  renderWithCore(<ChangeEmail />);
  fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'new@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText(/^New code in 0:0[12]$/);
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  const resend = await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 5000 });
  fireEvent.click(resend);
  await screen.findByText(/^New code in 0:0[12]$/);
  expect(harness.api.requestsTo(path)).toHaveLength(2);
});

it('[R36] a code that was sent a moment ago counts down the server’s Retry-After', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { body: { resend_after: 1 } });
  renderWithCore(<ChangeEmail />);
  fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'new@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const resend = await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 5000 });
  harness.api.reply(path, {
    status: 429,
    body: { error: 'A moment ago.' },
    headers: { 'Retry-After': '40' },
  });
  fireEvent.click(resend);
  await screen.findByText(/^New code in 0:(40|39)$/);
  expect(screen.getByText('A moment ago.')).toBeTruthy();
});

it('[R36] a code that failed to send stays and can be sent again', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.core.queryClient.setDefaultOptions({ mutations: { retry: false } });
  harness.api.reply(path, ({ body }) =>
    body.includes('code')
      ? { status: 500, body: { error: 'The kitchen is on fire.' } }
      : { body: { resend_after: 120 } },
  );
  renderWithCore(<ChangeEmail />);
  fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'new@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  fireEvent.change(code, { target: { value: '123456' } });
  await screen.findByText('The kitchen is on fire.');
  expect(code.value).toBe('123456');
  fireEvent.click(screen.getByRole('button', { name: 'Change e-mail' }));
  await waitFor(() =>
    expect(harness.api.requestsTo(path).filter(({ body }) => body.includes('code'))).toHaveLength(
      2,
    ),
  );
});
