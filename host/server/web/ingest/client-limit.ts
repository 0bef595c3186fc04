import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Context } from '#server/http/context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getClientAddress } from '#server/http/client-address.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

/** Requests per client and window. A page sends about 20 a minute, and a whole club may share one address. */
const MAX_REQUESTS_PER_WINDOW = 1200;
const WINDOW_MS = MINUTE_MS;

/** Counted in memory, so each server has its own limit: analytics isn't worth a database write. */
export function createClientLimit({ env, now }: Deps): (c: Context) => void {
  const counts = new Map<string, number>();
  let window = 0;
  return (c) => {
    const time = now().getTime();
    if (Math.floor(time / WINDOW_MS) !== window) counts.clear();
    window = Math.floor(time / WINDOW_MS);
    const client = getClientAddress(c, env);
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    if (count > MAX_REQUESTS_PER_WINDOW)
      throw new HttpError(429, t('error_busy'), {
        retryAfter: ((window + 1) * WINDOW_MS - time) / 1000,
      });
  };
}

/** The client's address, shortened to a network: /24 for IPv4, /48 for IPv6. Undefined if there is none. */
export function truncateClientAddress(c: Context, env: Deps['env']): string | undefined {
  const client = getClientAddress(c, env);
  if (/^\d+(?:\.\d+){3}$/.test(client)) return client.replace(/\d+$/, '0');
  const [first, second, third] = client.split(':');
  return client.endsWith('/64') && first ? `${first}:${second}:${third}::` : undefined;
}
