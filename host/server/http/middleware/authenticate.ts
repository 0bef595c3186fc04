import type { CallDefinition } from '#src/contract/call-definition.ts';
import { HostRole } from '#src/contract/host-roles.ts';
import { PERSONAL_TOKEN_PATTERN } from '#src/contract/invite-path.ts';
import type { Context } from '../context.ts';
import type { AccessTokenClaims } from '#server/modules/auth/access-token.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { HttpError } from '../http-error.ts';
import { t } from '#server/platform/i18n.ts';

/** How the app finds out who is signed in. */
export interface SignIns {
  /** Null for an invalid or expired token. */
  verifyAccessToken(
    deps: Pick<Deps, 'keys' | 'now' | 'processState'>,
    token: string,
  ): Promise<AccessTokenClaims | null>;
  /** Null for a session that has ended. */
  findCaller(db: Queryable, sessionId: string, now: Date): Promise<Caller | null>;
  /** The guest of a personal link; null once it is no longer valid. */
  findLinkCaller(deps: Pick<Deps, 'db' | 'keys' | 'now'>, token: string): Promise<Caller | null>;
}

/** What the token says, without the database, or null without a token. @throws HttpError 401 for an invalid or expired token */
export async function readAccessToken(
  deps: Pick<Deps, 'keys' | 'now' | 'processState'>,
  c: Context,
  { verifyAccessToken }: SignIns,
): Promise<AccessTokenClaims | null> {
  const header = c.req.header('Authorization');
  if (header === undefined) return null;
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header) ?? [];
  const claims = token ? await verifyAccessToken(deps, token) : null;
  if (!claims) throw new HttpError(401, t('error_unauthorized'));
  return claims;
}

/** The token of a personal link, for calls that take one; null for any other token. */
export function readLinkToken({ allowPersonalLink }: CallDefinition, c: Context): string | null {
  if (!allowPersonalLink) return null;
  const [, token = ''] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
  return PERSONAL_TOKEN_PATTERN.test(token) ? token : null;
}

/** @throws HttpError 401 for a link that isn't valid, or no longer, always in the same words */
export async function authenticateByLink(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  token: string,
  { findLinkCaller }: SignIns,
): Promise<Caller> {
  const caller = await findLinkCaller(deps, token);
  if (!caller) throw new HttpError(401, t('error_unauthorized'));
  return caller;
}

/**
 * The user of a token. Read from the database each time, so that sign-out and deactivation take effect with the next request.
 * @throws HttpError 401 for a revoked session
 */
export async function authenticate(
  deps: Pick<Deps, 'db' | 'now'>,
  claims: AccessTokenClaims,
  { findCaller }: SignIns,
): Promise<Caller> {
  const caller = await findCaller(deps.db, claims.sid, deps.now());
  if (!caller || caller.user.id !== claims.sub || caller.session.scope !== claims.scope)
    throw new HttpError(401, t('error_unauthorized'));
  return caller;
}

/** The role in a dinner that a call names, which the handler checks once it has the dinner (`requireRole`). */
export const getRequiredRole = ({ who }: CallDefinition): HostRole | null =>
  HostRole.options.find((role) => role === who) ?? null;

/** Checks scope and account state for a call. Handlers check access to the records they use, and roles in a dinner. */
export function authorize(definition: CallDefinition, caller: Caller | null): void {
  if (!caller) {
    if (definition.who !== 'anyone') throw new HttpError(401, t('error_unauthorized'));
    return;
  }
  if (caller.session.scope === 'widget' && !definition.allowWidgetScope)
    throw new HttpError(403, t('error_scope'), { code: 'scope' });
  if (caller.user.deactivated_at && !definition.allowDeactivated && definition.who !== 'anyone')
    throw new HttpError(403, t('error_deactivated'), { code: 'deactivated' });
  const isForMembers = definition.who === 'member' || getRequiredRole(definition) !== null;
  if (isForMembers && caller.user.is_new)
    throw new HttpError(403, t('error_new_member'), { code: 'new_member' });
}

/** A session works only on the origin where it was created. Pages that aren't partners get public reads only. */
export function checkOrigin(
  deps: Deps,
  foreignOrigin: string | null,
  caller: Caller | null,
  openToAll: boolean,
): void {
  if (foreignOrigin !== null && !openToAll && !deps.partners.has(foreignOrigin))
    throw new HttpError(403, t('error_origin'));
  if (caller && caller.session.origin !== foreignOrigin)
    throw new HttpError(403, t('error_scope'), { code: 'scope' });
}
