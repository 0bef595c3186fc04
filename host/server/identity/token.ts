import { type JWTPayload, jwtVerify } from 'jose';
import { Email, PersonName } from '../../../src/contract/fields.ts';
import type { Names } from '../db/accounts.ts';
import type { Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { IssuerAway, keysOf } from './issuers.ts';

export type Provider = 'google' | 'apple';

/** What an issuer says of somebody, checked. */
export interface Proof {
  issuer: string;
  subject: string;
  /** The address; `verified` says whether the issuer has proved it. Null when the token names none. */
  email: string | null;
  verified: boolean;
  /** Whether the address is the issuer's own to give, so that nobody else can hold it by now. */
  owns: boolean;
  names: Names;
  nonce: string;
}

/** Public keys alone: a secret that is one would let whoever reads the key set sign (ASVS 9.1.2). */
const ALGORITHMS = ['RS256', 'ES256'];
/** seconds; their clock and ours */
const TOLERANCE = 30;
const AWAY = 10;

interface Service {
  clientId: string;
  issuer: string;
  spellings: string[];
}

/** @throws Problem 404 where this way of signing in is not set up */
function serviceOf({ env }: Pick<Deps, 'env'>, provider: Provider): Service {
  const [clientId, issuer] = provider === 'google' ? [env.GOOGLE_CLIENT_ID, env.GOOGLE_ISSUER] : [env.APPLE_CLIENT_ID, env.APPLE_ISSUER];
  if (clientId === undefined) throw new Problem(404, say('error_identity_off'));
  // Google writes its name with and without the scheme.
  return { clientId, issuer, spellings: provider === 'google' ? [issuer, issuer.replace(/^https?:\/\//, '')] : [issuer] };
}

/**
 * Checks an ID token of Google or Apple (OpenID Connect Core 3.1.3.7): signature, issuer, audience, times.
 * The nonce is handed on: whoever signs somebody in takes it out of use.
 * @throws Problem 400 for a token that is not good here · 404 not set up · 503 when the issuer's keys are not to be had
 */
export async function readIdToken(deps: Pick<Deps, 'env' | 'now'>, provider: Provider, token: string): Promise<Proof> {
  const service = serviceOf(deps, provider);
  const payload = await verified(deps, service, token);
  const { sub, nonce, azp } = payload;
  const mine = azp === undefined || azp === service.clientId;
  if (!mine || typeof sub !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sub) || typeof nonce !== 'string') throw wrong();
  const email = Email.safeParse(payload.email);
  return {
    issuer: service.issuer,
    subject: sub,
    email: email.success ? email.data : null,
    // Apple writes it as a string; "false" is not true.
    verified: payload.email_verified === true || payload.email_verified === 'true',
    owns: email.success && ownsDomain(provider, email.data.slice(email.data.lastIndexOf('@') + 1), payload.hd),
    names: readNames(payload.given_name, payload.family_name),
    nonce,
  };
}

const OWN_DOMAINS: Record<Provider, string[]> = {
  google: ['gmail.com', 'googlemail.com'],
  apple: ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'],
};

/** Google vouches for its own addresses and for those of a Workspace (`hd`); elsewhere "verified" may be years old. */
function ownsDomain(provider: Provider, domain: string, hosted: unknown): boolean {
  return OWN_DOMAINS[provider].includes(domain) || (provider === 'google' && typeof hosted === 'string' && hosted.toLowerCase() === domain);
}

export const wrong = () => new Problem(400, say('error_identity_wrong'));

/** Names from outside count only as far as a member might have typed them. */
export function readNames(first: unknown, last: unknown): Names {
  const [first_name, last_name] = [PersonName.safeParse(first).data, PersonName.safeParse(last).data];
  return { first_name, last_name };
}

async function verified(deps: Pick<Deps, 'env' | 'now'>, { clientId, issuer, spellings }: Service, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysOf(deps, issuer), {
      algorithms: ALGORITHMS,
      issuer: spellings,
      audience: clientId,
      currentDate: deps.now(),
      clockTolerance: TOLERANCE,
      requiredClaims: ['sub', 'nonce', 'iat', 'exp'],
    });
    return payload;
  } catch (error) {
    throw error instanceof IssuerAway ? new Problem(503, say('error_identity_away'), { retryAfter: AWAY }) : wrong();
  }
}
