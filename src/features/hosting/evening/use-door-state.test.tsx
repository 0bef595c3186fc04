import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { useDoorState } from './use-door-state.ts';

afterEach(() => vi.useRealTimers());

it('[R83] the door opens on an open page, by the server’s clock', () => {
  vi.useFakeTimers();
  const now = Date.now();
  const toText = (instant: number) => new Date(instant).toISOString();
  // By this device's clock, which is half an hour slow, two hours remain.
  const event = makeDinner(1, {
    starts_at: toText(now + 5 * HOUR_MS),
    ends_at: toText(now + 8 * HOUR_MS),
  }) as unknown as DinnerEvent;
  const read = { list: { now: toText(now + 30 * MINUTE_MS) }, readAt: now };
  const Page = () => useDoorState(event, read);
  const { container } = renderWithCore(<Page />);
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  wait(89 * MINUTE_MS);
  expect(container.textContent).toBe('early');
  wait(MINUTE_MS);
  expect(container.textContent).toBe('open');
  wait(18 * HOUR_MS);
  expect(container.textContent).toBe('closed');
});
