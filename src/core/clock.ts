import { getDeviceTimeZone } from './i18n/format-date.ts';

/** The time of day and the viewer's zone; a test gives its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The viewer's own zone. */
  readonly timeZone: string;
}

export function createClock(now: () => number = () => Date.now(), zone?: string): Clock {
  let found = zone;
  return {
    now,
    get timeZone() {
      return (found ??= getDeviceTimeZone());
    },
  };
}
