import { sweep } from '../db/sweep.ts';
import { findMatches } from '../db/find-matches.ts';
import { improve } from '../db/reseat.ts';
import type { Deps } from '../handler.ts';
import { deliverLetter, mailWaits } from '../mail/queue.ts';
import { unlink } from '../media/own.ts';
import { sweepMedia } from '../media/sweep.ts';
import { tell } from '../notices/tell.ts';
import { deliverWebhook, webhookWaits } from '../webhooks/deliver.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export interface Work<K extends JobKind> {
  /** May run again after a crash: done twice it must be the same as done once. */
  run(deps: Deps, payload: JobPayloads[K]): Promise<void>;
  /** Pauses between tries in milliseconds, where the usual ones don't fit. */
  waits?: number[];
}

const nothing = { run: async () => undefined };

/** Who does which job. A kind without work does not compile. */
export const works: { [K in JobKind]: Work<K> } = {
  mail: { run: deliverLetter, waits: mailWaits },
  notice: { run: tell },
  reseat: { run: (deps, { event_id }) => improve(deps, event_id) },
  match: { run: (deps, { user_id }) => findMatches(deps, user_id) },
  webhook: { run: deliverWebhook, waits: webhookWaits },
  google_calendar: nothing,
  unlink: { run: unlink },
  sweep: {
    async run(deps) {
      await sweep(deps.db, deps.now());
      await sweepMedia(deps);
    },
  },
  purge: nothing,
  publish: nothing,
  remind: nothing,
  daily: nothing,
};
