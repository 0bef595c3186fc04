import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useApiMutation } from './use-api-mutation.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';

const path = '/api/events/00000000-0000-4000-8000-000000000001/message/';

function GuestMessage() {
  const mutation = useApiMutation('messageGuests');
  const send = (text: string) =>
    mutation.mutate({ params: { id: '00000000-0000-4000-8000-000000000001' }, body: { text } });
  return (
    <>
      <p>{mutation.status}</p>
      <button onClick={() => send('Come early')}>send</button>
      <button onClick={() => send('Come late')}>send another</button>
    </>
  );
}
async function press(name: string, status: string) {
  fireEvent.click(screen.getByText(name));
  await waitFor(() => expect(screen.getByText(status)).toBeTruthy());
}

it('[R44, R54] resending the same message after a lost response reuses the key', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.core.queryClient.setDefaultOptions({ mutations: { retry: false } });
  renderWithCore(<GuestMessage />);
  harness.api.reply(path, { status: 500, body: { error: 'down' } });
  await press('send', 'error');
  harness.api.reply(path, { body: {} });
  await press('send', 'success');
  await press('send', 'success');
  await waitFor(() => expect(harness.api.requestsTo(path)).toHaveLength(3));
  harness.api.reply(path, { status: 500, body: { error: 'down' } });
  await press('send', 'error');
  await press('send another', 'error');
  await waitFor(() => expect(harness.api.requestsTo(path)).toHaveLength(5));
  const keys = harness.api.requestsTo(path).map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});
