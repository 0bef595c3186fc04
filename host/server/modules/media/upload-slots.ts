import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';

/** Uploads under way are held in memory, so they are limited per server and per member. */
const MAX_UPLOADS = 12;
const MAX_UPLOADS_PER_MEMBER = 2;

let uploadCount = 0;
const countByMember = new Map<string, number>();

/** @throws DomainError unavailable if too many uploads are running, and whatever `receive` throws */
export async function runInUploadSlot<T>(memberId: string, receive: () => Promise<T>): Promise<T> {
  const ownCount = countByMember.get(memberId) ?? 0;
  if (uploadCount >= MAX_UPLOADS || ownCount >= MAX_UPLOADS_PER_MEMBER)
    throw new DomainError('unavailable', t('error_busy'), { retryAfter: 3 });
  uploadCount += 1;
  countByMember.set(memberId, ownCount + 1);
  try {
    return await receive();
  } finally {
    uploadCount -= 1;
    const remaining = countByMember.get(memberId)! - 1;
    if (remaining > 0) countByMember.set(memberId, remaining);
    else countByMember.delete(memberId);
  }
}
