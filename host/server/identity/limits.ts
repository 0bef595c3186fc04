import type { Limit } from '../db/limits.ts';
import type { Deps } from '../handler.ts';
import { countOne } from '../session/limit.ts';

const HOUR_MS = 3_600_000;
const getNonceLimit = (client: string): Limit => ({ key: `nonce ${client}`, most: 600, window: HOUR_MS });
const getSignInLimit = (client: string): Limit => ({ key: `login ${client}`, most: 300, window: HOUR_MS });

/** High, because every sign-in page requests a nonce, even if nobody signs in. @throws HttpError 429, 503 */
export const limitNonces = (deps: Deps, client: string) => countOne(deps, getNonceLimit(client), 'error_client_limit');

/** @throws HttpError 429, 503 */
export const limitLogin = (deps: Deps, client: string) => countOne(deps, getSignInLimit(client), 'error_client_limit');
