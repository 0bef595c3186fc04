import type { MessageGroup } from '#src/contract/rsvps.ts';

export interface SeatRef {
  table_id: string;
  position: number;
}

/** Ids of members, and of guests without an account: `seat` of those with another seat, `neighbours` of those with other neighbours. */
export interface MovedGuests {
  seat: string[];
  neighbours: string[];
}

export interface DinnersEvents {
  invited: { event_id: string; invitation_id: string };
  /** The host asks again for an answer that is missing. */
  invitation_reminded: { event_id: string; invitation_id: string };
  requested: { event_id: string; user_id: string };
  /** A guest has a seat, by their own answer or by the host's approval. `was_listed`: the host gave it to them before they had an account. */
  accepted: { event_id: string; user_id: string; by?: 'host'; was_listed?: boolean };
  waitlisted: { event_id: string; user_id: string; by?: 'host' };
  /** A guest on the waitlist got a seat that became free. Named like the feed item, the e-mail and the webhook. */
  place_free: { event_id: string; user_id: string };
  /**
   * A guest declined, or lost or gave up a seat, a waitlist position or a request. `previous_seat` is set if the
   * seating was published.
   */
  left: {
    event_id: string;
    user_id: string;
    by: 'guest' | 'host' | 'account';
    previous_status: string | null;
    previous_seat?: SeatRef | null;
  };
  /** The owner asks a member or an address to help. */
  host_invited: { event_id: string; host_id: string };
  /**
   * Somebody without an account whom the host had put on the list declined by their personal link, or turned out to be a member who comes
   * already.
   */
  placeholder_left: {
    event_id: string;
    guest_id: string;
    name: string;
    previous_seat?: SeatRef | null;
    was_listed_twice?: boolean;
  };
  /** A guest named their plus-one, or named somebody else. `guest_id` is the plus-one's. */
  plus_one_named: { event_id: string; guest_id: string };
  /** A host took somebody's plus-one off the list. `person_id` is the bringer's, as calls know them, `name` empty for a nameless one. */
  plus_one_removed: {
    event_id: string;
    guest_id: string;
    person_id: string;
    name: string;
    by: string;
  };
  /** Somebody without an account declined by their personal link, whom the host hadn't put on the list as coming. */
  address_declined: { event_id: string; guest_id: string };
  /** The host changed something guests need to know. `fields` as in the contract. */
  event_changed: { event_id: string; fields: string[] };
  /** Something changed that only calendar entries show. */
  calendar_changed: { event_id: string };
  event_cancelled: { event_id: string };
  /** The host has deleted their account, which pauses the dinner. */
  host_left: { event_id: string };
  /** The host has restored their account, or there is another host. */
  host_returned: { event_id: string };
  /** From the owner unless a co-host sent it, to the guests who are coming unless `groups` names others. */
  message: {
    event_id: string;
    text: string;
    sender_id?: string;
    groups?: MessageGroup[];
    is_thanks?: boolean;
  };
  /** The host asks guests who have chosen nobody to choose. Who they are isn't stored. */
  choices_asked: { event_id: string };
  /** Published by the host or automatically. */
  seating_published: { event_id: string };
  /** After publication, these guests have another seat or other neighbours: ids as in `moved`. */
  seats_moved: { event_id: string; user_ids: string[]; moved: MovedGuests };
}
