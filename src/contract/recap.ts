/** What hosts learn of their dinner after it (R77). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { IdParams } from './fields.ts';

/** Sums and words without names (R41). */
export const Recap = z.object({
  /** Guests by their last rating; null until there are so many that no rating can be told apart. */
  ratings: z.nullable(z.object({ up: z.number(), down: z.number() })),
  /** Comments that guests wrote for the hosts, in no order that says whose they are. None at a small dinner. */
  comments: z.array(z.string()),
  /**
   * Pairs of guests who have chosen each other, the second of them since the dinner ended; null at small dinners, where the
   * number would say who.
   */
  pairs: z.nullable(z.number()),
});
export type Recap = z.infer<typeof Recap>;

export const recapCalls = {
  readRecap: {
    method: 'GET',
    path: '/api/events/:id/recap/',
    who: 'co_host',
    params: IdParams,
    response: Recap,
  },
} as const satisfies Record<string, CallDefinition>;
