/** Guests without an account, whom the host puts on the list. */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { Email, Id, IdParams, PersonName, singleLineText } from './fields.ts';
import { Guest } from './rsvps.ts';

export const AddGuestInput = z.strictObject({
  first_name: PersonName,
  last_name: z.optional(singleLineText(80)),
  email: z.optional(Email),
  dietary_needs: z.optional(singleLineText(300)),
});

/** Null takes the address away. */
export const ChangeGuestInput = z.strictObject({
  first_name: z.optional(PersonName),
  last_name: z.optional(singleLineText(80)),
  email: z.optional(z.nullable(Email)),
  dietary_needs: z.optional(singleLineText(300)),
});

export const placeholderCalls = {
  addGuest: {
    method: 'POST',
    path: '/api/events/:id/guests/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: AddGuestInput,
    response: Guest,
    status: 201,
  },
  changeGuest: {
    method: 'PATCH',
    path: '/api/events/:id/guests/:guest_id/',
    who: 'co_host',
    queue: 'dinner',
    params: z.object({ id: Id, guest_id: Id }),
    body: ChangeGuestInput,
    response: Guest,
  },
} as const satisfies Record<string, CallDefinition>;
