/** A host's dinner as its guests see it. */
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';

export const hideFromGuests = (event: DinnerEvent): DinnerEvent => ({
  ...event,
  is_host: false,
  my_role: null,
  guest_counts: null,
});

/** Guests see the names of their neighbours and of the host, whose page this is, and initials of the rest (R42). */
export const seeSeatingAsGuest = (seating: Seating): Seating => ({
  ...seating,
  tables: seating.tables.map((table) => ({
    ...table,
    seats: table.seats.map((seat) => ({
      ...seat,
      person: seat.is_me || seat.is_neighbour ? seat.person : null,
      locked: false,
    })),
  })),
});
