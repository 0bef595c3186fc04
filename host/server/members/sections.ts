/** Every column that names a member: what its rows are in the member's export, or why they are in none. */
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as t from '../db/schema.ts';

export type Section =
  | 'user'
  | 'profiles'
  | 'marks'
  | 'matches'
  | 'answers'
  | 'seats'
  | 'dinners_hosted'
  | 'invitations_sent'
  | 'invitations_received'
  | 'invites_followed'
  | 'following'
  | 'feed'
  | 'feedback'
  | 'sessions'
  | 'sign_ins_with'
  | 'blocked'
  | 'reports'
  | 'letters'
  | 'files'
  | 'google_calendar'
  | 'google_calendar_entries';

export const sectionOf: [column: PgColumn, section: Section | { none: string }][] = [
  [t.users.id, 'user'],
  [t.users.invited_by, { none: 'whom I invited are rows of theirs' }],
  [t.identities.user_id, 'sign_ins_with'],
  [t.blocks.user_id, 'blocked'],
  [t.blocks.target_id, { none: 'a block is told to nobody' }],
  [t.reports.user_id, 'reports'],
  [t.reports.target_id, { none: 'who reported whom is told to nobody' }],
  [t.media.owner_id, 'files'],
  [t.profiles.user_id, 'profiles'],
  [t.marks.user_id, 'marks'],
  [t.marks.target_id, { none: 'one-sided interest is told to nobody' }],
  [t.matches.user_id, 'matches'],
  [t.matches.target_id, { none: 'whose deck I lie in is theirs' }],
  [t.traits.user_id, { none: 'made from the profiles, to be found by' }],
  [t.searches.user_id, { none: 'when matches were last looked for' }],
  [t.feeds.user_id, 'feed'],
  [t.feedback.user_id, 'feedback'],
  [t.sessions.user_id, 'sessions'],
  [t.handoffs.user_id, { none: 'lives for 60 seconds and holds a hash' }],
  [t.events.host_id, 'dinners_hosted'],
  [t.rsvps.user_id, 'answers'],
  [t.rsvps.invited_by, { none: 'the answers of those I invited are theirs' }],
  [t.seats.user_id, 'seats'],
  [t.claims.user_id, 'invites_followed'],
  [t.claims.inviter_id, { none: 'who followed my link is theirs to tell' }],
  [t.follows.user_id, 'following'],
  [t.invitations.user_id, 'invitations_received'],
  [t.invitations.invited_by, 'invitations_sent'],
  [t.nevers.a_id, { none: 'whom a host keeps apart is the host’s' }],
  [t.nevers.b_id, { none: 'whom a host keeps apart is the host’s' }],
  [t.letters.user_id, 'letters'],
  [t.toldNeighbours.user_id, { none: 'what was last told of a seat; the seat is there' }],
  [t.calendarStates.user_id, { none: 'lives for 10 minutes and holds a hash' }],
  [t.calendarGrants.user_id, 'google_calendar'],
  [t.calendarEntries.user_id, 'google_calendar_entries'],
];
