import { inArray, sql } from 'drizzle-orm';
import { users } from '../auth/schema.ts';
import type { MediaReference } from './ports.ts';

/** The column of a member's picture. */
export const userPictureReference: MediaReference = {
  table: users,
  isShared: false,
  showsFile: (path) => sql`${users.picture_url} = ${path}`,
  clear: (tx, _ownerId, paths) =>
    tx.update(users).set({ picture_url: null }).where(inArray(users.picture_url, paths)),
};
