import { eq } from 'drizzle-orm';
import type { MemberData } from '../auth/member-data.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { media } from './schema.ts';

export const mediaMemberData: MemberData = {
  sections: {
    files: (tx, { id }) =>
      tx
        .select(pickColumns(media, 'key', 'kind', 'size', 'created_at'))
        .from(media)
        .where(eq(media.owner_id, id)),
  },
  references: [{ column: media.owner_id, exported: 'files', onDeletion: 'delete' }],
};
