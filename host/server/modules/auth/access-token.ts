import { SignJWT, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { Id } from '#src/contract/fields.ts';
import { ACCESS_TOKEN_TTL_MS } from '#src/contract/constants/limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionRow } from './caller.ts';
import { type VerifiedTokens, createVerifiedTokens } from './verified-tokens.ts';

const ISSUER = 'beside';
const AUDIENCE = 'beside-api';
const HEADER = { alg: 'EdDSA', typ: 'at+jwt' } as const;

/** The access token of a session (RFC 9068), valid for 10 minutes. */
export function signAccessToken(
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  session: SessionRow,
): Promise<string> {
  const issued = now();
  return new SignJWT({ sid: session.id, scope: session.scope })
    .setProtectedHeader(HEADER)
    .setSubject(session.user_id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(new Date(issued.getTime() + ACCESS_TOKEN_TTL_MS))
    .sign(keys.accessPrivate);
}

const AccessTokenClaims = z.object({ sid: Id, sub: Id, scope: z.string() });
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>;

export interface AccessTokenState {
  /** By key, so that tokens of a replaced key are no longer accepted. Each of several servers verifies a token itself. */
  verifiedTokens: WeakMap<object, VerifiedTokens<AccessTokenClaims>>;
}

/** One algorithm, one type, one audience, no leeway. Null for any invalid token. */
export async function verifyAccessToken(
  { keys, now, processState }: Pick<Deps, 'keys' | 'now' | 'processState'>,
  token: string,
): Promise<AccessTokenClaims | null> {
  const verified = getVerifiedTokens(processState, keys.accessPublic);
  const known = verified.find(token, now());
  if (known) return known;
  try {
    const { payload } = await jwtVerify(token, keys.accessPublic, {
      algorithms: [HEADER.alg],
      typ: HEADER.typ,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now(),
      requiredClaims: ['sid', 'sub', 'scope', 'exp', 'iat'],
    });
    const claims = AccessTokenClaims.safeParse(payload).data ?? null;
    if (claims) verified.add(token, claims, { now: now(), expiresAt: payload.exp! * 1000 });
    return claims;
  } catch {
    return null;
  }
}

function getVerifiedTokens(
  { verifiedTokens }: AccessTokenState,
  key: object,
): VerifiedTokens<AccessTokenClaims> {
  const tokens = verifiedTokens.get(key) ?? createVerifiedTokens<AccessTokenClaims>();
  verifiedTokens.set(key, tokens);
  return tokens;
}
