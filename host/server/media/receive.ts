import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { type Kind, reencode } from './picture.ts';

/** A file under way holds its bytes in memory: so many at once on a server, and of one member. */
const UNDER_WAY = 12;
const OF_ONE = 2;

let underWay = 0;
const byMember = new Map<string, number>();

/**
 * Reads a member's file and makes it a picture of ours.
 * @throws Problem 503 while too many are under way; whatever `file` and `reencode` throw
 */
export async function receive(memberId: string, file: () => Promise<Buffer>, kind: Kind): Promise<Buffer> {
  const own = byMember.get(memberId) ?? 0;
  if (underWay >= UNDER_WAY || own >= OF_ONE) throw new Problem(503, say('error_busy'), { retryAfter: 3 });
  underWay += 1;
  byMember.set(memberId, own + 1);
  try {
    return await reencode(await file(), kind);
  } finally {
    underWay -= 1;
    const left = byMember.get(memberId)! - 1;
    if (left > 0) byMember.set(memberId, left);
    else byMember.delete(memberId);
  }
}
