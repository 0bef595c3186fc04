import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { buildInviteOrSignInPath } from '#src/contract/invite-path.ts';
import type { DinnerEvent, EventBySlug } from '#src/contract/events.ts';
import { isRejection } from '#src/core/api/api-error.ts';
import { useCore, useSession } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { isAnswered } from './dinner-rsvp.logic.ts';

export interface Claim {
  /** The reader may answer here, may as soon as something has come, or nothing opens this dinner to them here. */
  state: 'open' | 'opening' | 'elsewhere';
  /** Where it is answered instead. */
  href: string;
  /** It comes as soon as there is a line. */
  isPaused: boolean;
  /** Why it does not come; asked again by `retry`. */
  trouble: string | undefined;
  retry: () => void;
  /** Waits until it is known whether the reader may answer here; false too where they have answered already, or have left. */
  waitUntilOpen: () => Promise<boolean>;
}

/**
 * A session got on somebody else's page is for the dinners it was made with, and an invitation names one more to it (api.md,
 * scope `widget`). Whoever is asked to this dinner has it opened; nobody else is told that they may answer it.
 */
export function useClaim(eventSlug: string, slug: string | undefined, enabled: boolean): Claim {
  const core = useCore();
  const { user } = useSession();
  const { apiUrl, isFirstParty, queryClient, session } = core;
  const eventQuery = queries(core).eventBySlug({ slug: eventSlug, invite: slug });
  const claimQuery = queries(core).claimInvite({ slug: slug ?? '', eventSlug });
  // Read by what stands around; this looks on.
  const dinner = useQuery({ ...eventQuery, enabled: false });
  // Where that cannot be known the server says it of the answer.
  const isForeign = enabled && !isFirstParty && user !== null && !dinner.data?.member && !dinner.error;
  const isClosed = isForeign && !dinner.isPlaceholderData && dinner.data !== undefined;
  const claim = useQuery({ ...claimQuery, enabled: isClosed && slug !== undefined });
  const isRefused = claim.error !== null && isRejection(claim.error);
  const trouble = useErrorMessage(...(isClosed && slug !== undefined && !isRefused ? [claim] : []));
  const isElsewhere = isClosed && (slug === undefined || isRefused || claim.isSuccess);
  // In another language it is read once more, and nothing else has changed.
  const settled = useRef<string>(undefined);
  if (isElsewhere) settled.current = user?.id;
  else if (!isForeign || isClosed) settled.current = undefined;
  const state = !isForeign ? 'open' : isElsewhere || settled.current === user?.id ? 'elsewhere' : 'opening';

  async function waitUntilOpen(): Promise<boolean> {
    const isOpenTo = (member: DinnerEvent | null | undefined) => session.get()?.user.id === user?.id && member != null && !isAnswered(member.my_status);
    try {
      const { member } = await queryClient.ensureQueryData(eventQuery);
      if (member || slug === undefined) return isOpenTo(member);
    } catch {
      // Whether it is open the server says of the answer.
      return session.get()?.user.id === user?.id;
    }
    try {
      await queryClient.ensureQueryData(claimQuery);
    } catch {
      return false;
    }
    return isOpenTo(queryClient.getQueryData<EventBySlug>(eventQuery.queryKey)?.member);
  }
  return {
    state,
    href: apiUrl + buildInviteOrSignInPath(slug, eventSlug),
    isPaused: dinner.isPaused || claim.isPaused,
    trouble,
    retry: () => void claim.refetch(),
    waitUntilOpen,
  };
}
