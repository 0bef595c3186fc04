import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '#src/components/base/button.tsx';
import { createApiClient } from '../api/api-client.ts';
import type { HttpClient } from '../api/http-client.ts';
import { createCore } from '../core.ts';
import { MapStorage } from '../testing/fake-api.test-helper.ts';
import { CoreProvider } from './core-provider.tsx';
import { useApiMutation } from './use-api-mutation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function NonceButton() {
  const nonce = useApiMutation('makeNonce');
  if (nonce.isSuccess) return <p>Done</p>;
  return (
    <Button loading={nonce.isPending} onClick={() => nonce.mutate({ body: {} })}>
      Start
    </Button>
  );
}

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isSpinning = () => document.querySelector('.squares') !== null;
const isDone = () => screen.queryByText('Done') !== null;

/** Presses the button. Returns what makes the server respond. */
function press() {
  let respond = () => {};
  const response = new Promise((resolve) => {
    respond = () => resolve({ nonce: 'a nonce' });
  });
  const core = createCore({ apiUrl: 'https://beside.example', isFirstParty: true, storage: new MapStorage() });
  const apiClient = createApiClient((() => response) as unknown as HttpClient, core.session);
  render(
    <CoreProvider core={{ ...core, apiClient }}>
      <NonceButton />
    </CoreProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  return () => respond();
}

test('[R24] a success that takes the button away waits until its spinner has stood 150 ms', async () => {
  const respond = press();
  await advanceTime(301);
  expect(isSpinning()).toBe(true);
  respond();
  await advanceTime(140);
  expect([isSpinning(), isDone()]).toEqual([true, false]);
  await advanceTime(20);
  expect([isSpinning(), isDone()]).toEqual([false, true]);
});

test.each([
  ['no spinner has come', [250]],
  ['the spinner has stood', [301, 151]],
])('[R24] a success waits for nothing once %s', async (_, delays) => {
  const respond = press();
  for (const delay of delays) await advanceTime(delay);
  respond();
  await advanceTime(10);
  expect([isSpinning(), isDone()]).toEqual([false, true]);
});
