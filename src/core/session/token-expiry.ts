import { AccessTokenPayload } from '#src/contract/auth.ts';

/** Treat a token as expired a little early: a call sent now may arrive after `exp`. */
const EXPIRY_MARGIN_MS = 3000;

/** Whether the token's `exp` has passed; false if it can't be read. */
export function isTokenExpired(access: string, now: number): boolean {
  try {
    const payload = atob((access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const parsed = AccessTokenPayload.safeParse(JSON.parse(payload));
    return parsed.success && parsed.data.exp * 1000 - EXPIRY_MARGIN_MS <= now;
  } catch {
    return false;
  }
}
