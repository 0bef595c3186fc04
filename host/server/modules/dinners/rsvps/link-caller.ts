import type { Caller } from '#server/modules/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { findRole } from '../hosts/host-rows.ts';
import { findPersonalInvitation } from './personal-link.ts';

/** No stored session has it. */
const NO_SESSION_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The guest of a personal link as a caller, checked anew for each call: with the rights of a partner page's session for this dinner, for
 * calls with `allowPersonalLink`. Null as `findPersonalInvitation`, and unless they have accepted, the dinner is yet to begin, and they
 * help with it in no role, as helpers see more than the card shows.
 */
export async function findLinkCaller(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<Caller | null> {
  const found = await findPersonalInvitation(deps.db, deps, token);
  if (!found?.account) return null;
  const { event, account, guest } = found;
  if (guest.user_id !== account.id || guest.status !== 'accepted') return null;
  const now = deps.now();
  if (!isUpcoming(event, now.getTime())) return null;
  if ((await findRole(deps.db, event, account.id)) !== null) return null;
  return {
    user: account,
    session: {
      id: NO_SESSION_ID,
      user_id: account.id,
      scope: 'widget',
      origin: null,
      event_ids: [event.id],
      counter: 0,
      request_hash: null,
      created_at: now,
      authenticated_at: null,
      rotated_at: null,
      revoked_at: null,
      expires_at: event.starts_at,
    },
    isByLink: true,
  };
}
