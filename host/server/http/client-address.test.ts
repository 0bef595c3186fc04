import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppTypes } from './context.ts';
import { parseEnv } from '../platform/env.ts';
import { getClientAddress } from './client-address.ts';

async function resolveClient(
  peer: string,
  forwarded: string | null,
  trust: string,
): Promise<string> {
  const env = parseEnv({ TRUST_PROXY: trust });
  const app = new Hono<AppTypes>().get('/', (c) => c.text(getClientAddress(c, env)));
  const response = await app.request(
    '/',
    { headers: forwarded === null ? {} : { 'X-Forwarded-For': forwarded } },
    { incoming: { socket: { remoteAddress: peer } } },
  );
  return response.text();
}

test.each<[string, string | null, string, string]>([
  ['203.0.113.5', null, '', '203.0.113.5'],
  ['203.0.113.5', '198.51.100.1', '', '203.0.113.5'],
  ['203.0.113.5', '198.51.100.1', 'loopback', '203.0.113.5'],
  ['127.0.0.1', '198.51.100.1', 'loopback', '198.51.100.1'],
  ['::ffff:127.0.0.1', '192.0.2.66, 198.51.100.1', 'loopback', '198.51.100.1'],
  ['10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', '10.0.0.0/8', '198.51.100.1'],
  ['10.0.0.1', '::ffff:c633:6401', '10.0.0.0/8', '198.51.100.1'],
  ['10.0.0.1', 'rubbish, unknown', '10.0.0.0/8', '10.0.0.1'],
  ['10.0.0.1', '192.0.2.66, 198.51.100.1:50123', '10.0.0.0/8', '198.51.100.1'],
  ['10.0.0.1', '192.0.2.66, [2001:db8::9]:50123', '10.0.0.0/8', '2001:db8:0:0::/64'],
  ['10.0.0.1', '192.0.2.66, unknown', '10.0.0.0/8', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', null, '', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', null, '', '2001:db8:1:2::/64'],
  ['2001:db8::9', null, '', '2001:db8:0:0::/64'],
  ['10.0.0.1', '2001:0DB8:0001:2::9', '10.0.0.0/8', '2001:db8:1:2::/64'],
])(
  'peer %s forwarding %s, trusting "%s": the client is %s',
  async (peer, forwarded, trust, client) => {
    expect(await resolveClient(peer, forwarded, trust)).toBe(client);
  },
);
