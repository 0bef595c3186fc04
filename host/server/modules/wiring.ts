import type { Ports, ProcessState } from '../platform/deps.ts';
import type { AccountEvents } from './account/domain-events.ts';
import type { AccessTokenState } from './auth/access-token.ts';
import type { IssuerKeysState } from './auth/identity/issuer-keys.ts';
import type { AuthPorts } from './auth/ports.ts';
import type { GoogleClientState } from './calendar/google/client.ts';
import { queueGoogleCalendarUpdates } from './calendar/google/queue-updates.ts';
import type { DinnersEvents } from './dinners/domain-events.ts';
import type { DinnersPorts } from './dinners/ports.ts';
import { coverReference } from './dinners/events/cover.ts';
import { endHostingBetween } from './dinners/hosts/host-rows.ts';
import { linkEmailInvitations, linkInvite, findInvite } from './dinners/rsvps/link-invitations.ts';
import type { SeatingState } from './dinners/seating/reoptimize.ts';
import { isSeatedBeside } from './dinners/seating/sits-beside.ts';
import type { MatchingEvents } from './matching/domain-events.ts';
import { findMatches } from './matching/find-matches.ts';
import { hasDecidedOn } from './matching/match-decisions.ts';
import type { MatchingPorts } from './matching/ports.ts';
import { queueMatchSearchesAndSeating } from './matching/queue-match-searches.ts';
import { createMatchJobs } from './matching/request-matches.ts';
import {
  readAffinities,
  countNewPairs,
  listChoosingNobody,
  readInterest,
  readVisibleInterests,
  readInterests,
} from './matching/read-guest-interests.ts';
import { removeMatchesBetween } from './matching/write-matches.ts';
import type { MediaPorts } from './media/ports.ts';
import type { UploadsState } from './media/upload-slots.ts';
import { userPictureReference } from './media/user-picture-reference.ts';
import { deleteFeedItemsBetween, readFeedMatchIds } from './notifications/feed/items.ts';
import { replaceQueuedEmail } from './notifications/email-queue.ts';
import { forgetInvitation } from './notifications/forget-invitation.ts';
import { queueRemovalEmail } from './notifications/events/place-taken.ts';
import { readUndelivered } from './notifications/undelivered.ts';
import type { WebhooksState } from './notifications/webhooks/deliver.ts';
import { logoReference } from './profiles/logo.ts';
import type { ProfilesPorts } from './profiles/ports.ts';
import { createDefaultProfile } from './profiles/profiles.ts';

declare module '../platform/deps.ts' {
  interface Ports extends AuthPorts, MediaPorts, ProfilesPorts, DinnersPorts, MatchingPorts {}
  interface ProcessState
    extends
      AccessTokenState,
      IssuerKeysState,
      UploadsState,
      SeatingState,
      GoogleClientState,
      WebhooksState {}
}

declare module '../platform/domain-events.ts' {
  interface DomainEvents extends DinnersEvents, MatchingEvents, AccountEvents {}
}

/** The implementation of each port, from a module to the right of the one that declares it. */
export const ports: Ports = {
  createDefaultProfile,
  linkEmailInvitations,
  linkFollowedInvite: async (tx, caller, invite, now) =>
    linkInvite(tx, caller, await findInvite(tx, invite, caller.user.id), now),
  replaceQueuedEmail,

  mediaReferences: [userPictureReference, coverReference, logoReference],

  queueMatchSearchesAndSeating,
  findMatches,
  isAcquainted: async (db, me, other) =>
    (await hasDecidedOn(db, me, other)) || isSeatedBeside(db, me, other),
  async deleteMatchesAndFeedItemsBetween(tx, a, b) {
    await removeMatchesBetween(tx, a, [b]);
    await deleteFeedItemsBetween(tx, a, b);
  },
  endHostingBetween,

  readInterests,
  readVisibleInterests,
  readAffinities,
  readInterest,
  countNewPairs,
  listChoosingNobody,
  createMatchJobs,
  queueConnectedCalendarUpdates: queueGoogleCalendarUpdates,
  readUndelivered,
  queueRemovalEmail,
  forgetInvitation,

  readFeedMatchIds,
};

export const createProcessState = (): ProcessState => ({
  verifiedTokens: new WeakMap(),
  issuerKeys: new Map(),
  uploads: new Map(),
  runningForHost: new Set(),
  googleClient: null,
  pausedUntil: new Map(),
});
