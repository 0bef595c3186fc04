import type { Context } from '../context.ts';
import type { Deps } from '../handler.ts';
import { clientAddress } from '../middleware/client.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** Requests of one client in a window. A page sends some 20 a minute, and a whole club may share one address. */
const MOST = 1200;
const WINDOW = 60_000;

/** Counts in memory: analytics is not worth a write in the database, and each server has a limit of its own. */
export function clientLimit({ env, now }: Deps): (c: Context) => void {
  const counts = new Map<string, number>();
  let window = 0;
  return (c) => {
    const time = now().getTime();
    if (Math.floor(time / WINDOW) !== window) counts.clear();
    window = Math.floor(time / WINDOW);
    const client = clientAddress(c, env);
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    if (count > MOST) throw new Problem(429, say('error_busy'), { retryAfter: ((window + 1) * WINDOW - time) / 1000 });
  };
}

/** The client's address as far as a town is known by it: /24 of IPv4, /48 of IPv6; undefined where there is none. */
export function shortAddress(c: Context, env: Deps['env']): string | undefined {
  const client = clientAddress(c, env);
  if (/^\d+(?:\.\d+){3}$/.test(client)) return client.replace(/\d+$/, '0');
  const [a, b, third] = client.split(':');
  return client.endsWith('/64') && a ? `${a}:${b}:${third}::` : undefined;
}
