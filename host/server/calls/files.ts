import type { CallName } from '../../../src/contract/calls.ts';
import type { Ask } from '../handler.ts';
import { guestsAsCsv } from './guests.ts';

export interface FileAnswer {
  /** ASCII, without quotes. */
  name: string;
  text: string;
}

export const csv: { [N in CallName]?: (ask: Ask<N>) => Promise<FileAnswer> } = { listGuests: guestsAsCsv };
