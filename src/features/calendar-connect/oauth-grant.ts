/** Google's OAuth response, removed from the URL and kept in memory only. */
export interface OAuthGrant {
  state?: string | undefined;
  code?: string | undefined;
  /** Error code such as `access_denied` (RFC 6749, 4.1.2.1). */
  error?: string | undefined;
}

let pendingGrant: OAuthGrant | null = null;

export function storeGrant(grant: OAuthGrant): void {
  pendingGrant = grant.state || grant.code || grant.error ? grant : null;
}

export function takeGrant(): OAuthGrant | null {
  const grant = pendingGrant;
  pendingGrant = null;
  return grant;
}
