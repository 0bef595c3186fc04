/** What hosts, guests with their plus-ones, and the seating plan's job changed in a dinner (R81). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { Id, IdParams, IsoDateTime, paginated } from './fields.ts';
import { GivenRole } from './host-roles.ts';
import { Person } from './members.ts';
import { MessageGroup } from './rsvps.ts';

export const LogAction = z.enum([
  'changed',
  'cancelled',
  'invited',
  'added',
  /** Got a seat, or a `place` on the waiting list. */
  'approved',
  'removed',
  /** On the waiting list. */
  'moved_in_line',
  'reminded',
  'messaged',
  'moved',
  'locked',
  'unlocked',
  'kept_apart',
  'kept_together',
  /** A guest was put in a group. */
  'grouped',
  /** What a guest needs of their seat. */
  'needs_changed',
  /** Step-free, near the door. */
  'table_marked',
  /** By the guest who brings them. */
  'plus_one_added',
  'plus_one_changed',
  'plus_one_removed',
  'improved',
  'version_used',
  /** By the job, around the hosts' locks. */
  'rearranged',
  /** How many guests had chosen nobody. */
  'choices_asked',
  /** It goes out two minutes later, unless it is taken back. */
  'announced',
  'taken_back',
  'published',
  /** By the job, as announced. */
  'announcement_sent',
  /** By the job, a day before the dinner. */
  'published_on_time',
  'host_asked',
  'host_changed',
  'host_removed',
  'host_accepted',
  'host_declined',
  'host_left',
]);
export type LogAction = z.infer<typeof LogAction>;

/** As far as the action has it. `fields` are those of the call that changes a dinner, and `cover`. */
export const LogDetail = z.object({
  count: z.optional(z.number()),
  table: z.optional(z.string()),
  /** On the waiting list, from 1. */
  place: z.optional(z.number()),
  fields: z.optional(z.array(z.string())),
  role: z.optional(GivenRole),
  /** Whom a message went to. */
  groups: z.optional(z.array(MessageGroup)),
});
export type LogDetail = z.infer<typeof LogDetail>;

export const LogEntry = z.object({
  id: Id,
  at: IsoDateTime,
  action: LogAction,
  /** Null for the job, and for somebody who has left. */
  actor: z.nullable(Person),
  /** The one member whom it is about, if it is about one who hasn't left. */
  member: z.nullable(Person),
  detail: LogDetail,
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Rows of a page, at most, and those that a dinner's overview shows. */
export const MAX_LOG_PAGE = 200;
export const NEWEST_LOG_COUNT = 5;

export const eventLogCalls = {
  listLog: {
    method: 'GET',
    path: '/api/events/:id/log/',
    who: 'co_host',
    params: IdParams,
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(400))),
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LOG_PAGE))),
    }),
    response: paginated(LogEntry),
  },
} as const satisfies Record<string, CallDefinition>;
