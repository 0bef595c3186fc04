import type { RateLimit } from '../../../platform/rate-limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceSignInLimit } from '../rate-limit.ts';

const HOUR_MS = 3_600_000;
const getNonceLimit = (client: string): RateLimit => ({ key: `nonce ${client}`, max: 600, windowMs: HOUR_MS });
const getSignInLimit = (client: string): RateLimit => ({ key: `login ${client}`, max: 300, windowMs: HOUR_MS });

/** High, because every sign-in page requests a nonce, even if nobody signs in. @throws DomainError rate_limited, unavailable */
export const limitNonceRequests = (deps: Deps, client: string) => enforceSignInLimit(deps, getNonceLimit(client), 'error_client_limit');

/** @throws DomainError rate_limited, unavailable */
export const limitSignIns = (deps: Deps, client: string) => enforceSignInLimit(deps, getSignInLimit(client), 'error_client_limit');
