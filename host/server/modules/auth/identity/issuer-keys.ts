import { type JWTVerifyGetKey, createLocalJWKSet, errors } from 'jose';
import * as z from 'zod';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Deps } from '#server/platform/deps.ts';

const KEYS_TTL_MS = 10 * MINUTE_MS;
const COOLDOWN_MS = 30_000;
/** Shorter while there are no keys at all, because then nobody can sign in. */
const FIRST_COOLDOWN_MS = 5_000;
const REQUEST_TIMEOUT_MS = 5_000;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** The issuer's keys can't be fetched and the cached ones don't match. */
export class IssuerUnavailableError extends Error {
  override name = 'IssuerUnavailableError';
}

interface IssuerCache {
  keys: ReturnType<typeof createLocalJWKSet> | null;
  readAt: number;
  requestedAt: number;
  hasFailed: boolean;
  pendingRequest: Promise<void> | null;
}

export interface IssuerKeysState {
  /** By issuer. Each of several servers fetches them, so a new key is known to one a little before the others. */
  issuerKeys: Map<string, IssuerCache>;
}

function getIssuerCache({ issuerKeys }: IssuerKeysState, issuer: string): IssuerCache {
  const cache = issuerKeys.get(issuer) ?? {
    keys: null,
    readAt: -Infinity,
    requestedAt: -Infinity,
    hasFailed: false,
    pendingRequest: null,
  };
  issuerKeys.set(issuer, cache);
  return cache;
}

/**
 * The key that signed a token, among those of its issuer (OpenID Connect Discovery 1.0). Unlike jose's remote set, it uses
 * the server's clock, has a cooldown after failures too, and keeps using cached keys while the issuer is unavailable.
 * @throws IssuerUnavailableError, or jose's JWKSNoMatchingKey
 */
export function getIssuerKeys(
  { now, processState }: Pick<Deps, 'now' | 'processState'>,
  issuer: string,
): JWTVerifyGetKey {
  const cache = getIssuerCache(processState, issuer);
  return async (header, token) => {
    if (now().getTime() - cache.readAt >= KEYS_TTL_MS) await refreshKeys(cache, issuer, now);
    if (!cache.keys) throw new IssuerUnavailableError();
    try {
      return await cache.keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refreshKeys(cache, issuer, now);
      return cache.keys(header, token).catch((retryError: unknown) => {
        throw cache.hasFailed ? new IssuerUnavailableError() : retryError;
      });
    }
  };
}

/** One request at a time, with a cooldown: forged tokens with unknown key ids must not trigger endless requests. */
async function refreshKeys(cache: IssuerCache, issuer: string, now: Deps['now']): Promise<void> {
  if (cache.pendingRequest) return cache.pendingRequest;
  const requestedAt = now().getTime();
  if (requestedAt - cache.requestedAt < (cache.keys ? COOLDOWN_MS : FIRST_COOLDOWN_MS)) return;
  cache.requestedAt = requestedAt;
  cache.pendingRequest = fetchInto(cache, issuer, requestedAt);
  await cache.pendingRequest;
}

async function fetchInto(cache: IssuerCache, issuer: string, requestedAt: number): Promise<void> {
  try {
    cache.keys = await fetchKeys(issuer);
    cache.readAt = requestedAt;
    cache.hasFailed = false;
  } catch {
    cache.hasFailed = true;
  } finally {
    cache.pendingRequest = null;
  }
}

async function fetchKeys(issuer: string): Promise<IssuerCache['keys']> {
  const discovery = Discovery.parse(
    await readJson(new URL(`${issuer}/.well-known/openid-configuration`)),
  );
  const keySetUrl = new URL(discovery.jwks_uri);
  // Reject documents of another issuer, and keys that would be fetched without TLS.
  if (
    discovery.issuer.replace(/\/$/, '') !== issuer ||
    (keySetUrl.protocol !== 'https:' && new URL(issuer).protocol === 'https:')
  )
    throw new Error('This is the discovery document of another issuer.');
  return createLocalJWKSet(KeySet.parse(await readJson(keySetUrl)));
}

async function readJson(url: URL): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The issuer answered ${response.status}.`);
  return response.json();
}
