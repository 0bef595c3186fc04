/** A member's data, described by each module for the export (R36) and the deletion (R46). The module `account` puts them together. */
import { eq, like, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { idempotencyKeys, rateLimits } from '#server/platform/db/schema.ts';
import type { UserRow } from './caller.ts';
import { emailCodes, handoffs, identities, sessions, users } from './schema.ts';
import { toUser } from './users.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';

export interface MemberData {
  /**
   * Sections of the export by name. About other members they contain only what this member may see. They contain no tokens,
   * hashes or encrypted values.
   */
  sections: Record<string, (tx: Tx, user: UserRow) => Promise<unknown>>;
  /** Every column that refers to a member. */
  references: MemberReference[];
  /** Runs before the rows of `references` are deleted, for `custom` references and all that `onDeletion` can’t express. */
  beforeDeletion?: (tx: Tx, user: UserRow, now: Date) => Promise<void>;
  /** Runs after the rows of `references` are deleted. Deletes rows that name the member without a foreign key. */
  afterDeletion?: (tx: Tx, user: UserRow) => Promise<void>;
}

export interface MemberReference {
  column: PgColumn;
  /** The sections with these rows, or why they aren't exported. */
  exported: string | readonly string[] | { never: string };
  /** Rows are deleted one table at a time: a former host’s user row stays, so nothing cascades. `custom`: see `beforeDeletion`. */
  onDeletion: 'delete' | 'setNull' | 'custom';
}

export const authMemberData: MemberData = {
  sections: {
    user: async (_, user) => ({
      ...toUser(user),
      language: user.language,
      created_at: user.created_at,
    }),
    sessions: (tx, { id }) =>
      tx
        .select(pickColumns(sessions, 'scope', 'origin', 'created_at', 'expires_at', 'revoked_at'))
        .from(sessions)
        .where(eq(sessions.user_id, id)),
    sign_ins_with: (tx, { id }) =>
      tx
        .select(pickColumns(identities, 'issuer', 'subject', 'created_at'))
        .from(identities)
        .where(eq(identities.user_id, id)),
  },
  references: [
    { column: users.id, exported: 'user', onDeletion: 'custom' },
    {
      column: users.invited_by,
      exported: { never: 'data of the invited users' },
      onDeletion: 'setNull',
    },
    { column: identities.user_id, exported: 'sign_ins_with', onDeletion: 'delete' },
    { column: sessions.user_id, exported: 'sessions', onDeletion: 'delete' },
    {
      column: handoffs.user_id,
      exported: { never: 'kept for 60 seconds; contains only a hash' },
      onDeletion: 'delete',
    },
  ],
  async afterDeletion(tx, { id, email }) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, id));
    const isAddressChange = or(
      like(emailCodes.email, `change ${id} %`),
      like(emailCodes.email, `change % ${escapeLike(email)}`),
    );
    await tx.delete(emailCodes).where(or(eq(emailCodes.email, email), isAddressChange));
    await tx
      .delete(rateLimits)
      .where(or(like(rateLimits.key, `% ${escapeLike(email)}`), like(rateLimits.key, `% ${id}`)));
  },
};
