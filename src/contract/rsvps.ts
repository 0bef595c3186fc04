/** RSVPs, and the guests of a dinner (R44). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { DinnerEvent, RsvpStatus } from './events.ts';
import {
  IdParams,
  EmptyBody,
  Id,
  IsoDateTime,
  PersonName,
  EmptyResponse,
  pageQueryShape,
  singleLineText,
  paginated,
  multilineText,
} from './fields.ts';
import { Person } from './members.ts';
import { GuestNeed, SeatNeed } from './seat-needs.ts';
import { Seating } from './seating.ts';
import { Undelivered } from './undelivered.ts';

export const RsvpSource = z.strictObject({
  ref: z.optional(singleLineText(200)),
  utm_source: z.optional(singleLineText(200)),
  utm_medium: z.optional(singleLineText(200)),
  utm_campaign: z.optional(singleLineText(200)),
  utm_term: z.optional(singleLineText(200)),
  utm_content: z.optional(singleLineText(200)),
});

export const AnswerNote = singleLineText(300);

export const RsvpInput = z.strictObject({
  status: z.enum(['accepted', 'declined']),
  dietary_needs: z.optional(singleLineText(300)),
  /** What the guest needs of the seat, in place of what they said before. */
  needs: z.optional(z.array(GuestNeed).check(z.maxLength(2))),
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
  source: z.optional(RsvpSource),
  /** A line to the hosts. Kept with a decline only. */
  note: z.optional(AnswerNote),
});

/** The result of an RSVP: the dinner, the seating if the guest has a seat, and the position on the waitlist. */
export const RsvpResult = z.object({
  event: DinnerEvent,
  seating: z.nullable(Seating),
  waitlist_position: z.nullable(z.number()),
});
export type RsvpResult = z.infer<typeof RsvpResult>;

/** Of an unanswered invitation: how often the host asked for an answer, and when last. */
export const Reminders = z.object({ count: z.number(), last_at: z.nullable(IsoDateTime) });

/** Dietary needs, the waitlist position, `invited_as`, `undelivered` and `reminders` are null unless the caller is the host. */
export const Guest = z.object({
  person: Person,
  status: RsvpStatus,
  waitlist_position: z.nullable(z.number()),
  dietary_needs: z.nullable(z.string()),
  /** Of a guest without an account: when the host put them on the list. */
  answered_at: z.nullable(IsoDateTime),
  /** The invitation by address that they answered, if there was one: some have no name. For a guest without an account, the address the host typed. */
  invited_as: z.nullable(
    z.object({
      email: z.string(),
      name: z.nullable(z.string()),
      /** Of a guest without an account. Missing if they were only put on the list. */
      invited_at: z.optional(IsoDateTime),
      /** Likewise: when somebody first opened the page of its personal link. */
      opened_at: z.optional(IsoDateTime),
      /** Likewise: they asked for no more e-mails about this dinner. */
      has_unsubscribed: z.optional(z.literal(true)),
    }),
  ),
  undelivered: z.nullable(Undelivered),
  reminders: z.nullable(Reminders),
  /** What a guest who declined wrote. The hosts' alone. */
  note: z.optional(z.string()),
  /** What the hosts noted of them. Owner's and co-hosts' alone. */
  host_note: z.optional(z.string()),
  /** The group that the hosts seat them with. Owner's and co-hosts' alone. */
  party: z.optional(z.string()),
  /** What they need of their seat. Owner's and co-hosts' alone. */
  needs: z.optional(z.array(SeatNeed)),
});

/** The new place in line, from 1; beyond the end it is the last. */
export const MoveWaitingGuestInput = z.strictObject({
  position: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
});

/** `status`: the one the guest had when the host decided. 409 if it is another by now, unless the guest has declined. */
export const RemoveGuestInput = z.strictObject({ status: z.optional(RsvpStatus) });

/** Characters. */
export const MAX_HOST_NOTE = 1000;

/** Members by their id, invited addresses by that of the invitation. */
export const RemindGuestsInput = z.strictObject({
  user_ids: z.optional(z.array(Id).check(z.maxLength(500))),
  invitation_ids: z.optional(z.array(Id).check(z.maxLength(500))),
});

/** What became of each: `too_soon` within a day of the invitation or the last reminder, `too_often` after three of them, `unsubscribed` if the address gets no more e-mails about the dinner. */
export const RemindGuestsResult = z.object({
  results: z.array(
    z.object({
      id: Id,
      outcome: z.enum(['sent', 'answered', 'unsubscribed', 'too_soon', 'too_often', 'not_found']),
    }),
  ),
});

/** Of the file that the call returns with `Accept: text/csv`. */
export const CsvSeparator = z.enum(['comma', 'semicolon']);
export type CsvSeparator = z.infer<typeof CsvSeparator>;

/** Guests whom a message may go to, by their answer. */
export const MessageGroup = z.enum(['accepted', 'waitlisted', 'invited']);
export type MessageGroup = z.infer<typeof MessageGroup>;

/** Characters. */
export const MAX_MESSAGE = 4000;

/**
 * `groups`: only `accepted` by default, and once the dinner has begun or is cancelled. `is_thanks`: from then on, to
 * those who were checked in, if anybody was.
 */
export const MessageGuestsInput = z.strictObject({
  text: multilineText(MAX_MESSAGE).check(z.minLength(1)),
  groups: z.optional(z.array(MessageGroup).check(z.minLength(1), z.maxLength(3))),
  is_thanks: z.optional(z.boolean()),
});

export const rsvpCalls = {
  rsvp: {
    method: 'POST',
    path: '/api/events/:id/rsvp/',
    who: 'signed-in',
    queue: 'dinner',
    allowWidgetScope: true,
    idempotency: 'natural',
    params: IdParams,
    body: RsvpInput,
    response: RsvpResult,
  },
  listGuests: {
    method: 'GET',
    path: '/api/events/:id/guests/',
    who: 'member',
    hasCsv: true,
    params: IdParams,
    query: z.strictObject({ ...pageQueryShape, separator: z.optional(CsvSeparator) }),
    response: paginated(Guest),
  },
  approveGuest: {
    method: 'POST',
    path: '/api/events/:id/guests/:user_id/approve/',
    who: 'co_host',
    queue: 'dinner',
    params: z.object({ id: Id, user_id: Id }),
    body: EmptyBody,
    response: Guest,
  },
  moveWaitingGuest: {
    method: 'POST',
    path: '/api/events/:id/guests/:user_id/waitlist/',
    who: 'co_host',
    queue: 'dinner',
    idempotency: 'natural',
    params: z.object({ id: Id, user_id: Id }),
    body: MoveWaitingGuestInput,
    response: Guest,
  },
  removeGuest: {
    method: 'POST',
    path: '/api/events/:id/guests/:user_id/remove/',
    who: 'co_host',
    queue: 'dinner',
    params: z.object({ id: Id, user_id: Id }),
    body: RemoveGuestInput,
    response: Guest,
  },
  noteGuest: {
    method: 'PUT',
    path: '/api/events/:id/guests/:user_id/note/',
    who: 'co_host',
    queue: 'dinner',
    idempotency: 'natural',
    params: z.object({ id: Id, user_id: Id }),
    body: z.strictObject({ text: multilineText(MAX_HOST_NOTE) }),
    response: Guest,
  },
  resendEmail: {
    method: 'POST',
    path: '/api/events/:id/guests/:user_id/resend/',
    who: 'co_host',
    params: z.object({ id: Id, user_id: Id }),
    body: EmptyBody,
    response: EmptyResponse,
  },
  remindGuests: {
    method: 'POST',
    path: '/api/events/:id/remind/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: RemindGuestsInput,
    response: RemindGuestsResult,
  },
  messageGuests: {
    method: 'POST',
    path: '/api/events/:id/message/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: MessageGuestsInput,
    response: EmptyResponse,
    status: 201,
  },
} as const satisfies Record<string, CallDefinition>;
