import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';

/** Uploads under way are held in memory, so they are limited for each server, and on it for each member. */
const MAX_UPLOADS = 12;
const MAX_UPLOADS_PER_MEMBER = 2;

export interface UploadsState {
  /** How many are under way, by member. With several servers a member has so many on each. */
  uploads: Map<string, number>;
}

/** @throws DomainError unavailable if too many uploads are running, and whatever `receive` throws */
export async function runInUploadSlot<T>(
  { processState: { uploads } }: { processState: UploadsState },
  memberId: string,
  receive: () => Promise<T>,
): Promise<T> {
  const ownCount = uploads.get(memberId) ?? 0;
  const uploadCount = [...uploads.values()].reduce((sum, count) => sum + count, 0);
  if (uploadCount >= MAX_UPLOADS || ownCount >= MAX_UPLOADS_PER_MEMBER)
    throw new DomainError('unavailable', t('error_busy'), { retryAfter: 3 });
  uploads.set(memberId, ownCount + 1);
  try {
    return await receive();
  } finally {
    const remaining = uploads.get(memberId)! - 1;
    if (remaining > 0) uploads.set(memberId, remaining);
    else uploads.delete(memberId);
  }
}
