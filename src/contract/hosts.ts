/** The people who host a dinner beside its owner (R81). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { DinnerEvent } from './events.ts';
import { Email, EmptyBody, EmptyResponse, Id, IdParams, IsoDateTime } from './fields.ts';
import { GivenRole } from './host-roles.ts';
import { Person } from './members.ts';

/** Somebody the owner asked to help. An address shows no person until its owner accepts. */
export const EventHost = z.object({
  id: Id,
  role: GivenRole,
  person: z.nullable(Person),
  email: z.nullable(z.string()),
  invited_at: IsoDateTime,
  accepted_at: z.nullable(IsoDateTime),
});
export type EventHost = z.infer<typeof EventHost>;

/** Either an address, or a member whom the owner knows. */
export const InviteHostInput = z.strictObject({
  role: GivenRole,
  email: z.optional(Email),
  user_id: z.optional(Id),
});
export type InviteHostInput = z.output<typeof InviteHostInput>;

export const hostCalls = {
  listHosts: {
    method: 'GET',
    path: '/api/events/:id/co-hosts/',
    who: 'door',
    params: IdParams,
    response: z.object({ results: z.array(EventHost) }),
  },
  inviteHost: {
    method: 'POST',
    path: '/api/events/:id/co-hosts/',
    who: 'owner',
    queue: 'dinner',
    params: IdParams,
    body: InviteHostInput,
    response: EventHost,
    status: 201,
  },
  removeHost: {
    method: 'DELETE',
    path: '/api/events/:id/co-hosts/:host_id/',
    who: 'owner',
    queue: 'dinner',
    params: z.object({ id: Id, host_id: Id }),
    response: EmptyResponse,
    status: 204,
  },
  acceptHosting: {
    method: 'POST',
    path: '/api/events/:id/co-hosts/accept/',
    who: 'member',
    queue: 'dinner',
    idempotency: 'natural',
    params: IdParams,
    /** The role that the member saw, as the owner may ask for another meanwhile. */
    body: z.strictObject({ role: GivenRole }),
    response: DinnerEvent,
  },
  declineHosting: {
    method: 'POST',
    path: '/api/events/:id/co-hosts/decline/',
    who: 'member',
    queue: 'dinner',
    idempotency: 'natural',
    params: IdParams,
    body: EmptyBody,
    response: EmptyResponse,
    status: 204,
  },
  leaveHosting: {
    method: 'POST',
    path: '/api/events/:id/co-hosts/leave/',
    who: 'member',
    queue: 'dinner',
    idempotency: 'natural',
    params: IdParams,
    body: EmptyBody,
    response: EmptyResponse,
    status: 204,
  },
} as const satisfies Record<string, CallDefinition>;
