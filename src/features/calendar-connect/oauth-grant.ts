import type { Core } from '#src/core/core.ts';

/** Google's OAuth response, removed from the URL and kept in memory only. */
export interface OAuthGrant {
  state?: string | undefined;
  code?: string | undefined;
  /** Error code such as `access_denied` (RFC 6749, 4.1.2.1). */
  error?: string | undefined;
}

const getState = ({ state }: Core) =>
  state('calendarGrant', (): { pending: OAuthGrant | null } => ({ pending: null }));

export function storeGrant(core: Core, grant: OAuthGrant): void {
  getState(core).pending = grant.state || grant.code || grant.error ? grant : null;
}

export function takeGrant(core: Core): OAuthGrant | null {
  const state = getState(core);
  const grant = state.pending;
  state.pending = null;
  return grant;
}
