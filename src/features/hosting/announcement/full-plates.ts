import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';

/** They empty one after the other while the letters wait. */
export const PLATES = 24;

/** How many plates are still full; the last one is until the time is over. */
export const countFullPlates = (remainingMs: number): number =>
  Math.max(0, Math.min(PLATES, Math.ceil((remainingMs / TAKE_BACK_MS) * PLATES)));
