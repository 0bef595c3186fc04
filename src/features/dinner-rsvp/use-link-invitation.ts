import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { buildInviteOrSignInPath } from '#src/contract/invite-path.ts';
import type { DinnerEvent, EventBySlug } from '#src/contract/events.ts';
import { isFinalClientError } from '#src/core/api/api-error.ts';
import { useCore, useSession } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { isAnswered } from './is-answered.ts';

export interface InvitationLinking {
  /** The guest may answer here; the invitation is still being linked; or the dinner can only be answered on our own site. */
  state: 'open' | 'opening' | 'redirect';
  href: string;
  /** Waiting for the network. */
  isPaused: boolean;
  /** Why linking failed; `retry` sends it again. */
  errorMessage: string | undefined;
  retry: () => void;
  /** Resolves when linking is settled: true if the guest may answer here, has not answered yet and is still signed in. */
  waitUntilOpen: () => Promise<boolean>;
}

/**
 * A session from a partner page covers only the dinner it was created for. If the guest is invited to
 * this dinner too, linking the invitation adds it to the session.
 */
export function useLinkInvitation(
  eventSlug: string,
  slug: string | undefined,
  enabled: boolean,
): InvitationLinking {
  const core = useCore();
  const { user } = useSession();
  const { apiUrl, hasFullSession, queryClient, session } = core;
  const eventQuery = queries(core).eventBySlug({ slug: eventSlug, invite: slug });
  const linkQuery = queries(core).linkInvitation({ slug: slug ?? '', eventSlug });
  // The surrounding component fetches it; this only observes the cache.
  const event = useQuery({ ...eventQuery, enabled: false });
  // If the event can't be loaded, let the guest answer: the server checks access.
  const mayNeedLink =
    enabled && !hasFullSession && user !== null && !event.data?.member && !event.error;
  const isLinkNeeded = mayNeedLink && !event.isPlaceholderData && event.data !== undefined;
  const linking = useQuery({ ...linkQuery, enabled: isLinkNeeded && slug !== undefined });
  const isRefused = linking.error !== null && isFinalClientError(linking.error);
  const errorMessage = useErrorMessage(
    ...(isLinkNeeded && slug !== undefined && !isRefused ? [linking] : []),
  );
  const needsRedirect = isLinkNeeded && (slug === undefined || isRefused || linking.isSuccess);
  // A language switch refetches the event; keep `redirect` meanwhile.
  const redirectedUserId = useRef<string>(undefined);
  if (needsRedirect) redirectedUserId.current = user?.id;
  else if (!mayNeedLink || isLinkNeeded) redirectedUserId.current = undefined;
  const state = !mayNeedLink
    ? 'open'
    : needsRedirect || redirectedUserId.current === user?.id
      ? 'redirect'
      : 'opening';

  async function waitUntilOpen(): Promise<boolean> {
    const isOpen = (member: DinnerEvent | null | undefined) =>
      session.get()?.user.id === user?.id && member != null && !isAnswered(member.my_status);
    try {
      const { member } = await queryClient.ensureQueryData(eventQuery);
      if (member || slug === undefined) return isOpen(member);
    } catch {
      // Access is unknown; the server checks it when the answer is sent.
      return session.get()?.user.id === user?.id;
    }
    try {
      await queryClient.ensureQueryData(linkQuery);
    } catch {
      return false;
    }
    return isOpen(queryClient.getQueryData<EventBySlug>(eventQuery.queryKey)?.member);
  }
  return {
    state,
    href: apiUrl + buildInviteOrSignInPath(slug, eventSlug),
    isPaused: event.isPaused || linking.isPaused,
    errorMessage,
    retry: () => void linking.refetch(),
    waitUntilOpen,
  };
}
