import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type DeferredActions,
  flushDeferredActions,
  useDeferredActions,
} from './deferred-actions.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';

const send = vi.fn<Parameters<DeferredActions['defer']>[1]>();

function Thing() {
  const deferred = useDeferredActions();
  return (
    <>
      <p>{deferred.isPending('thing') ? 'hidden' : 'shown'}</p>
      <button onClick={() => deferred.defer('thing', send)}>remove</button>
      <button onClick={() => send.mock.calls.length === 0 && deferred.cancel('thing')}>undo</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByText(name));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => void vi.useRealTimers();
});

it('[R34] a removed item is hidden at once; its removal is sent after the undo window', async () => {
  renderWithCore(<Thing />);
  press('remove');
  expect(screen.getByText('hidden')).toBeTruthy();
  await pass(5000);
  expect(send).not.toHaveBeenCalled();
  await pass(5000);
  expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: false });
  expect(screen.getByText('shown')).toBeTruthy();
});

it('[R34] an undone action is not sent', async () => {
  renderWithCore(<Thing />);
  press('remove');
  press('undo');
  expect(screen.getByText('shown')).toBeTruthy();
  await pass(20_000);
  expect(send).not.toHaveBeenCalled();
});

it('[R34] pending actions are sent at once when the page is left', async () => {
  renderWithCore(<Thing />);
  press('remove');
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: true });
  await pass(20_000);
  expect(send).toHaveBeenCalledOnce();
});

it('[R34] nothing is sent once the session has ended', async () => {
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(<Thing />);
  press('remove');
  await act(async () => harness.core.session.clear());
  await pass(20_000);
  expect(send).not.toHaveBeenCalled();
});

it('[R34] an item whose removal failed is shown again', async () => {
  send.mockRejectedValue(new Error('network error'));
  renderWithCore(<Thing />);
  press('remove');
  await pass(20_000);
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByText('shown')).toBeTruthy();
});

it('[R34] an action deferred again while it is being sent is sent again', async () => {
  let answer = () => {};
  send.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
  renderWithCore(<Thing />);
  press('remove');
  await pass(10_000);
  press('remove');
  answer();
  await pass(20_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('[R34] flushing also waits for actions already being sent', async () => {
  let answer = () => {};
  send.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
  renderWithCore(<Thing />);
  press('remove');
  await pass(10_000);
  expect(send).toHaveBeenCalledOnce();
  const ended = vi.fn<() => void>();
  const all = flushDeferredActions(harness.core).then(ended);
  await pass(0);
  expect(ended).not.toHaveBeenCalled();
  answer();
  await act(() => all);
  expect(send).toHaveBeenCalledOnce();
});
