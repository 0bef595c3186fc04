import { useSyncExternalStore } from 'react';
import { SECOND_MS } from '#src/contract/constants/time.ts';

function subscribeToSeconds(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, SECOND_MS);
  return () => clearInterval(timer);
}

/** Milliseconds that remain, in whole seconds; draws the component again when they change. */
export function useCountdown(readRemainingMs: () => number): number {
  const read = () => Math.max(0, Math.ceil(readRemainingMs() / SECOND_MS)) * SECOND_MS;
  return useSyncExternalStore(subscribeToSeconds, read, read);
}
