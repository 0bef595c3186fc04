import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOpenAfterPaint } from './use-open-after-paint.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

const nextFrame = () => act(() => vi.advanceTimersToNextFrame());

test('[R27] an overlay opens in the frame after the one that shows the press', () => {
  const { result } = renderHook(useOpenAfterPaint);
  act(() => result.current.onOpenChange(true));
  nextFrame();
  expect(result.current.open).toBe(false);
  nextFrame();
  expect(result.current.open).toBe(true);
});

test('[R27] an overlay closes at once, and does not open if it was closed before', () => {
  const { result } = renderHook(useOpenAfterPaint);
  act(() => result.current.onOpenChange(true));
  nextFrame();
  act(() => result.current.onOpenChange(false));
  nextFrame();
  expect(result.current.open).toBe(false);
  act(() => result.current.onOpenChange(true));
  nextFrame();
  nextFrame();
  act(() => result.current.onOpenChange(false));
  expect(result.current.open).toBe(false);
});

test('[R27] an overlay that is gone before it opens does nothing', () => {
  const { result, unmount } = renderHook(useOpenAfterPaint);
  act(() => result.current.onOpenChange(true));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
