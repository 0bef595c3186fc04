import type { CallName } from '../../../src/contract/calls.ts';
import type { Ask } from '../handler.ts';
import { guestsAsCsv } from './guests.ts';

/** An answer as a file instead of JSON. */
export interface FileAnswer {
  /** ASCII, without quotes. */
  name: string;
  text: string;
}

/** Calls that answer `Accept: text/csv` with a file. */
export const csv: { [N in CallName]?: (ask: Ask<N>) => Promise<FileAnswer> } = { listGuests: guestsAsCsv };
