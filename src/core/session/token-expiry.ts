/** Treat a token as expired a little early: a call sent now may arrive after `exp`. */
const EXPIRY_MARGIN_MS = 3000;

/** The `exp` of a JSON web token (RFC 7519), in milliseconds; undefined if it can't be read. */
export function readTokenExpiryMs(access: string): number | undefined {
  try {
    const payload = JSON.parse(
      atob((access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as { exp?: unknown } | null;
    return typeof payload?.exp === 'number' ? payload.exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

export const isExpiryPast = (expiryMs: number, now: number): boolean =>
  expiryMs - EXPIRY_MARGIN_MS <= now;

/** Whether the token's `exp` has passed; false if it can't be read. */
export function isTokenExpired(access: string, now: number): boolean {
  const expiryMs = readTokenExpiryMs(access);
  return expiryMs !== undefined && isExpiryPast(expiryMs, now);
}
