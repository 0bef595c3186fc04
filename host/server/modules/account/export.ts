import type { CallResponse } from '#src/contract/calls.ts';
import { withSnapshot } from '#server/platform/db/database.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import type { UserRow } from '../auth/caller.ts';
import { memberData } from './member-data.ts';

/** All data stored about a member, from one snapshot of the database. The contract knows few of its sections and checks them. */
export async function exportMemberData(
  { db, now }: Pick<ServerDeps, 'db' | 'now'>,
  user: UserRow,
): Promise<CallResponse<'exportData'>> {
  const sections = memberData.flatMap((part) => Object.entries(part.sections));
  const exported = await withSnapshot(db, async (tx) => {
    const read: [string, unknown][] = [];
    for (const [name, readSection] of sections) read.push([name, await readSection(tx, user)]);
    return read;
  });
  return {
    exported_at: now().toISOString(),
    ...Object.fromEntries(exported),
  } as CallResponse<'exportData'>;
}
