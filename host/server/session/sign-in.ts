import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { type Names, fillNames, requireAdmitted } from '../db/accounts.ts';
import { type InviteContext, claimAddressInvitations, claimInvite, findInvite } from '../db/claims.ts';
import type { Tx } from '../db/open.ts';
import { users } from '../db/schema.ts';
import { insertSession, replaceSession } from '../db/sessions.ts';
import { rememberLanguage, toMe } from '../db/users.ts';
import type { Caller, Deps, UserRow } from '../handler.ts';
import { signAccess } from './access.ts';
import { makeRefresh } from './refresh-token.ts';

export interface Proved {
  user: UserRow;
  names: Names;
  invite: InviteContext;
  /** When it was proved elsewhere before; else now. A session handed over from another is as old as that one. */
  provedAt?: Date | null;
}

export interface SignIn {
  /** Takes the proof out of use and gives its account; null when another request took it first. */
  prove: (tx: Tx) => Promise<Proved | null>;
  /** Asked for; on another origin it is `widget` whatever is asked. */
  scope: 'full' | 'widget' | undefined;
  foreignOrigin: string | null;
  madeBy: string | null;
}

/**
 * Account, names, invitations and session in one transaction: a sign-in is whole or did not happen.
 * @throws Problem 403 for a member whom the operator shut out
 */
export async function signIn(deps: Deps, { prove, scope, foreignOrigin, madeBy }: SignIn): Promise<AuthSession | null> {
  const now = deps.now();
  const caller = await deps.db.transaction(async (tx): Promise<Caller | null> => {
    const proved = await prove(tx);
    if (!proved) return null;
    requireAdmitted(proved.user);
    const { id } = proved.user;
    // Dinners before the member's own row, as an answer on its way takes them: else the two might wait for each other.
    await claimAddressInvitations(tx, proved.user, now);
    const session = await insertSession(
      tx,
      {
        userId: id,
        scope: foreignOrigin === null ? (scope ?? 'full') : 'widget',
        origin: foreignOrigin,
        eventIds: [],
        madeBy,
        provedAt: proved.provedAt ?? null,
      },
      now,
    );
    await claimInvite(tx, { user: proved.user, session }, await findInvite(tx, proved.invite, id), now);
    const user = await fillNames(tx, proved.user, proved.names);
    await rememberLanguage(tx, id);
    return { user, session };
  });
  return caller ? toAuth(deps, caller) : null;
}

/** Signs in, or gives the lost answer of the same request again; null when the proof is another's or used up. */
export async function signInOnce(deps: Deps, asked: SignIn): Promise<AuthSession | null> {
  // The first of two equal requests may get in between.
  return (await repeatSignIn(deps, asked.madeBy)) ?? (await signIn(deps, asked)) ?? (await repeatSignIn(deps, asked.madeBy));
}

/**
 * The same request again within a minute of the first, because its answer was lost: a session in place of the one
 * before, with its beginning and its end, so that no row of repeats outlives that minute.
 */
export async function repeatSignIn(deps: Deps, madeBy: string | null): Promise<AuthSession | null> {
  if (madeBy === null) return null;
  const now = deps.now();
  const caller = await deps.db.transaction(async (tx): Promise<Caller | null> => {
    const before = await replaceSession(tx, madeBy, now);
    if (!before) return null;
    const [user] = await tx.select().from(users).where(eq(users.id, before.user_id));
    if (!user) return null;
    requireAdmitted(user);
    const { scope, origin, event_ids, proved_at } = before;
    return { user, session: await insertSession(tx, { userId: user.id, scope, origin, eventIds: event_ids, madeBy, provedAt: proved_at }, before.created_at) };
  });
  return caller ? toAuth(deps, caller) : null;
}

/** Names a sign-in by its key, body and origin; null without a key, since then nothing tells a retry from a replay. */
export function nameSignIn({ keys }: Deps, key: string | null, body: object, foreignOrigin: string | null): string | null {
  if (key === null) return null;
  return createHmac('sha256', keys.repeat)
    .update(JSON.stringify([key, body, foreignOrigin]))
    .digest('base64url');
}

async function toAuth(deps: Deps, caller: Caller): Promise<AuthSession> {
  const { session } = caller;
  return { access: await signAccess(deps, session), refresh: makeRefresh(deps.keys, session.id, session.counter), user: toMe(caller) };
}
