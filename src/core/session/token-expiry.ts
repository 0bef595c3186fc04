import { AccessTokenPayload } from '#src/contract/auth.ts';

/** A call sent this close to the end might arrive behind it, ms. */
const EXPIRY_MARGIN_MS = 3000;

/** Whether an access token says of itself that it has run out; one that says nothing has not. */
export function isTokenExpired(access: string, now: number): boolean {
  try {
    const payload = atob((access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const read = AccessTokenPayload.safeParse(JSON.parse(payload));
    return read.success && read.data.exp * 1000 - EXPIRY_MARGIN_MS <= now;
  } catch {
    return false;
  }
}
