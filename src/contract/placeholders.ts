/** Guests without an account that the host puts on the list. */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { DinnerEvent } from './events.ts';
import { Email, Id, IdParams, PersonName, singleLineText } from './fields.ts';
import { PartyName } from './parties.ts';
import { Guest } from './rsvps.ts';

const plusOneFields = {
  first_name: PersonName,
  last_name: z.optional(singleLineText(80)),
  dietary_needs: z.optional(singleLineText(300)),
};

export const NamedGuestInput = z.strictObject({
  ...plusOneFields,
  email: z.optional(Email),
  party: z.optional(PartyName),
});

/**
 * With `plus_one_of`, the id of a guest who is coming, they need no name and go with that guest. `in_place_of`: the id of a guest who
 * hasn't come and loses the seat, for somebody at the door.
 */
export const AddGuestInput = z.strictObject({
  ...NamedGuestInput.shape,
  first_name: z.optional(PersonName),
  plus_one_of: z.optional(Id),
  in_place_of: z.optional(Id),
});

/** Null takes the address away. */
export const ChangeGuestInput = z.strictObject({
  first_name: z.optional(PersonName),
  last_name: z.optional(singleLineText(80)),
  email: z.optional(z.nullable(Email)),
  dietary_needs: z.optional(singleLineText(300)),
  party: z.optional(PartyName),
});

/** Somebody a guest brings. */
export const PlusOneInput = z.strictObject(plusOneFields);
const PlusOneParams = z.object({ id: Id, guest_id: Id });

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
  addPlusOne: {
    method: 'POST',
    path: '/api/events/:id/plus-ones/',
    who: 'member',
    queue: 'dinner',
    params: IdParams,
    body: PlusOneInput,
    response: DinnerEvent,
    status: 201,
  },
  changePlusOne: {
    method: 'PATCH',
    path: '/api/events/:id/plus-ones/:guest_id/',
    who: 'member',
    queue: 'dinner',
    params: PlusOneParams,
    body: z.partial(PlusOneInput),
    response: DinnerEvent,
  },
  removePlusOne: {
    method: 'DELETE',
    path: '/api/events/:id/plus-ones/:guest_id/',
    who: 'member',
    queue: 'dinner',
    params: PlusOneParams,
    response: DinnerEvent,
  },
} as const satisfies Record<string, CallDefinition>;
