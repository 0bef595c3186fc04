import { type JobTable, backgroundQueue } from '#server/platform/jobs/job-kinds.ts';
import { deleteUnusedMediaFile } from './media-files.ts';
import { renewPictureAddress } from './renew-picture.ts';

export interface MediaJobs {
  /** Delete a stored file that no row refers to any more. */
  delete_files: { key: string };
  /** Give a member's picture another address. */
  renew_picture_address: { user_id: string };
}

export const mediaJobs: JobTable<keyof MediaJobs> = {
  delete_files: { queue: backgroundQueue, run: deleteUnusedMediaFile },
  renew_picture_address: { queue: backgroundQueue, run: renewPictureAddress },
};
