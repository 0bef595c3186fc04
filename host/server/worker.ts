import { HOUR_MS } from '#src/contract/constants/time.ts';
import { type AccountJobs, accountJobs } from './modules/account/jobs.ts';
import { deleteExpiredSignIns } from './modules/auth/cleanup.ts';
import { type CalendarJobs, calendarJobs } from './modules/calendar/jobs.ts';
import { type DinnersJobs, dinnersJobs } from './modules/dinners/jobs.ts';
import { deleteOldLogs } from './modules/dinners/hosts/event-log.ts';
import { deleteEndedRoles } from './modules/dinners/hosts/host-rows.ts';
import { type MatchingJobs, matchingJobs } from './modules/matching/jobs.ts';
import { deleteOrphanedMedia } from './modules/media/cleanup.ts';
import { type MediaJobs, mediaJobs } from './modules/media/jobs.ts';
import { deleteOldNotifications } from './modules/notifications/cleanup.ts';
import { type NotificationsJobs, notificationsJobs } from './modules/notifications/jobs.ts';
import { deleteExpiredPlatformRows } from './platform/cleanup.ts';
import { type JobTable, type NoPayload, backgroundQueue } from './platform/jobs/job-kinds.ts';

declare module './platform/jobs/job-kinds.ts' {
  interface JobPayloads
    extends MediaJobs, DinnersJobs, MatchingJobs, CalendarJobs, NotificationsJobs, AccountJobs {
    delete_expired: NoPayload;
  }
}

/** The jobs of all modules, and one that several have a part in. */
export const jobTable: JobTable = {
  ...notificationsJobs,
  ...calendarJobs,
  ...mediaJobs,
  ...dinnersJobs,
  ...matchingJobs,
  ...accountJobs,
  delete_expired: {
    queue: backgroundQueue,
    intervalMs: HOUR_MS,
    async run(deps) {
      await deleteExpiredPlatformRows(deps.db, deps.now());
      await deleteExpiredSignIns(deps.db, deps.now());
      await deleteOldNotifications(deps.db, deps.now());
      await deleteOldLogs(deps.db, deps.now());
      await deleteEndedRoles(deps.db, deps.now());
      // Last, as it fails while the storage is down, and the rows above must expire all the same.
      await deleteOrphanedMedia(deps);
    },
  },
};
