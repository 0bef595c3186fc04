/** Invite links and invitations to a dinner (R09, R38, R45). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { PublicEvent, RsvpStatus } from './events.ts';
import { Undelivered } from './undelivered.ts';
import {
  IdParams,
  Email,
  EmptyBody,
  Id,
  IsoDateTime,
  EmptyResponse,
  multilineText,
  pageQueryShape,
  singleLineText,
  Slug,
  paginated,
} from './fields.ts';
import { Person } from './members.ts';
import { Reminders } from './rsvps.ts';

export const Invite = z.object({
  slug: z.string(),
  inviter: Person,
  event: z.nullable(PublicEvent),
});
export type Invite = z.infer<typeof Invite>;

export const Invitation = z.object({
  id: Id,
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  person: z.nullable(Person),
  invited_by: Person,
  status: RsvpStatus,
  created_at: IsoDateTime,
  undelivered: z.nullable(Undelivered),
  /** Null unless the caller is the host. */
  reminders: z.nullable(Reminders),
  /** When somebody first opened the page of its personal link. The hosts' alone. */
  opened_at: z.optional(IsoDateTime),
  /** The address asked for no more e-mails about this dinner. The hosts' alone. */
  has_unsubscribed: z.optional(z.literal(true)),
  /** What the hosts wrote of them, until they answer. The hosts' alone. */
  dietary_needs: z.optional(z.string()),
  /** What they wrote when they declined. The hosts' alone. */
  note: z.optional(z.string()),
});

/**
 * `asked_before`: the caller has invited this person already or, if the caller is the host, somebody else has. No second e-mail is
 * sent. False if the first one couldn’t be delivered, because then it is sent again.
 */
export const InvitationResult = z.object({ ...Invitation.shape, asked_before: z.boolean() });

/** `name`: what the caller calls them, for the guest list. */
const Invitee = z.strictObject({ email: Email, name: z.optional(singleLineText(160)) });

/** Characters. */
export const MAX_INVITATION_TEXT = 500;

export const InviteInput = z.strictObject({
  invitees: z.optional(z.array(Invitee).check(z.maxLength(200))),
  emails: z.optional(z.array(Email).check(z.maxLength(200))),
  user_ids: z.optional(z.array(Id).check(z.maxLength(200))),
  /** The hosts' own words, in the e-mails that this call sends. */
  text: z.optional(multilineText(MAX_INVITATION_TEXT)),
});

const InvitationParams = z.object({ id: Id, invitation_id: Id });

export const invitationCalls = {
  readInvite: {
    method: 'GET',
    path: '/api/invites/:slug/',
    who: 'anyone',
    params: z.object({ slug: Slug }),
    query: z.strictObject({ event_slug: z.optional(Slug) }),
    response: Invite,
  },
  claimInvite: {
    method: 'POST',
    path: '/api/invites/:slug/claim/',
    who: 'signed-in',
    allowWidgetScope: true,
    idempotency: 'natural',
    params: z.object({ slug: Slug }),
    body: z.strictObject({ event_slug: z.optional(Slug) }),
    response: EmptyResponse,
    status: 204,
  },
  listInvitations: {
    method: 'GET',
    path: '/api/events/:id/invitations/',
    who: 'member',
    params: IdParams,
    query: z.strictObject(pageQueryShape),
    response: paginated(Invitation),
  },
  invite: {
    method: 'POST',
    path: '/api/events/:id/invitations/',
    who: 'member',
    queue: 'dinner',
    params: IdParams,
    body: InviteInput,
    response: paginated(InvitationResult),
  },
  correctInvitation: {
    method: 'PATCH',
    path: '/api/events/:id/invitations/:invitation_id/',
    who: 'co_host',
    params: InvitationParams,
    body: z.strictObject({ email: Email }),
    response: InvitationResult,
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/api/events/:id/invitations/:invitation_id/withdraw/',
    who: 'co_host',
    queue: 'dinner',
    params: InvitationParams,
    body: EmptyBody,
    response: EmptyResponse,
    status: 204,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/events/:id/invitations/:invitation_id/resend/',
    who: 'co_host',
    params: InvitationParams,
    body: EmptyBody,
    response: EmptyResponse,
  },
} as const satisfies Record<string, CallDefinition>;
