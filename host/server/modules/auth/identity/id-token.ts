import { type JWTPayload, jwtVerify } from 'jose';
import { DomainError } from '#server/platform/domain-error.ts';
import { toAsciiDomain } from '#src/contract/domain-name.ts';
import { Email, lowerCaseAscii, PersonName } from '#src/contract/fields.ts';
import type { PersonNames } from '../accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import { IssuerUnavailableError, getIssuerKeys } from './issuer-keys.ts';

export type IdentityProvider = 'google' | 'apple';

/** The verified claims of an ID token. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  /** Null if the token contains none. `isEmailVerified` says whether the issuer has verified it. */
  email: string | null;
  isEmailVerified: boolean;
  /** Whether the issuer controls the address's domain, so that nobody else can own the address by now. */
  isEmailAuthoritative: boolean;
  names: PersonNames;
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

/** @throws DomainError not_found if this provider isn't configured */
function getProviderConfig({ env }: Pick<Deps, 'env'>, provider: IdentityProvider): ProviderConfig {
  const [clientId, issuer] =
    provider === 'google'
      ? [env.GOOGLE_CLIENT_ID, env.GOOGLE_ISSUER]
      : [env.APPLE_CLIENT_ID, env.APPLE_ISSUER];
  if (clientId === undefined) throw new DomainError('not_found', t('error_identity_off'));
  // Google uses its issuer name with and without the scheme.
  return {
    clientId,
    issuer,
    issuerAliases: provider === 'google' ? [issuer, issuer.replace(/^https?:\/\//, '')] : [issuer],
  };
}

/**
 * Verifies an ID token of Google or Apple (OpenID Connect Core 3.1.3.7): signature, issuer, audience, times. The caller
 * must consume the nonce.
 * @throws DomainError invalid for an invalid token · not_found not configured · unavailable if the issuer's keys are unavailable
 */
export async function verifyIdToken(
  deps: Pick<Deps, 'env' | 'now' | 'processState'>,
  provider: IdentityProvider,
  token: string,
): Promise<VerifiedIdentity> {
  const config = getProviderConfig(deps, provider);
  const payload = await verifyJwt(deps, config, token);
  const { sub, nonce, azp } = payload;
  const isForUs = azp === undefined || azp === config.clientId;
  if (
    !isForUs ||
    typeof sub !== 'string' ||
    !/^[\x21-\x7e]{1,255}$/.test(sub) ||
    typeof nonce !== 'string'
  )
    throw createInvalidTokenError();
  const email = Email.safeParse(payload.email);
  return {
    issuer: config.issuer,
    subject: sub,
    email: email.success ? email.data : null,
    // Apple sends a string; "false" must not count as true.
    isEmailVerified: payload.email_verified === true || payload.email_verified === 'true',
    isEmailAuthoritative:
      email.success &&
      isAuthoritativeFor(provider, email.data.slice(email.data.lastIndexOf('@') + 1), payload.hd),
    names: parseNames(payload.given_name, payload.family_name),
    nonce,
  };
}

const OWN_DOMAINS: Record<IdentityProvider, string[]> = {
  google: ['gmail.com', 'googlemail.com'],
  apple: ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'],
};

/** Google is authoritative for its own domains and for Workspace domains (`hd`). Elsewhere the verification may be years old. */
function isAuthoritativeFor(provider: IdentityProvider, domain: string, hosted: unknown): boolean {
  return (
    OWN_DOMAINS[provider].includes(domain) ||
    (provider === 'google' &&
      typeof hosted === 'string' &&
      toAsciiDomain(lowerCaseAscii(hosted)) === domain)
  );
}

export const createInvalidTokenError = () => new DomainError('invalid', t('error_identity_wrong'));

/** Accepts external names only if a member could have entered them. */
export function parseNames(first: unknown, last: unknown): PersonNames {
  const [first_name, last_name] = [
    PersonName.safeParse(first).data,
    PersonName.safeParse(last).data,
  ];
  return { first_name, last_name };
}

async function verifyJwt(
  deps: Pick<Deps, 'now' | 'processState'>,
  { clientId, issuer, issuerAliases }: ProviderConfig,
  token: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, getIssuerKeys(deps, issuer), {
      algorithms: ALGORITHMS,
      issuer: issuerAliases,
      audience: clientId,
      currentDate: deps.now(),
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'nonce', 'iat', 'exp'],
    });
    return payload;
  } catch (error) {
    throw error instanceof IssuerUnavailableError
      ? new DomainError('unavailable', t('error_identity_unreachable'), {
          retryAfter: RETRY_AFTER_S,
        })
      : createInvalidTokenError();
  }
}
