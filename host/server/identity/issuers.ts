import { type JWTVerifyGetKey, createLocalJWKSet, errors } from 'jose';
import * as z from 'zod';
import type { Deps } from '../handler.ts';

/** milliseconds */
const MAX_AGE = 10 * 60_000;
const COOLDOWN = 30_000;
/** Before the first keys came nobody can sign in at all: then it is asked again sooner. */
const FIRST_COOLDOWN = 5_000;
const PATIENCE = 5_000;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** The issuer can't be asked for its keys and the ones kept don't fit. */
export class IssuerAway extends Error {
  override name = 'IssuerAway';
}

interface Kept {
  keys: ReturnType<typeof createLocalJWKSet> | null;
  readAt: number;
  askedAt: number;
  failed: boolean;
  asking: Promise<void> | null;
}

/** One set of keys an issuer for each server. */
const servers = new WeakMap<object, Map<string, Kept>>();

function keptOf(env: Deps['env'], issuer: string): Kept {
  const all = servers.get(env) ?? new Map<string, Kept>();
  servers.set(env, all);
  const kept = all.get(issuer) ?? { keys: null, readAt: -Infinity, askedAt: -Infinity, failed: false, asking: null };
  all.set(issuer, kept);
  return kept;
}

/**
 * The key that signed a token, among those its issuer names (OpenID Connect Discovery 1.0). Unlike jose's own remote
 * set it lives by the server's clock, also waits after a failure, and goes on with the keys it has while the issuer is away.
 * @throws IssuerAway, or jose's JWKSNoMatchingKey
 */
export function keysOf({ env, now }: Pick<Deps, 'env' | 'now'>, issuer: string): JWTVerifyGetKey {
  const kept = keptOf(env, issuer);
  return async (header, token) => {
    if (now().getTime() - kept.readAt >= MAX_AGE) await ask(kept, issuer, now);
    if (!kept.keys) throw new IssuerAway();
    try {
      return await kept.keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await ask(kept, issuer, now);
      return kept.keys(header, token).catch((again: unknown) => {
        throw kept.failed ? new IssuerAway() : again;
      });
    }
  };
}

/** Once at a time, and once a while: strangers' tokens with made-up key ids must not make us call without end. */
async function ask(kept: Kept, issuer: string, now: Deps['now']): Promise<void> {
  if (kept.asking) return kept.asking;
  const at = now().getTime();
  if (at - kept.askedAt < (kept.keys ? COOLDOWN : FIRST_COOLDOWN)) return;
  kept.askedAt = at;
  kept.asking = fetchInto(kept, issuer, at);
  await kept.asking;
}

async function fetchInto(kept: Kept, issuer: string, at: number): Promise<void> {
  try {
    kept.keys = await fetchKeys(issuer);
    kept.readAt = at;
    kept.failed = false;
  } catch {
    kept.failed = true;
  } finally {
    kept.asking = null;
  }
}

async function fetchKeys(issuer: string): Promise<Kept['keys']> {
  const found = Discovery.parse(await readJson(new URL(`${issuer}/.well-known/openid-configuration`)));
  const keys = new URL(found.jwks_uri);
  // Who answers for another issuer, or hands its keys over in the clear, is not who we asked.
  if (found.issuer.replace(/\/$/, '') !== issuer || (keys.protocol !== 'https:' && new URL(issuer).protocol === 'https:'))
    throw new Error('This is the discovery document of another issuer.');
  return createLocalJWKSet(KeySet.parse(await readJson(keys)));
}

async function readJson(url: URL): Promise<unknown> {
  const answer = await fetch(url, { headers: { Accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`The issuer answered ${answer.status}.`);
  return answer.json();
}
