/** For balancers and probes. */
import * as z from 'zod/mini';
import type { Call } from './call.ts';

export const healthCalls = {
  readHealth: { method: 'GET', path: '/api/health/', who: 'anyone', answer: z.object({ ok: z.boolean() }) },
} as const satisfies Record<string, Call>;
