import { BlockList, isIP } from 'node:net';

/** The same ranges always make the same matcher, so all servers of a process may share it. */
const matcherCache = new Map<string, (address: string) => boolean>();

/** Whether an address is in one of the ranges: addresses, subnets or `loopback`. Built once for each list. */
export function getRangeMatcher(ranges: string[]): (address: string) => boolean {
  const key = ranges.join(',');
  const cached = matcherCache.get(key);
  if (cached) return cached;
  const list = new BlockList();
  for (const entry of ranges.flatMap((range) =>
    range === 'loopback' ? ['127.0.0.0/8', '::1'] : [range],
  )) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  const isInRange = (address: string) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  matcherCache.set(key, isInRange);
  return isInRange;
}

/** Clients count by IPv6 /64, so a smaller range stands for the whole one. */
function widenToCounted(range: string): string {
  const [address = '', bits = '128'] = range.split('/');
  return isIP(address) === 6 && Number(bits) > 64 ? `${address}/64` : range;
}

/** `client` is an IPv4 address or an IPv6 /64, as limits count them. */
export const isInNetworks = (client: string, ranges: string[]): boolean =>
  getRangeMatcher(ranges.map(widenToCounted))(client.replace(/\/64$/, ''));
