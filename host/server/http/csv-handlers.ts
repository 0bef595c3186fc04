import type { CallName } from '../../../src/contract/calls.ts';
import type { RequestContext, FileResponse } from './route-handler.ts';
import { exportGuestsCsv } from '../modules/dinners/rsvps/handlers-guests.ts';

export const csvHandlers: {
  [N in CallName]?: (context: RequestContext<N>) => Promise<FileResponse>;
} = { listGuests: exportGuestsCsv };
