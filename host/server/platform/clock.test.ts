import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import {
  MAX_CLOCK_OFFSET_MS,
  MAX_ROUND_TRIP_MS,
  type SharedClock,
  createSharedClock,
  startClock,
} from './clock.ts';

const START_MS = Date.parse('2026-11-20T09:00:00.000Z');

/** True milliseconds since START_MS. */
let elapsedMs: number;
/** What the machine's clock is set to be off by. */
let wallErrorMs: number;
let databaseErrorMs: number;
let roundTripMs: number;
let isReachable: boolean;
let logged: { level: string; seconds?: unknown; message: string }[];
let clock: SharedClock;

async function readDatabaseTimeMs(): Promise<number> {
  elapsedMs += roundTripMs / 2;
  if (!isReachable) throw new Error('connection refused');
  const timeMs = START_MS + elapsedMs + databaseErrorMs;
  elapsedMs += roundTripMs / 2;
  return timeMs;
}

const log = {
  info: (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level: 'info', ...fields, message }),
  warn: (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level: 'warn', ...fields, message }),
};

beforeEach(() => {
  [elapsedMs, wallErrorMs, databaseErrorMs, roundTripMs, isReachable, logged] = [
    0,
    0,
    0,
    10,
    true,
    [],
  ];
  clock = createSharedClock(readDatabaseTimeMs, log, {
    wall: () => START_MS + elapsedMs + wallErrorMs,
    monotonic: () => 5_000 + elapsedMs,
  });
});

/** Of `now`, in milliseconds. */
const getError = () => clock.now().getTime() - START_MS - elapsedMs;
const minuteLater = () => {
  elapsedMs += MINUTE_MS;
  return clock.compare();
};

describe('[case 116] the clock of a server', () => {
  test.each([-MAX_CLOCK_OFFSET_MS, -20, 0, 20, MAX_CLOCK_OFFSET_MS])(
    'that is %d ms off is used as it is',
    async (error) => {
      wallErrorMs = error;
      expect(await clock.compare()).toBe(true);
      expect(getError()).toBe(error);
      expect(logged).toEqual([]);
    },
  );

  test.each([
    [-DAY_MS, 'behind'],
    [DAY_MS, 'ahead of'],
    [-MAX_CLOCK_OFFSET_MS - 1, 'behind'],
  ])('that is %d ms off gives way to the database’s, which is said once', async (error, words) => {
    wallErrorMs = error;
    await clock.compare();
    for (let minute = 0; minute < 5; minute++) await minuteLater();
    expect(getError()).toBe(0);
    expect(logged).toEqual([
      {
        level: 'warn',
        seconds: Math.round(Math.abs(error) / 1000),
        message: `this server’s clock is ${words} the database’s, whose time is used instead`,
      },
    ]);
  });

  test('is used again when it has been put right, without a leap meanwhile', async () => {
    wallErrorMs = -DAY_MS;
    await clock.compare();
    wallErrorMs = 0;
    elapsedMs += MINUTE_MS / 2;
    expect(getError()).toBe(0);
    await clock.compare();
    expect(getError()).toBe(0);
    expect(logged.map(({ level, message }) => `${level}: ${message}`).slice(1)).toEqual([
      'info: this server’s clock agrees with the database’s again, and is used again',
    ]);
  });

  test('that is set to another wrong time changes nothing, and is said again', async () => {
    wallErrorMs = -DAY_MS;
    await clock.compare();
    wallErrorMs = -2 * DAY_MS;
    expect(getError()).toBe(0);
    await minuteLater();
    expect(getError()).toBe(0);
    expect(logged.map(({ seconds }) => seconds)).toEqual([86_400, 2 * 86_400]);
  });

  test('near the limit isn’t used and not used by turns', async () => {
    for (const error of [1_000, -1_000, 500, -2_000]) {
      wallErrorMs = -MAX_CLOCK_OFFSET_MS - error;
      await minuteLater();
    }
    expect(getError()).toBe(0);
    expect(logged).toHaveLength(1);
  });

  test('follows the database’s when that is set to another time', async () => {
    wallErrorMs = -DAY_MS;
    await clock.compare();
    databaseErrorMs = 5_000;
    await minuteLater();
    expect(getError()).toBe(5_000);
  });

  test('doesn’t jitter with the round trip', async () => {
    wallErrorMs = -DAY_MS;
    await clock.compare();
    for (const error of [300, -400, 900, -900]) {
      databaseErrorMs = error;
      await minuteLater();
      expect(getError()).toBe(0);
    }
  });

  test('isn’t changed by a slow comparison, nor while the database is away', async () => {
    wallErrorMs = -DAY_MS;
    roundTripMs = MAX_ROUND_TRIP_MS + 1;
    expect(await clock.compare()).toBe(false);
    expect(getError()).toBe(-DAY_MS);
    roundTripMs = MAX_ROUND_TRIP_MS;
    expect(await clock.compare()).toBe(true);
    expect(getError()).toBe(0);
    databaseErrorMs = DAY_MS;
    roundTripMs = 300_000;
    expect(await minuteLater()).toBe(false);
    expect(getError()).toBe(0);
    [databaseErrorMs, roundTripMs, isReachable] = [0, 10, false];
    expect(await minuteLater()).toBe(false);
    expect(getError()).toBe(0);
    expect(logged).toHaveLength(1);
  });

  test('is compared once at a time', async () => {
    expect(await Promise.all([clock.compare(), clock.compare()])).toEqual([true, false]);
  });
});

describe('[case 116] the clock of the process', () => {
  beforeEach(() => void vi.useFakeTimers({ now: START_MS }));
  afterEach(() => void vi.useRealTimers());

  test('is compared at start and each minute', async () => {
    const readTimeMs = vi.fn(() =>
      Promise.resolve(Date.now() + (readTimeMs.mock.calls.length > 2 ? DAY_MS : 0)),
    );
    const now = await startClock({ CLOCK_OFFSET_MS: 0 }, { readTimeMs }, log);
    expect(readTimeMs).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(now().getTime()).toBe(START_MS + MINUTE_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(now().getTime()).toBe(START_MS + 2 * MINUTE_MS + DAY_MS);
    expect(readTimeMs).toHaveBeenCalledTimes(3);
  });

  test('starts on its own if the database can’t be read, and says so', async () => {
    const now = await startClock(
      { CLOCK_OFFSET_MS: 0 },
      { readTimeMs: () => Promise.reject(new Error('gone')) },
      log,
    );
    expect(now().getTime()).toBe(START_MS);
    expect(logged).toEqual([
      { level: 'warn', message: 'can’t compare this server’s clock with the database’s yet' },
    ]);
  });

  test('is what a test sets, with each kind of database', async () => {
    const hour = { CLOCK_OFFSET_MS: HOUR_MS };
    expect((await startClock(hour, {}, log))().getTime()).toBe(START_MS + HOUR_MS);
    expect(
      (await startClock(hour, { readTimeMs: () => Promise.resolve(START_MS) }, log))().getTime(),
    ).toBe(START_MS + HOUR_MS);
    expect(
      (
        await startClock(hour, { readTimeMs: () => Promise.resolve(START_MS + DAY_MS) }, log)
      )().getTime(),
    ).toBe(START_MS + DAY_MS + HOUR_MS);
    expect(logged).toHaveLength(1);
  });
});
