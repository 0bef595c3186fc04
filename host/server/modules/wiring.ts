import { requireAllPorts } from '../platform/port.ts';
import * as auth from './auth/ports.ts';
import { selectConnectedMembers } from './calendar/google/grant.ts';
import * as dinners from './dinners/ports.ts';
import { coverReference } from './dinners/events/cover.ts';
import { claimEmailInvitations, claimInvite, findInvite } from './dinners/rsvps/claims.ts';
import { isSeatedBeside } from './dinners/seating/sits-beside.ts';
import { findMatches } from './matching/find-matches.ts';
import { hasDecidedOn } from './matching/match-decisions.ts';
import * as matching from './matching/ports.ts';
import { queueMatchSearchesAndSeating } from './matching/rematch.ts';
import { createMatchJobs } from './matching/request-matches.ts';
import { readDecisions, readDecisionsWith } from './matching/wishes.ts';
import { removeMatchesBetween } from './matching/write-matches.ts';
import * as media from './media/ports.ts';
import { userPictureReference } from './media/user-picture-reference.ts';
import { deleteFeedItemsBetween, readFeedMatchIds } from './notifications/feed/items.ts';
import { replaceQueuedEmail } from './notifications/outbox.ts';
import { readUndelivered } from './notifications/undelivered.ts';
import { logoReference } from './profiles/logo.ts';
import * as profiles from './profiles/ports.ts';
import { createDefaultProfile } from './profiles/profiles.ts';

/**
 * Gives each port that a module declares its implementation from a module to its right. Every program that runs modules
 * calls it first. `createApp` calls it too, for the sake of tests; repeated calls change nothing.
 */
export function connectModules(): void {
  auth.createDefaultProfile.provide(createDefaultProfile);
  auth.claimEmailInvitations.provide(claimEmailInvitations);
  auth.claimInviteLink.provide(async (tx, caller, invite, now) =>
    claimInvite(tx, caller, await findInvite(tx, invite, caller.user.id), now),
  );
  auth.replaceQueuedEmail.provide(replaceQueuedEmail);

  media.getMediaReferences.provide(() => [userPictureReference, coverReference, logoReference]);

  profiles.queueMatchSearchesAndSeating.provide(queueMatchSearchesAndSeating);
  profiles.findMatches.provide(findMatches);
  profiles.isAcquainted.provide(
    async (db, me, other) => (await hasDecidedOn(db, me, other)) || isSeatedBeside(db, me, other),
  );
  profiles.deleteMatchesAndFeedItemsBetween.provide(async (tx, a, b) => {
    await removeMatchesBetween(tx, a, [b]);
    await deleteFeedItemsBetween(tx, a, b);
  });

  dinners.readDecisions.provide(readDecisions);
  dinners.readDecisionsWith.provide(readDecisionsWith);
  dinners.createMatchJobs.provide(createMatchJobs);
  dinners.selectCalendarMembers.provide(selectConnectedMembers);
  dinners.readUndelivered.provide(readUndelivered);

  matching.readFeedMatchIds.provide(readFeedMatchIds);

  requireAllPorts();
}
