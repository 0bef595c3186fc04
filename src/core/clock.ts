import { getDeviceTimeZone } from './i18n/format-date.ts';

/** Current time and the viewer's time zone. Tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  readonly timeZone: string;
}

export function createClock(now: () => number = () => Date.now(), timeZone?: string): Clock {
  let resolvedTimeZone = timeZone;
  return {
    now,
    get timeZone() {
      return (resolvedTimeZone ??= getDeviceTimeZone());
    },
  };
}
