import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { SignIn } from './sign-in.tsx';

const VERIFY_PATH = '/api/auth/email-code/verify-code/';

async function renderAndTypeCode(code: string) {
  renderWithCore(<SignIn step="verify" email="marit@example.org" />);
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  field.focus();
  fireEvent.change(field, { target: { value: code } });
  return field;
}

it('[R01] a wrong code shows an error and clears the focused field', async () => {
  harness.api.reply(VERIFY_PATH, { status: 400, body: { error: 'That code does not fit.' } });
  const field = await renderAndTypeCode('123456');
  await screen.findByText('That code does not fit.');
  await expect.poll(() => [field.value, document.activeElement]).toEqual(['', field]);
});

it('[R01] Enter after an automatically submitted code keeps its error', async () => {
  harness.api.reply(VERIFY_PATH, { status: 400, body: { error: 'That code does not fit.' } });
  const field = await renderAndTypeCode('123456');
  await screen.findByText('That code does not fit.');
  fireEvent.submit(field.form!);
  expect(screen.getByText('That code does not fit.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '12' } });
  fireEvent.submit(field.form!);
  expect(screen.getByText('Enter all 6 digits.')).toBeTruthy();
});

it('[R01] a code stays after a non-400 error and the button submits it again', async () => {
  harness.api.reply(VERIFY_PATH, { status: 403, body: { error: 'Not at this moment.' } });
  const field = await renderAndTypeCode('123456');
  await screen.findByText('Not at this moment.');
  expect(field.value).toBe('123456');
  harness.api.resetReply(VERIFY_PATH);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await expect.poll(() => harness.emitted.map(([name]) => name)).toContain('beside-sign-in');
  expect(
    harness.api
      .requestsTo(VERIFY_PATH)
      .map(({ body }) => (JSON.parse(body) as { code: string }).code),
  ).toEqual(['123456', '123456']);
});

it('[R05] a throttled request says so and counts down the server’s Retry-After', async () => {
  harness.api.reply('/api/auth/email-code/send-code/', {
    status: 429,
    body: { error: 'wait' },
    headers: { 'Retry-After': '40' },
  });
  renderWithCore(<SignIn step="email" email="marit@example.org" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByText(
    'We already sent a code to marit@example.org. If you haven’t used it, it still works.',
  );
  expect(screen.queryByText('Enter the code we sent to marit@example.org.')).toBeNull();
  expect(screen.getByText(/^New code in 0:(40|39)$/)).toBeTruthy();
});

it('[case 108] a network over its limit shows why, and no code that was never sent', async () => {
  const error = 'Too many attempts from your network.';
  harness.api.reply('/api/auth/email-code/send-code/', {
    status: 429,
    body: { error, code: 'limit' },
    headers: { 'Retry-After': '1800' },
  });
  renderWithCore(<SignIn step="email" email="marit@example.org" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByText(error);
  expect(screen.queryByText(/sent a code/)).toBeNull();
  harness.api.resetReply('/api/auth/email-code/send-code/');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('Enter the code we sent to marit@example.org.');
});

it('[R01] the signed-in text mentions a dinner only if one is set', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const queryDinnerHint = () => screen.queryByText(/^Find your dinner on this page/);
  const { unmount } = renderWithCore(<SignIn slug="host" eventSlug="first-table" />);
  await screen.findByRole('button', { name: 'Log out' });
  expect(queryDinnerHint()).not.toBeNull();
  unmount();
  renderWithCore(<SignIn />);
  await screen.findByRole('button', { name: 'Log out' });
  expect(queryDinnerHint()).toBeNull();
});

it('[R22] offline shows a message instead of an endless skeleton', async () => {
  const { onlineManager } = await import('@tanstack/react-query');
  onlineManager.setOnline(false);
  try {
    renderWithCore(<SignIn />);
    expect(
      await screen.findByText('Please check your internet connection and try again.'),
    ).toBeTruthy();
  } finally {
    onlineManager.setOnline(true);
  }
  expect(await screen.findByRole('button', { name: 'Continue with e-mail' })).toBeTruthy();
});

it('[R01] “Sign in another way” appears only if there is one', async () => {
  const replyWithConfig = (google_client_id: string | null) =>
    harness.api.reply('/api/config/', {
      body: {
        product_name: 'Beside',
        public_url: harness.api.url,
        may_sign_in: true,
        google_client_id,
        apple_client_id: null,
        posthog_key: null,
        reads_linkedin: false,
        terms_url: null,
        privacy_url: null,
      },
    });
  replyWithConfig(null);
  const { unmount } = renderWithCore(<SignIn step="email" />);
  await screen.findByRole('button', { name: 'Send code' });
  expect(screen.queryByRole('button', { name: 'Sign in another way' })).toBeNull();
  unmount();
  harness.core.queryClient.clear();
  replyWithConfig('google');
  renderWithCore(<SignIn step="email" />);
  expect(await screen.findByRole('button', { name: 'Sign in another way' })).toBeTruthy();
});
