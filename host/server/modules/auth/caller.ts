import type { InferSelectModel } from 'drizzle-orm';
import type { HostRole } from '#src/contract/host-roles.ts';
import type { sessions, users } from './schema.ts';

export type UserRow = InferSelectModel<typeof users>;

export type SessionRow = InferSelectModel<typeof sessions>;

/** Read from the database for every request, so that sign-out and deactivation take effect at once. */
export interface Caller {
  user: UserRow;
  session: SessionRow;
  /** The role in the dinner that the call names, if it names one. */
  requiredRole?: HostRole | null;
  /** Known by the link of their invitation alone (R86). The session is stored nowhere. */
  isByLink?: true;
}
