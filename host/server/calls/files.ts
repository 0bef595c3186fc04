import type { CallName } from '../../../src/contract/calls.ts';
import type { RequestContext } from '../handler.ts';
import { exportGuestsCsv } from './guests.ts';

export interface FileResponse {
  /** ASCII, without quotes. */
  name: string;
  text: string;
}

export const csvHandlers: { [N in CallName]?: (ask: RequestContext<N>) => Promise<FileResponse> } = { listGuests: exportGuestsCsv };
