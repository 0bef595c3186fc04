import type { Limit } from '../db/limits.ts';
import type { Deps } from '../handler.ts';
import { countOne } from '../session/limit.ts';

const HOUR = 3_600_000;
const noncesOf = (client: string): Limit => ({ key: `nonce ${client}`, most: 600, window: HOUR });
const loginsOf = (client: string): Limit => ({ key: `login ${client}`, most: 300, window: HOUR });

/** Every sign-in page asks for one, also those on which nobody signs in. @throws Problem 429, 503 */
export const limitNonces = (deps: Deps, client: string) => countOne(deps, noncesOf(client), 'error_client_limit');

/** @throws Problem 429, 503 */
export const limitLogin = (deps: Deps, client: string) => countOne(deps, loginsOf(client), 'error_client_limit');
