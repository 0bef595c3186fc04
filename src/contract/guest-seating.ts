/** What the hosts want of single guests' seats: whom they belong with and what they need (R79, R80, R88). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { Id, IdParams } from './fields.ts';
import { Guest } from './rsvps.ts';
import { PartyName } from './parties.ts';
import { SeatNeed } from './seat-needs.ts';

/** An empty `party` takes the guest out of their group; `needs` replaces all of theirs. */
export const ArrangeGuestsInput = z.strictObject({
  guests: z
    .array(
      z.strictObject({
        user_id: Id,
        party: z.optional(PartyName),
        needs: z.optional(z.array(SeatNeed).check(z.maxLength(3))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export type ArrangeGuestsInput = z.output<typeof ArrangeGuestsInput>;

export const guestSeatingCalls = {
  arrangeGuests: {
    method: 'PATCH',
    path: '/api/events/:id/guests/',
    who: 'co_host',
    queue: 'dinner',
    idempotency: 'natural',
    params: IdParams,
    body: ArrangeGuestsInput,
    response: z.object({ results: z.array(Guest) }),
  },
} as const satisfies Record<string, CallDefinition>;
