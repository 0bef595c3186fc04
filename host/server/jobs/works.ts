import { sweep } from '../db/sweep.ts';
import { findMatches, introduceDaily } from '../db/find-matches.ts';
import { publishDue } from '../db/publish.ts';
import { improve } from '../db/reseat.ts';
import { daily } from '../feeds/daily.ts';
import { remind } from '../feeds/remind.ts';
import { sweepNews } from '../feeds/sweep.ts';
import { leaveGoogle } from '../google-calendar/grant.ts';
import { googleWaits, writeToGoogle } from '../google-calendar/write.ts';
import type { Deps } from '../handler.ts';
import { deliverLetter, mailWaits } from '../mail/queue.ts';
import { unlink } from '../media/own.ts';
import { sweepMedia } from '../media/sweep.ts';
import { purge } from '../members/purge.ts';
import { tell } from '../notices/tell.ts';
import { deliverWebhook, webhookWaits } from '../webhooks/deliver.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export interface Work<K extends JobKind> {
  /** May run again after a crash, so it must be idempotent. */
  run(deps: Deps, payload: JobPayloads[K]): Promise<void>;
  /** Pauses between tries in milliseconds, instead of the usual ones. */
  waits?: number[];
}

/** The handler of each kind of job. A missing one is a type error. */
export const works: { [K in JobKind]: Work<K> } = {
  mail: { run: deliverLetter, waits: mailWaits },
  notice: { run: tell },
  reseat: { run: (deps, { event_id }) => improve(deps, event_id) },
  match: { run: (deps, { user_id }) => findMatches(deps, user_id) },
  webhook: { run: deliverWebhook, waits: webhookWaits },
  google_calendar: { run: writeToGoogle, waits: googleWaits },
  google_leave: { run: leaveGoogle, waits: googleWaits },
  unlink: { run: unlink },
  sweep: {
    async run(deps) {
      await sweep(deps.db, deps.now());
      await sweepMedia(deps);
      await sweepNews(deps.db, deps.now());
    },
  },
  introduce: { run: introduceDaily },
  purge: { run: purge },
  publish: { run: publishDue },
  remind: { run: remind },
  daily: { run: daily },
};
