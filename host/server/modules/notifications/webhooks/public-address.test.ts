import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  PrivateAddressError,
  isPublicAddress,
  createPinnedLookup,
  resolvePublicAddresses,
} from './public-address.ts';
import { postWebhook } from './post.ts';

let server: Server;
let receivedPaths: string[] = [];
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    receivedPaths.push(request.url!);
    if (request.url === '/slow') return;
    if (request.url === '/moved') response.writeHead(302, { Location: '/elsewhere' }).end();
    // An endless response must not block us.
    else if (request.url === '/endless') response.writeHead(200).write('x'.repeat(100_000));
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('webhook addresses', () => {
  test('private, local and cloud metadata addresses are not public', () => {
    const privateIPv4 = [
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
    ];
    const reservedIPv4 = ['192.0.0.8', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'];
    const nonPublicIPv6 = [
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      '2001:0:1::',
    ];
    expect(
      [...privateIPv4, ...reservedIPv4, ...nonPublicIPv6, 'localhost', ''].filter(isPublicAddress),
    ).toEqual([]);
    expect(
      [
        '1.1.1.1',
        '172.32.0.1',
        '172.15.0.1',
        '100.128.0.1',
        '2606:4700::1111',
        '2a00:1450::1',
      ].filter((one) => !isPublicAddress(one)),
    ).toEqual([]);
  });

  test('one private address fails a host, and checked addresses are used', async () => {
    const resolveAddresses = (...all: string[]) =>
      resolvePublicAddresses('hooks.example', async () =>
        all.map((address) => ({ address, family: 4 })),
      );
    await expect(resolveAddresses('1.1.1.1', '10.0.0.1')).rejects.toThrow(PrivateAddressError);
    await expect(resolveAddresses()).rejects.toThrow(PrivateAddressError);
    const checked = await resolveAddresses('1.1.1.1', '8.8.8.8');
    // The name isn't resolved again, so it can't change (DNS rebinding).
    const lookUp = (all: boolean) =>
      new Promise((resolve) =>
        createPinnedLookup(checked)('hooks.example', { all }, (_error, ...found) => resolve(found)),
      );
    expect(await lookUp(true)).toEqual([checked]);
    expect(await lookUp(false)).toEqual(['1.1.1.1', 4]);
  });

  test('with publicOnly no request reaches a local server', async () => {
    receivedPaths = [];
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const postGuarded = (postTo: string) =>
      postWebhook(postTo, {}, '{}', { publicOnly: true, timeoutMs: 5000, resolve });
    await expect(postGuarded(`https://hooks.example:${port}/`)).rejects.toThrow(
      PrivateAddressError,
    );
    for (const literal of ['127.0.0.1', '0x7f000001', '2130706433', '[::1]', '[::ffff:7f00:1]']) {
      await expect(postGuarded(`https://${literal}:${port}/`)).rejects.toThrow(PrivateAddressError);
    }
    await expect(postGuarded(`http://hooks.example:${port}/`)).rejects.toThrow(
      'only sent over https',
    );
    await expect(postGuarded('file:///etc/passwd')).rejects.toThrow('only sent over https');
    expect(receivedPaths).toEqual([]);
    // Control: without the check, the request arrives.
    expect(
      await postWebhook(`http://127.0.0.1:${port}/`, {}, '{}', {
        publicOnly: false,
        timeoutMs: 5000,
      }),
    ).toBe(204);
    expect(receivedPaths).toEqual(['/']);
  });

  test('redirects aren’t followed, bodies aren’t read, slow servers time out', async () => {
    receivedPaths = [];
    // Long limits, so that a slow machine doesn't fail the test.
    const postTo = (path: string, limit = 5000) =>
      postWebhook(`http://127.0.0.1:${port}${path}`, {}, '{}', {
        publicOnly: false,
        timeoutMs: limit,
      });
    expect(await postTo('/moved')).toBe(302);
    expect(await postTo('/endless')).toBe(200);
    await expect(postTo('/slow', 2000)).rejects.toThrow('aborted');
    expect(receivedPaths).toEqual(['/moved', '/endless', '/slow']);
  });
});
