import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';
import { Event } from './event.ts';
import { Person } from './person.ts';

/** Before the plan is published a seat is shown as of now. Others are initials, unless I host. */
export const Seat = z.object({
  position: z.number(),
  person: z.nullable(Person),
  initials: z.nullable(z.string()),
  is_me: z.boolean(),
  is_neighbour: z.boolean(),
  locked: z.boolean(),
});
export type Seat = z.infer<typeof Seat>;

export const Table = z.object({ id: Id, name: z.string(), shape: z.enum(['round', 'long']), seats: z.array(Seat) });
export type Table = z.infer<typeof Table>;

export const Neighbour = z.object({ person: Person, reasons: z.array(z.string()) });
export type Neighbour = z.infer<typeof Neighbour>;

export const Seating = z.object({
  event_id: Id,
  revision: z.number(),
  publishes_at: Instant,
  published_at: z.nullable(Instant),
  tables: z.array(Table),
  neighbours: z.array(Neighbour),
  value: z.nullable(z.number()),
  bound: z.nullable(z.number()),
});
export type Seating = z.infer<typeof Seating>;

/** What an answer to an invitation gives back: the dinner, my seat, my place in the line. */
export const RsvpAnswer = z.object({ event: Event, seating: z.nullable(Seating), waitlist_position: z.nullable(z.number()) });
export type RsvpAnswer = z.infer<typeof RsvpAnswer>;
