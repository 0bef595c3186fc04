import { sweep } from '../db/sweep.ts';
import { improve } from '../db/reseat.ts';
import type { Deps } from '../handler.ts';
import { deliverLetter } from '../mail/queue.ts';
import { tell } from '../notices/tell.ts';
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
  mail: { run: deliverLetter },
  notice: { run: tell },
  reseat: { run: (deps, { event_id }) => improve(deps, event_id) },
  match: nothing,
  webhook: nothing,
  google_calendar: nothing,
  sweep: { run: ({ db, now }) => sweep(db, now()) },
  purge: nothing,
  publish: nothing,
  remind: nothing,
  daily: nothing,
};
