import { BlockList, isIP } from 'node:net';
import type { Context } from './context.ts';
import type { Env } from '../env.ts';

/**
 * The client's address, for rate limits. `X-Forwarded-For` is used only if the peer is in TRUST_PROXY, and read from
 * the right: anything left of the first untrusted hop may be forged.
 */
export function getClientAddress(c: Context, env: Env): string {
  const peer = getPeerAddress(c);
  const isProxy = getProxyMatcher(env.TRUST_PROXY);
  if (!isProxy(peer)) return toNetwork(peer);
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => unmapIPv4(removePort(hop.trim())));
  const client = hops.reverse().find((hop) => !isProxy(hop)) ?? '';
  return toNetwork(isIP(client) ? client : peer);
}

export function isTrustedProxy(c: Context, env: Env): boolean {
  return getProxyMatcher(env.TRUST_PROXY)(getPeerAddress(c));
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
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

/** A household usually has a whole IPv6 /64, so that counts as one client. */
function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const all = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${all.slice(0, 4).join(':')}::/64`;
}

const matcherCache = new Map<string, (address: string) => boolean>();

function getProxyMatcher(ranges: string[]): (address: string) => boolean {
  const key = ranges.join(',');
  const cached = matcherCache.get(key);
  if (cached) return cached;
  const list = new BlockList();
  for (const entry of ranges.flatMap((range) => (range === 'loopback' ? ['127.0.0.0/8', '::1'] : [range]))) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  const isProxy = (address: string) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  matcherCache.set(key, isProxy);
  return isProxy;
}
