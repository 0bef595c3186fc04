/** What the kitchen needs to know of a dinner (R82). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { Id, IdParams } from './fields.ts';
import { CsvSeparator } from './rsvps.ts';

export const KitchenGuest = z.object({
  /** Of the row on the guest list: guests may have no account. */
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** The guest who brings this one; for a plus-one without a name, the first name says it. */
  plus_one_of: z.optional(z.string()),
  /** In the guest's own words. */
  dietary_needs: z.nullable(z.string()),
  /** Counted from one, as displayed. Null in `by_name`. */
  seat: z.nullable(z.number()),
});
export type KitchenGuest = z.infer<typeof KitchenGuest>;

export const KitchenTable = z.object({
  id: Id,
  name: z.string(),
  shape: z.enum(['round', 'long']),
  /** How many chairs it has. */
  seats: z.number(),
  guests: z.array(KitchenGuest),
});
export type KitchenTable = z.infer<typeof KitchenTable>;

export const KitchenSheet = z.object({
  is_seating_published: z.boolean(),
  /** How many guests have each need. Needs that are written differently are never counted as one. */
  needs: z.array(
    z.object({ need: z.string(), kind: z.enum(['allergy', 'choice']), count: z.number() }),
  ),
  /** Those with guests, by seat. None until the seating is published. */
  tables: z.array(KitchenTable),
  /** Guests without a seat. Everybody until the seating is published, because a plate must not go to a seat that changes. */
  by_name: z.array(KitchenGuest),
});
export type KitchenSheet = z.infer<typeof KitchenSheet>;

export const kitchenCalls = {
  readKitchen: {
    method: 'GET',
    path: '/api/events/:id/kitchen/',
    who: 'co_host',
    hasCsv: true,
    params: IdParams,
    query: z.strictObject({ separator: z.optional(CsvSeparator) }),
    response: KitchenSheet,
  },
} as const satisfies Record<string, CallDefinition>;
