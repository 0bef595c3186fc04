import { type JobTable, backgroundQueue } from '#server/platform/jobs/job-kinds.ts';
import { deleteUnusedMediaFile } from './media-files.ts';

export interface MediaJobs {
  /** Delete a stored file that no row refers to any more. */
  delete_files: { key: string };
}

export const mediaJobs: JobTable<keyof MediaJobs> = {
  delete_files: { queue: backgroundQueue, run: deleteUnusedMediaFile },
};
