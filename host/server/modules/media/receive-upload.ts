import type { Deps } from '#server/platform/deps.ts';
import { enforceRateLimit, getMemberLimit } from '../auth/rate-limit.ts';
import { type MediaKind, reencodePicture } from './picture.ts';
import { runInUploadSlot } from './upload-slots.ts';

/**
 * Reads and re-encodes a member's upload. A file that is refused counts too, as it costs as much.
 * @throws DomainError unavailable if too many are running · rate_limited after too many · whatever `file` and `reencodePicture` throw
 */
export const receiveUpload = (
  deps: Deps,
  memberId: string,
  file: () => Promise<Buffer>,
  kind: MediaKind,
): Promise<Buffer> =>
  runInUploadSlot(deps, memberId, async () => {
    await enforceRateLimit(deps, getMemberLimit(deps, 'uploads', memberId), 'error_upload_limit');
    return reencodePicture(await file(), kind);
  });
