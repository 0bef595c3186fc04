import { isIP } from 'node:net';
import type { Context } from './context.ts';
import type { Env } from '../platform/env.ts';
import { getRangeMatcher } from '../platform/network-ranges.ts';

/**
 * The client's address, for rate limits. `X-Forwarded-For` is used only if the peer is in TRUST_PROXY, and read from
 * the right: anything left of the first untrusted hop may be forged.
 */
export function getClientAddress(c: Context, env: Env): string {
  const peer = getPeerAddress(c);
  const isProxy = getRangeMatcher(env.TRUST_PROXY);
  if (!isProxy(peer)) return toNetwork(peer);
  const hops = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((hop) => unmapIPv4(removePort(hop.trim())));
  const client = hops.reverse().find((hop) => !isProxy(hop)) ?? '';
  return toNetwork(isIP(client) ? client : peer);
}

export function isTrustedProxy(c: Context, env: Env): boolean {
  return getRangeMatcher(env.TRUST_PROXY)(getPeerAddress(c));
}

function getPeerAddress(c: Context): string {
  return unmapIPv4(c.env?.incoming?.socket?.remoteAddress ?? 'unknown');
}

/** Some proxies add the port: `192.0.2.1:50123`, `[2001:db8::9]:50123`. */
function removePort(hop: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return bracketed ?? bare ?? hop;
}

/** `::ffff:10.0.0.1` and `::ffff:a00:1` are the IPv4 address 10.0.0.1 written as IPv6 (RFC 4291, 2.5.5.2). */
function unmapIPv4(address: string): string {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1] ?? '';
  if (isIP(mapped) === 4) return mapped;
  const [, high, low] = /^([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(mapped) ?? [];
  if (!high || !low) return address;
  return [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** A household usually has a whole IPv6 /64, so that counts as one client. */
function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const all =
    tail === undefined
      ? left
      : [
          ...left,
          ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
          ...right,
        ];
  // However it is written: a proxy may send `2001:0DB8:…`.
  const groups = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
