import { EMAIL_CODE_TTL_MS } from '#src/contract/constants/limits.ts';

/** When a code was last sent to an address, or when the one before must have been where none was. */
export interface Stamp {
  at: number;
  isHeld?: boolean;
}

/** By address, as a shelf keeps them. */
export function stampsIn(text: string | null): Record<string, Stamp> {
  try {
    const stamps = JSON.parse(text ?? '{}') as Record<string, Partial<Stamp> | null> | null;
    return Object.fromEntries(Object.entries(stamps ?? {}).filter((stamp): stamp is [string, Stamp] => typeof stamp[1]?.at === 'number'));
  } catch {
    return {};
  }
}

/** Those whose code is still good and was not typed yet (R05). */
export const living = (text: string | null, now: number) =>
  Object.entries(stampsIn(text)).filter(([, { at }]) => at <= now + 1000 && at + EMAIL_CODE_TTL_MS > now);
