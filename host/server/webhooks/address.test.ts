import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PrivateAddress, isPublicAddress, pinned, publicAddresses } from './address.ts';
import { post } from './post.ts';

let server: Server;
let heard: string[] = [];
let port: number;
beforeAll(async () => {
  server = createServer((request, answer) => {
    heard.push(request.url!);
    if (request.url === '/slow') return;
    if (request.url === '/moved') answer.writeHead(302, { Location: '/elsewhere' }).end();
    // An answer without an end: nobody waits for it.
    else if (request.url === '/endless') answer.writeHead(200).write('x'.repeat(100_000));
    else answer.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('where a webhook may lead', () => {
  test('addresses of our own net, of this machine and of clouds’ metadata are none', () => {
    const near = ['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'];
    const set = ['192.0.0.8', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'];
    const six = ['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001:0:1::'];
    expect([...near, ...set, ...six, 'localhost', ''].filter(isPublicAddress)).toEqual([]);
    expect(['1.1.1.1', '172.32.0.1', '172.15.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'].filter((one) => !isPublicAddress(one))).toEqual([]);
  });

  test('one private address among public ones spoils all, and who was judged is who is called', async () => {
    const names = (...all: string[]) => publicAddresses('hooks.example', async () => all.map((address) => ({ address, family: 4 })));
    await expect(names('1.1.1.1', '10.0.0.1')).rejects.toThrow(PrivateAddress);
    await expect(names()).rejects.toThrow(PrivateAddress);
    const judged = await names('1.1.1.1', '8.8.8.8');
    // A name that changed its mind since (DNS rebinding) is not asked again.
    const called = (all: boolean) => new Promise((resolve) => pinned(judged)('hooks.example', { all }, (_error, ...found) => resolve(found)));
    expect(await called(true)).toEqual([judged]);
    expect(await called(false)).toEqual(['1.1.1.1', 4]);
  });

  test('where only public addresses are allowed nothing reaches a machine near by; where they are not it does', async () => {
    heard = [];
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const guarded = (to: string) => post(to, {}, '{}', { publicOnly: true, limit: 5000, resolve });
    await expect(guarded(`https://hooks.example:${port}/`)).rejects.toThrow(PrivateAddress);
    for (const literal of ['127.0.0.1', '0x7f000001', '2130706433', '[::1]', '[::ffff:7f00:1]']) {
      await expect(guarded(`https://${literal}:${port}/`)).rejects.toThrow(PrivateAddress);
    }
    await expect(guarded(`http://hooks.example:${port}/`)).rejects.toThrow('only sent over https');
    await expect(guarded('file:///etc/passwd')).rejects.toThrow('only sent over https');
    expect(heard).toEqual([]);
    // The same without the guard: the attack is real.
    expect(await post(`http://127.0.0.1:${port}/`, {}, '{}', { publicOnly: false, limit: 5000 })).toBe(204);
    expect(heard).toEqual(['/']);
  });

  test('a redirect is not followed, a long answer is not read, a slow one is given up', async () => {
    heard = [];
    // Each has to be heard within its limit, also where everything stands still for a second.
    const to = (path: string, limit = 5000) => post(`http://127.0.0.1:${port}${path}`, {}, '{}', { publicOnly: false, limit });
    expect(await to('/moved')).toBe(302);
    expect(await to('/endless')).toBe(200);
    await expect(to('/slow', 2000)).rejects.toThrow('aborted');
    expect(heard).toEqual(['/moved', '/endless', '/slow']);
  });
});
