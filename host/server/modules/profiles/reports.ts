import type * as z from 'zod/mini';
import type { ReportInput } from '#src/contract/members.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { reports } from './schema.ts';

/** Stores a report, which only the operator sees. The reported member isn't notified. */
export async function addReport(
  tx: Tx,
  userId: string,
  targetId: string,
  { reason, text = '' }: z.output<typeof ReportInput>,
  now: Date,
): Promise<void> {
  await tx
    .insert(reports)
    .values({ user_id: userId, target_id: targetId, reason, text, created_at: now });
}
