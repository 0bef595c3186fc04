/** Every column that references a user: its section in the member's export, or why it isn't exported. */
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as t from '../../schema.ts';

export type ExportSection =
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

export const exportSections: [column: PgColumn, section: ExportSection | { none: string }][] = [
  [t.users.id, 'user'],
  [t.users.invited_by, { none: 'data of the invited users' }],
  [t.identities.user_id, 'sign_ins_with'],
  [t.blocks.user_id, 'blocked'],
  [t.blocks.target_id, { none: 'blocks are never revealed' }],
  [t.reports.user_id, 'reports'],
  [t.reports.target_id, { none: 'reports are never revealed' }],
  [t.media.owner_id, 'files'],
  [t.profiles.user_id, 'profiles'],
  [t.matchDecisions.user_id, 'marks'],
  [t.matchDecisions.target_id, { none: 'one-sided interest is never revealed' }],
  [t.matches.user_id, 'matches'],
  [t.matches.target_id, { none: 'data of the members who have this match' }],
  [t.searchIndex.user_id, { none: 'derived from the profiles' }],
  [t.matchSearches.user_id, { none: 'time of the last match search' }],
  [t.feeds.user_id, 'feed'],
  [t.feedback.user_id, 'feedback'],
  [t.sessions.user_id, 'sessions'],
  [t.handoffs.user_id, { none: 'kept for 60 seconds; contains only a hash' }],
  [t.events.host_id, 'dinners_hosted'],
  [t.rsvps.user_id, 'answers'],
  [t.rsvps.invited_by, { none: 'data of the invited guests' }],
  [t.seats.user_id, 'seats'],
  [t.claims.user_id, 'invites_followed'],
  [t.claims.inviter_id, { none: 'data of those who followed the link' }],
  [t.follows.user_id, 'following'],
  [t.invitations.user_id, 'invitations_received'],
  [t.invitations.invited_by, 'invitations_sent'],
  [t.keptApartPairs.a_id, { none: 'data of the host' }],
  [t.keptApartPairs.b_id, { none: 'data of the host' }],
  [t.outgoingEmails.user_id, 'letters'],
  [t.seatNotifications.user_id, { none: 'last notified seat; the seat itself is exported' }],
  [t.calendarStates.user_id, { none: 'kept for 10 minutes; contains only a hash' }],
  [t.calendarGrants.user_id, 'google_calendar'],
  [t.calendarEntries.user_id, 'google_calendar_entries'],
];
