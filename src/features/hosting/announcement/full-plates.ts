import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';

/** They fit in a line. */
const MAX_PLATES = 24;

/** One for each e-mail, as far as they fit. */
export const countPlates = (emails: number): number => Math.min(emails, MAX_PLATES);

/** They empty one after the other while the e-mails wait: how many are still full; the last one is until the time is over. */
export const countFullPlates = (remainingMs: number, plates: number): number =>
  Math.max(0, Math.min(plates, Math.ceil((remainingMs / TAKE_BACK_MS) * plates)));
