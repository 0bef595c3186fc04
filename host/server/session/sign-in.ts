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
  /** When the user authenticated, if not now. A handed-over session is as old as the original. */
  provedAt?: Date | null;
}

export interface SignIn {
  /** Consumes the proof and returns its user; null if another request consumed it first. */
  prove: (tx: Tx) => Promise<Proved | null>;
  /** As requested; always `widget` on another origin. */
  scope: 'full' | 'widget' | undefined;
  foreignOrigin: string | null;
  madeBy: string | null;
}

/**
 * Creates user, names, invitations and session in one transaction.
 * @throws HttpError 403 for a banned user
 */
export async function signIn(deps: Deps, { prove, scope, foreignOrigin, madeBy }: SignIn): Promise<AuthSession | null> {
  const now = deps.now();
  const caller = await deps.db.transaction(async (tx): Promise<Caller | null> => {
    const proved = await prove(tx);
    if (!proved) return null;
    requireAdmitted(proved.user);
    const { id } = proved.user;
    // Lock events before the user row, like a concurrent RSVP does, to avoid a deadlock.
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
  return caller ? toAuthSession(deps, caller) : null;
}

/** Signs in, or repeats the response of the same request; null if the proof is invalid or used up. */
export async function signInOnce(deps: Deps, request: SignIn): Promise<AuthSession | null> {
  // An identical request may get in between.
  return (await repeatSignIn(deps, request.madeBy)) ?? (await signIn(deps, request)) ?? (await repeatSignIn(deps, request.madeBy));
}

/**
 * Repeats a sign-in whose response was lost, within a minute of the first. Replaces the session but keeps its start and
 * end, so that repeating can't extend it.
 */
export async function repeatSignIn(deps: Deps, madeBy: string | null): Promise<AuthSession | null> {
  if (madeBy === null) return null;
  const now = deps.now();
  const caller = await deps.db.transaction(async (tx): Promise<Caller | null> => {
    const previous = await replaceSession(tx, madeBy, now);
    if (!previous) return null;
    const [user] = await tx.select().from(users).where(eq(users.id, previous.user_id));
    if (!user) return null;
    requireAdmitted(user);
    const { scope, origin, event_ids, proved_at } = previous;
    return {
      user,
      session: await insertSession(tx, { userId: user.id, scope, origin, eventIds: event_ids, madeBy, provedAt: proved_at }, previous.created_at),
    };
  });
  return caller ? toAuthSession(deps, caller) : null;
}

/** Identifies a sign-in by key, body and origin; null without a key, because then a retry and a replay look the same. */
export function nameSignIn({ keys }: Deps, key: string | null, body: object, foreignOrigin: string | null): string | null {
  if (key === null) return null;
  return createHmac('sha256', keys.repeat)
    .update(JSON.stringify([key, body, foreignOrigin]))
    .digest('base64url');
}

async function toAuthSession(deps: Deps, caller: Caller): Promise<AuthSession> {
  const { session } = caller;
  return { access: await signAccess(deps, session), refresh: makeRefresh(deps.keys, session.id, session.counter), user: toMe(caller) };
}
