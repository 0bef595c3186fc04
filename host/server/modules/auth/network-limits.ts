/** Sign-ins per network, so that nobody guesses at the codes of many addresses. Each address has limits of its own. */
import type { Deps } from '#server/platform/deps.ts';
import { isInNetworks } from '#server/platform/network-ranges.ts';
import { enforceSignInLimit } from './rate-limit.ts';

/** In TRUSTED_NETWORKS, such as a venue's, many guests share one address. Not unlimited: a guest may be the one who guesses. */
const TRUSTED_NETWORK_FACTOR = 10;
/** Every sign-in page requests a nonce, even if nobody signs in. */
const NONCES_PER_SIGN_IN = 2;

function limitNetwork(
  deps: Deps,
  client: string,
  action: string,
  setting: 'codes' | 'sign-ins',
  factor = 1,
): Promise<void> {
  const { max, windowMs } = deps.env.RATE_LIMITS[setting];
  const trustFactor = isInNetworks(client, deps.env.TRUSTED_NETWORKS) ? TRUSTED_NETWORK_FACTOR : 1;
  return enforceSignInLimit(
    deps,
    { key: `${action} ${client}`, max: max * factor * trustFactor, windowMs },
    'error_client_limit',
  );
}

/** Each counts one. @throws DomainError rate_limited, unavailable */
export const limitCodeRequests = (deps: Deps, client: string) =>
  limitNetwork(deps, client, 'send', 'codes');
export const limitCodeAttempts = (deps: Deps, client: string) =>
  limitNetwork(deps, client, 'try', 'codes');
export const limitNonceRequests = (deps: Deps, client: string) =>
  limitNetwork(deps, client, 'nonce', 'sign-ins', NONCES_PER_SIGN_IN);
export const limitSignIns = (deps: Deps, client: string) =>
  limitNetwork(deps, client, 'login', 'sign-ins');
