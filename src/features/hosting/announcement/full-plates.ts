import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';

/** They fit in a line. */
const MAX_PLATES = 24;

/** One for each letter, as far as they fit. */
export const countPlates = (letters: number): number => Math.min(letters, MAX_PLATES);

/** They empty one after the other while the letters wait: how many are still full; the last one is until the time is over. */
export const countFullPlates = (remainingMs: number, plates: number): number =>
  Math.max(0, Math.min(plates, Math.ceil((remainingMs / TAKE_BACK_MS) * plates)));
