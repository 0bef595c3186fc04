import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOpenAfterPaint } from './use-open-after-paint.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }),
);
afterEach(() => void vi.useRealTimers());

const press = { reason: 'trigger-press', event: new MouseEvent('click', { detail: 1 }) };
const escape = { reason: 'escape-key', event: new KeyboardEvent('keydown') };
const nextFrame = () => act(() => vi.advanceTimersToNextFrame());

test('an overlay opens in the frame after the one that shows the press', () => {
  const { result } = renderHook(useOpenAfterPaint);
  act(() => result.current.onOpenChange(true, press));
  nextFrame();
  expect(result.current.open).toBe(false);
  nextFrame();
  expect(result.current.open).toBe(true);
});

test('an overlay closes at once by key, and does not open if it was closed before', () => {
  const { result } = renderHook(useOpenAfterPaint);
  act(() => result.current.onOpenChange(true, press));
  nextFrame();
  act(() => result.current.onOpenChange(false, escape));
  nextFrame();
  expect(result.current.open).toBe(false);
  act(() => result.current.onOpenChange(true, press));
  nextFrame();
  nextFrame();
  act(() => result.current.onOpenChange(false, escape));
  expect(result.current.open).toBe(false);
});

test('an overlay closes in the frame after the one that shows a press on its control', () => {
  const { result } = renderHook(useOpenAfterPaint);
  act(() =>
    result.current.onOpenChange(true, {
      reason: 'trigger-hover',
      event: new MouseEvent('mousemove'),
    }),
  );
  act(() => result.current.onOpenChange(false, press));
  nextFrame();
  expect(result.current.open).toBe(true);
  nextFrame();
  expect(result.current.open).toBe(false);
});

test('an overlay opens at once when a hover has lasted long enough', () => {
  const { result } = renderHook(useOpenAfterPaint);
  act(() =>
    result.current.onOpenChange(true, {
      reason: 'trigger-hover',
      event: new MouseEvent('mousemove'),
    }),
  );
  expect(result.current.open).toBe(true);
});

test('an overlay opens at once for a screen reader, whose press has no pointer', () => {
  const { result } = renderHook(useOpenAfterPaint);
  act(() =>
    result.current.onOpenChange(true, { ...press, event: new MouseEvent('click', { detail: 0 }) }),
  );
  expect(result.current.open).toBe(true);
});

test('an overlay that is gone before it opens does nothing', () => {
  const { result, unmount } = renderHook(useOpenAfterPaint);
  act(() => result.current.onOpenChange(true, press));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
