/** `RATE_LIMITS`: pairs such as `rsvps=100/day, codes=500/hour`. What isn't named keeps its default. */
import * as z from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';

export interface LimitSetting {
  max: number;
  windowMs: number;
}

const PERIODS_MS = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const;

/**
 * Many times what anybody does by hand, and few enough that a script harms nobody: each change of an RSVP may write to the host, move
 * the waitlist and change the seating, and each upload is decoded.
 */
const DEFAULT_LIMITS = {
  /** Per member. Enough to plan a dinner every week for eleven months in one day. */
  dinners: { max: 50, windowMs: DAY_MS },
  rsvps: { max: 50, windowMs: DAY_MS },
  uploads: { max: 200, windowMs: DAY_MS },
  /** Per network: codes sent, and as many tried. */
  codes: { max: 200, windowMs: HOUR_MS },
  /** Per network, with Google or Apple. */
  'sign-ins': { max: 300, windowMs: HOUR_MS },
} as const satisfies Record<string, LimitSetting>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type LimitSettings = Readonly<Record<LimitName, LimitSetting>>;

const isLimitName = (name: string): name is LimitName => Object.hasOwn(DEFAULT_LIMITS, name);

/** @returns the limits, or what is wrong with the first invalid pair */
function parsePairs(pairs: string[]): LimitSettings | string {
  const named = new Map<LimitName, LimitSetting>();
  for (const pair of pairs) {
    const [, name = '', count, period] =
      /^([a-z-]+)\s*=\s*(\d{1,9})\s*\/\s*(minute|hour|day)$/.exec(pair) ?? [];
    if (Number(count) < 1 || period === undefined)
      return `"${pair}" can’t be read: write it as codes=200/hour, a number of 1 or more for each minute, hour or day`;
    if (!isLimitName(name))
      return `there is no limit "${name}", only ${Object.keys(DEFAULT_LIMITS).join(', ')}`;
    if (named.has(name)) return `"${name}" is there twice`;
    named.set(name, {
      max: Number(count),
      windowMs: PERIODS_MS[period as keyof typeof PERIODS_MS],
    });
  }
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(named) };
}

export const rateLimitSettings = z.array(z.string()).transform((pairs, context) => {
  const limits = parsePairs(pairs);
  if (typeof limits !== 'string') return limits;
  context.addIssue({ code: 'custom', message: limits });
  return z.NEVER;
});
