import { BlockList, isIP } from 'node:net';
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';

/**
 * The client's address for limits. `X-Forwarded-For` counts only when the peer is a proxy named in
 * TRUST_PROXY (addresses, subnets, or `loopback`), and from the right: what stands left of the first
 * hop that is no proxy of ours anyone may have written.
 */
export function clientAddress(c: Context, env: Env): string {
  const peer = peerAddress(c);
  const proxies = trusted(env.TRUST_PROXY);
  if (!proxies(peer)) return network(peer);
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => plain(withoutPort(hop.trim())));
  const client = hops.reverse().find((hop) => !proxies(hop)) ?? '';
  return network(isIP(client) ? client : peer);
}

export function isTrustedPeer(c: Context, env: Env): boolean {
  return trusted(env.TRUST_PROXY)(peerAddress(c));
}

function peerAddress(c: Context): string {
  return plain(c.env?.incoming?.socket?.remoteAddress ?? 'unknown');
}

/** Some proxies write the port too: `192.0.2.1:50123`, `[2001:db8::9]:50123`. */
function withoutPort(hop: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return bracketed ?? bare ?? hop;
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** One household usually has a whole /64 of IPv6, so that is what is counted. */
function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const all = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${all.slice(0, 4).join(':')}::/64`;
}

const lists = new Map<string, (address: string) => boolean>();

function trusted(names: string[]): (address: string) => boolean {
  const key = names.join(',');
  const known = lists.get(key);
  if (known) return known;
  const list = new BlockList();
  for (const name of names.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : [one]))) {
    const [address = '', bits] = name.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  const check = (address: string) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  lists.set(key, check);
  return check;
}
