import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What IANA's special-purpose registries set apart: never a partner's public server. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only 2000::/3 is given out; in it these wrap an IPv4 address or are set apart. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const apart = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  apart.addSubnet(net, bits, 'ipv6');

/** Whether this is an address of the open internet, and not of a machine near ours. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !apart.check(address, 'ipv6');
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  constructor() {
    super('The webhook leads to an address that is not public.');
  }
}

export interface Found {
  address: string;
  family: number;
}
export type Resolve = (name: string) => Promise<Found[]>;

const system: Resolve = (name) => resolve(name, { all: true });

/**
 * The addresses of a host, each of them public: one private address spoils all.
 * @throws PrivateAddress, or the resolver's own error
 */
export async function publicAddresses(host: string, ask: Resolve = system): Promise<Found[]> {
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await ask(host);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress();
  return found;
}

/**
 * For `lookup` of a request: the very addresses that were judged are the ones connected to, so that a name
 * can't answer the check with one address and the connection with another.
 */
export function pinned(found: Found[]): LookupFunction {
  return (_name, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };
}
