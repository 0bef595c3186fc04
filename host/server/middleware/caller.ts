import type { CallDefinition } from '../../../src/contract/call-definition.ts';
import type { Context } from '../context.ts';
import { readCallerRow } from '../db/sessions.ts';
import type { Caller, Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { verifyAccess } from '../session/access.ts';

/**
 * The signed-in user, or null without a token. Read from the database each time, so that sign-out and deactivation take
 * effect with the next request.
 * @throws HttpError 401 for an invalid, expired or revoked token
 */
export async function readCaller(deps: Deps, c: Context): Promise<Caller | null> {
  const header = c.req.header('Authorization');
  if (header === undefined) return null;
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header) ?? [];
  const claims = token ? await verifyAccess(deps, token) : null;
  const caller = claims ? await readCallerRow(deps.db, claims.sid, deps.now()) : null;
  if (!caller || caller.user.id !== claims?.sub || caller.session.scope !== claims.scope) throw new Problem(401, say('error_unauthorized'));
  return caller;
}

/** Checks role, scope and account state for a call. Handlers check access to the rows they use. */
export function checkWho(row: CallDefinition, caller: Caller | null): void {
  if (!caller) {
    if (row.who !== 'anyone') throw new Problem(401, say('error_unauthorized'));
    return;
  }
  if (caller.session.scope === 'widget' && !row.allowWidgetScope) throw new Problem(403, say('error_scope'), { code: 'scope' });
  if (caller.user.deactivated_at && !row.allowDeactivated && row.who !== 'anyone') throw new Problem(403, say('error_deactivated'), { code: 'deactivated' });
  const membersOnly = row.who === 'member' || row.who === 'host';
  if (membersOnly && caller.user.is_new) throw new Problem(403, say('error_new_member'), { code: 'new_member' });
}

/** A session works only on the origin where it was created. Pages that aren't partners get public reads only. */
export function checkOrigin(deps: Deps, foreign: string | null, caller: Caller | null, openToAll: boolean): void {
  if (foreign !== null && !openToAll && !deps.partners.has(foreign)) throw new Problem(403, say('error_origin'));
  if (caller && caller.session.origin !== foreign) throw new Problem(403, say('error_scope'), { code: 'scope' });
}
