/** The only file of the server that reads the machine's clock, and where `deps.now` comes from. */
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Env } from './env.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { Log } from './log.ts';

/** A machine's clock is used unless it is off by more: correcting smaller errors all the time would make it jump. */
export const MAX_CLOCK_OFFSET_MS = MINUTE_MS;
/** A clock near the limit would otherwise be used and not used by turns. */
const RETURN_OFFSET_MS = MAX_CLOCK_OFFSET_MS / 2;
/** The database read its clock at an unknown moment of the round trip, so a slow one says too little. */
export const MAX_ROUND_TRIP_MS = 2_000;
/** A comparison may be wrong by this much, so a smaller drift isn't corrected. */
const MAX_DRIFT_MS = MAX_ROUND_TRIP_MS / 2;
const COMPARE_INTERVAL_MS = MINUTE_MS;
const ATTEMPTS_AT_START = 3;

/** The machine's two clocks, in milliseconds. */
export interface MachineClocks {
  /** Since 1970. May be set to another time at any moment. */
  wall(): number;
  /** Since any moment. Never set. */
  monotonic(): number;
}

const machineClocks: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

export interface SharedClock {
  now: () => Date;
  /** Compares the machine's clock with the database's. False if that failed or took too long, or one is under way: then all stays as it is. */
  compare(): Promise<boolean>;
}

/**
 * A clock that agrees with the database's to a minute, so that servers sharing a database agree on what is due and what has expired. It is
 * the machine's own clock, or, if that is off, the database's time at the last comparison plus what has passed since by the monotonic
 * clock: a machine's clock that is put right must not make us jump by its whole error.
 */
export function createSharedClock(
  readDatabaseTimeMs: () => Promise<number>,
  log: Pick<Log, 'info' | 'warn'>,
  machine: MachineClocks = machineClocks,
): SharedClock {
  let base: { timeMs: number; at: number } | null = null;
  let loggedOffsetMs = 0;
  let isComparing = false;
  const nowMs = () => (base ? base.timeMs + machine.monotonic() - base.at : machine.wall());

  const logOffset = (offsetMs: number) => {
    if (!base && loggedOffsetMs !== 0)
      log.info({}, 'this server’s clock agrees with the database’s again, and is used again');
    else if (base && Math.abs(offsetMs - loggedOffsetMs) > MAX_CLOCK_OFFSET_MS)
      log.warn(
        { seconds: Math.round(Math.abs(offsetMs) / 1000) },
        `this server’s clock is ${offsetMs > 0 ? 'behind' : 'ahead of'} the database’s, whose time is used instead`,
      );
    else return;
    loggedOffsetMs = base ? offsetMs : 0;
  };

  const compare = async () => {
    const startedAt = machine.monotonic();
    // An unreachable database is in the log already, by those who need it.
    const databaseTimeMs = await readDatabaseTimeMs().catch(() => null);
    const at = machine.monotonic();
    if (databaseTimeMs === null || at - startedAt > MAX_ROUND_TRIP_MS) return false;
    const timeMs = databaseTimeMs + (at - startedAt) / 2;
    const offsetMs = timeMs - machine.wall();
    if (Math.abs(offsetMs) <= (base ? RETURN_OFFSET_MS : MAX_CLOCK_OFFSET_MS)) base = null;
    else if (!base || Math.abs(timeMs - nowMs()) > MAX_DRIFT_MS) base = { timeMs, at };
    logOffset(offsetMs);
    return true;
  };

  return {
    now: () => new Date(nowMs()),
    async compare() {
      if (isComparing) return false;
      isComparing = true;
      return compare().finally(() => (isComparing = false));
    },
  };
}

/** CLOCK_OFFSET_MS counts from the true time, so that tests set the clock however wrong the machine's is. */
const withTestOffset = (now: () => Date, { CLOCK_OFFSET_MS }: Pick<Env, 'CLOCK_OFFSET_MS'>) =>
  CLOCK_OFFSET_MS === 0 ? now : () => new Date(now().getTime() + CLOCK_OFFSET_MS);

type Database = Pick<DatabaseHandle, 'readTimeMs'>;

/**
 * The clock of this process, as `deps.now`: compared with the database's now and every minute. An embedded database has the machine's
 * clock.
 */
export async function startClock(
  env: Pick<Env, 'CLOCK_OFFSET_MS'>,
  { readTimeMs }: Database,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<() => Date> {
  if (!readTimeMs) return withTestOffset(() => new Date(machineClocks.wall()), env);
  const clock = createSharedClock(readTimeMs, log);
  let isCompared = false;
  for (let attempt = 0; attempt < ATTEMPTS_AT_START && !isCompared; attempt++)
    isCompared = await clock.compare();
  if (!isCompared) log.warn({}, 'can’t compare this server’s clock with the database’s yet');
  setInterval(() => void clock.compare(), COMPARE_INTERVAL_MS).unref();
  return withTestOffset(clock.now, env);
}
