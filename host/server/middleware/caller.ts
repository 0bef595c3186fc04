import type { CallDefinition } from '../../../src/contract/call-definition.ts';
import type { Context } from '../context.ts';
import { readCallerRow } from '../db/sessions.ts';
import type { Caller, Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { verifyAccess } from '../session/access.ts';

/**
 * Who asks, or null without a token. The session and the member are read anew each time, so that a
 * sign-out or a deactivation holds at the next request.
 * @throws Problem 401 for a token that is none of ours, over, or revoked
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

/** Whether this caller may make this call at all, by role, scope and state; the handler checks the row it touches. */
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

/**
 * A session is used where it was made: one of a partner's page from that exact Origin, one of the
 * product from the product. A page that is not listed gets the public reads alone.
 */
export function checkOrigin(deps: Deps, foreign: string | null, caller: Caller | null, openToAll: boolean): void {
  if (foreign !== null && !openToAll && !deps.partners.has(foreign)) throw new Problem(403, say('error_origin'));
  if (caller && caller.session.origin !== foreign) throw new Problem(403, say('error_scope'), { code: 'scope' });
}
