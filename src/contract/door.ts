/** Checking in the guests of a dinner (R44, R83). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { Id, IdParams, IsoDateTime } from './fields.ts';
import { Person } from './members.ts';
import { SeatNeed } from './seat-needs.ts';

/** What the door needs to know of a guest who is coming. */
export const DoorGuest = z.object({
  person: Person,
  dietary_needs: z.nullable(z.string()),
  /** What they need of their seat. */
  needs: z.optional(z.array(SeatNeed)),
  /** Null without a seat. `seat` is counted from one, as displayed. */
  table: z.nullable(z.string()),
  seat: z.nullable(z.number()),
  checked_in_at: z.nullable(IsoDateTime),
  /** Six capital letters, as in the guest's e-mail and on their page of the dinner. */
  entry_code: z.string(),
});
export type DoorGuest = z.infer<typeof DoorGuest>;

export const DoorTable = z.object({
  id: Id,
  name: z.string(),
  shape: z.enum(['round', 'long']),
  /** Seat by seat, who has it; null if nobody does. */
  seats: z.array(z.nullable(Id)),
});
export type DoorTable = z.infer<typeof DoorTable>;

export const DoorList = z.object({
  results: z.array(DoorGuest),
  tables: z.array(DoorTable),
  /** The server's time: a device's clock may be wrong, and the door opens by it. */
  now: IsoDateTime,
});
export type DoorList = z.infer<typeof DoorList>;

/** `at`: when it was pressed, if it had to wait for a connection. */
export const DoorInput = z.strictObject({ at: z.optional(IsoDateTime) });

export const DoorResult = z.object({
  guest: DoorGuest,
  /** Somebody else was quicker: their time stands. */
  was_too_late: z.boolean(),
});
export type DoorResult = z.infer<typeof DoorResult>;

const onGuest = {
  method: 'POST',
  who: 'door',
  queue: 'dinner',
  idempotency: 'natural',
  params: z.object({ id: Id, user_id: Id }),
  body: DoorInput,
  response: DoorResult,
} as const;

export const doorCalls = {
  readDoorList: {
    method: 'GET',
    path: '/api/events/:id/door/',
    who: 'door',
    params: IdParams,
    response: DoorList,
  },
  checkIn: { ...onGuest, path: '/api/events/:id/guests/:user_id/check-in/' },
  undoCheckIn: { ...onGuest, path: '/api/events/:id/guests/:user_id/undo-check-in/' },
} as const satisfies Record<string, CallDefinition>;
