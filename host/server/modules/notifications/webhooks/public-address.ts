import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Special-purpose addresses (IANA registries), never a partner's public server. */
const specialIPv4 = new BlockList();
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
  specialIPv4.addSubnet(net, bits, 'ipv4');

/** Only 2000::/3 of IPv6 is assigned. These parts of it embed an IPv4 address or are reserved. */
const assignedIPv6 = new BlockList();
assignedIPv6.addSubnet('2000::', 3, 'ipv6');
const reservedIPv6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedIPv6.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialIPv4.check(address, 'ipv4');
  return (
    family === 6 && assignedIPv6.check(address, 'ipv6') && !reservedIPv6.check(address, 'ipv6')
  );
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  constructor() {
    super('The webhook leads to an address that is not public.');
  }
}

export interface ResolvedAddress {
  address: string;
  family: number;
}
export type ResolveHost = (name: string) => Promise<ResolvedAddress[]>;

const resolveWithDns: ResolveHost = (name) => resolve(name, { all: true });

/**
 * Resolves a host. One private address fails it.
 * @throws PrivateAddressError, or the resolver's own error
 */
export async function resolvePublicAddresses(
  host: string,
  resolveHost: ResolveHost = resolveWithDns,
): Promise<ResolvedAddress[]> {
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolveHost(host);
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddressError();
  return addresses;
}

/** A `lookup` that returns the checked addresses, so that a second DNS answer can't differ from the first. */
export function createPinnedLookup(addresses: ResolvedAddress[]): LookupFunction {
  return (_name, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
}
