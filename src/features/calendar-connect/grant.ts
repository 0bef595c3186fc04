/** What Google sent along, kept in this page's memory alone from the moment it is taken out of the address (security 42). */
export interface Grant {
  state?: string | undefined;
  code?: string | undefined;
  /** Why there is none: `access_denied`, and others of RFC 6749 4.1.2.1. */
  error?: string | undefined;
}

let arrived: Grant | null = null;

export function keepGrant(grant: Grant): void {
  arrived = grant.state || grant.code || grant.error ? grant : null;
}

/** Good once: whoever takes it connects. */
export function takeGrant(): Grant | null {
  const taken = arrived;
  arrived = null;
  return taken;
}
