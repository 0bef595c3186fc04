import { and, count, eq, gt, gte } from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { selectRecipientOfKey } from '../email-keys.ts';
import { emails } from '../schema.ts';

/** Room for a slip of the host, and its correction. */
const MAX_A_DAY = 3;

/**
 * Which members and addresses had as many letters about another date or place of the dinner as somebody who hasn't answered gets in a
 * day. The host may move a dinner as often as they like, and these letters don't count as invitations, so there would be no limit to
 * what strangers are sent. The page of the personal link shows what is true.
 */
export async function readToldOften(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  eventId: string,
): Promise<(recipient: string) => boolean> {
  const recipient = selectRecipientOfKey(emails.key);
  const rows = await db
    .select({ recipient })
    .from(emails)
    .where(
      and(
        eq(emails.event_id, eventId),
        eq(emails.kind, 'moved'),
        gt(emails.created_at, addMilliseconds(now(), -DAY_MS)),
      ),
    )
    .groupBy(recipient)
    .having(gte(count(), MAX_A_DAY));
  const toldOften = new Set(rows.map((row) => row.recipient));
  return (each) => toldOften.has(each);
}
