import { type JWTPayload, jwtVerify } from 'jose';
import { Email, PersonName } from '../../../src/contract/fields.ts';
import type { Names } from '../db/accounts.ts';
import type { Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { IssuerAway, keysOf } from './issuers.ts';

export type Provider = 'google' | 'apple';

/** The verified claims of an ID token. */
export interface Proof {
  issuer: string;
  subject: string;
  /** Null if the token contains none. `isEmailVerified` says whether the issuer has verified it. */
  email: string | null;
  verified: boolean;
  /** Whether the issuer controls the address's domain, so that nobody else can own the address by now. */
  owns: boolean;
  names: Names;
  nonce: string;
}

/** Only public-key algorithms: with a symmetric one, anybody who reads the key set could sign (ASVS 9.1.2). */
const ALGORITHMS = ['RS256', 'ES256'];
/** Seconds of clock difference. */
const CLOCK_TOLERANCE_S = 30;
const RETRY_AFTER_S = 10;

interface ProviderConfig {
  clientId: string;
  issuer: string;
  issuerAliases: string[];
}

/** @throws HttpError 404 if this provider isn't configured */
function getProviderConfig({ env }: Pick<Deps, 'env'>, provider: Provider): ProviderConfig {
  const [clientId, issuer] = provider === 'google' ? [env.GOOGLE_CLIENT_ID, env.GOOGLE_ISSUER] : [env.APPLE_CLIENT_ID, env.APPLE_ISSUER];
  if (clientId === undefined) throw new Problem(404, say('error_identity_off'));
  // Google uses its issuer name with and without the scheme.
  return { clientId, issuer, issuerAliases: provider === 'google' ? [issuer, issuer.replace(/^https?:\/\//, '')] : [issuer] };
}

/**
 * Verifies an ID token of Google or Apple (OpenID Connect Core 3.1.3.7): signature, issuer, audience, times. The caller
 * must consume the nonce.
 * @throws HttpError 400 for an invalid token · 404 not configured · 503 if the issuer's keys are unavailable
 */
export async function readIdToken(deps: Pick<Deps, 'env' | 'now'>, provider: Provider, token: string): Promise<Proof> {
  const config = getProviderConfig(deps, provider);
  const payload = await verifyJwt(deps, config, token);
  const { sub, nonce, azp } = payload;
  const isForUs = azp === undefined || azp === config.clientId;
  if (!isForUs || typeof sub !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sub) || typeof nonce !== 'string') throw wrong();
  const email = Email.safeParse(payload.email);
  return {
    issuer: config.issuer,
    subject: sub,
    email: email.success ? email.data : null,
    // Apple sends a string; "false" must not count as true.
    verified: payload.email_verified === true || payload.email_verified === 'true',
    owns: email.success && isAuthoritativeFor(provider, email.data.slice(email.data.lastIndexOf('@') + 1), payload.hd),
    names: readNames(payload.given_name, payload.family_name),
    nonce,
  };
}

const OWN_DOMAINS: Record<Provider, string[]> = {
  google: ['gmail.com', 'googlemail.com'],
  apple: ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'],
};

/** Google is authoritative for its own domains and for Workspace domains (`hd`). Elsewhere the verification may be years old. */
function isAuthoritativeFor(provider: Provider, domain: string, hosted: unknown): boolean {
  return OWN_DOMAINS[provider].includes(domain) || (provider === 'google' && typeof hosted === 'string' && hosted.toLowerCase() === domain);
}

export const wrong = () => new Problem(400, say('error_identity_wrong'));

/** Accepts external names only if a member could have entered them. */
export function readNames(first: unknown, last: unknown): Names {
  const [first_name, last_name] = [PersonName.safeParse(first).data, PersonName.safeParse(last).data];
  return { first_name, last_name };
}

async function verifyJwt(deps: Pick<Deps, 'env' | 'now'>, { clientId, issuer, issuerAliases }: ProviderConfig, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysOf(deps, issuer), {
      algorithms: ALGORITHMS,
      issuer: issuerAliases,
      audience: clientId,
      currentDate: deps.now(),
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'nonce', 'iat', 'exp'],
    });
    return payload;
  } catch (error) {
    throw error instanceof IssuerAway ? new Problem(503, say('error_identity_away'), { retryAfter: RETRY_AFTER_S }) : wrong();
  }
}
