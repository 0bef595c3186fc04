import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPhoto } from '../helpers/api/images.ts';
import { type Server, startServer } from '../helpers/server/server.ts';

/** Bytes: of refused files, and of the largest accepted ones, decoded one after the other. */
const REFUSED = 150e6;
const ACCEPTED_BYTES = 250e6;

let server: Server;
let tokens: string[];
beforeAll(async () => {
  server = await startServer();
  tokens = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => signIn(`${name}@flood.example`)),
  );
});
afterAll(() => server?.stop());

async function signIn(email: string): Promise<string> {
  const send = (path: string, body: object) =>
    fetch(`${server.url}/api/auth/email-code/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('send-code', { email });
  const response = await send('verify-code', { email, code: await server.codeFor(email) });
  expect(response.status).toBe(200);
  return ((await response.json()) as { access: string }).access;
}

const CONNECTION_CLOSED = 0;
const edge = 'edge';
const head = Buffer.from(
  `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${edge}--\r\n`);

/** A raw request, so that the body can be chunked and the response read before it is complete. */
function upload(
  file: Buffer,
  token: string,
  lengthHeader: 'length' | 'chunked' = 'length',
): Promise<number> {
  const whole = Buffer.concat([head, file, tail]);
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': `multipart/form-data; boundary=${edge}`,
    ...(lengthHeader === 'length'
      ? { 'Content-Length': whole.length }
      : { 'Transfer-Encoding': 'chunked' }),
  };
  return new Promise((resolve) => {
    const sent = request(
      `${server.url}/api/user/profile-picture/upload/`,
      { method: 'POST', headers, agent: new Agent() },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    // A client that goes on sending after the refusal is cut off, sometimes before it reads the response.
    sent.on('error', () => resolve(CONNECTION_CLOSED));
    for (let at = 0; at < whole.length; at += 65_536) sent.write(whole.subarray(at, at + 65_536));
    sent.end();
  });
}

/** The kernel’s peak memory where available; elsewhere the current value. */
const linux = process.platform === 'linux';

async function memory(): Promise<{ now: number; peak: number }> {
  if (!linux) {
    const now =
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) *
      1024;
    return { now, peak: now };
  }
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  const readBytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) * 1024;
  return { now: readBytes('VmRSS'), peak: readBytes('VmHWM') };
}

/** The largest growth of the server’s memory while something ran; resets the kernel’s peak. */
async function growth(run: () => Promise<void>): Promise<number> {
  if (linux) await writeFile(`/proc/${server.pid}/clear_refs`, '5');
  const before = await memory();
  await run();
  return (await memory()).peak - before.now;
}

/** Runs ten uploads at a time across the members and checks health meanwhile. */
async function flood(file: Buffer, lengthHeader: 'length' | 'chunked' = 'length') {
  let over = false;
  const health: number[] = [];
  const watching = (async () => {
    while (!over) {
      health.push((await fetch(`${server.url}/api/health/`)).status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const statuses = await Promise.all(
    Array.from({ length: 10 }, (_, i) => upload(file, tokens[i % tokens.length]!, lengthHeader)),
  );
  over = true;
  await watching;
  return { statuses, health };
}

describe('a flood of uploads', () => {
  test('[case 75] ten hostile files at once are refused with little memory', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#123' }, limitInputPixels: false })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const bomb = await flat(14_000, 14_000);
    const thread = await flat(60_000, 1);
    const frames = Buffer.concat(Array.from({ length: 100 }, () => randomBytes(64 * 64 * 3)));
    const { data: animation, info } = await sharp(frames, {
      raw: { width: 64, height: 6400, channels: 3, pageHeight: 64 },
    })
      .gif()
      .toBuffer({ resolveWithObject: true });
    expect(info.pages).toBe(100);
    const heap = Buffer.alloc(30e6, 7);
    await upload(await createPhoto('png'), tokens[0]!);

    const all = (status: number) => Array.from({ length: 10 }, () => status);
    const grown = await growth(async () => {
      expect((await flood(bomb)).statuses).toEqual(all(413));
      expect((await flood(thread)).statuses).toEqual(all(413));
      expect((await flood(animation)).statuses).toEqual(all(415));
      for (const lengthHeader of ['length', 'chunked'] as const) {
        const { statuses, health } = await flood(heap, lengthHeader);
        expect(statuses.every((status) => status === 413 || status === CONNECTION_CLOSED)).toBe(
          true,
        );
        if (lengthHeader === 'length') expect(statuses).toContain(413);
        expect(health.every((status) => status === 200)).toBe(true);
      }
    });
    expect(grown).toBeLessThan(REFUSED);
  });

  test('[case 75] ten of the largest accepted pictures at once are processed in turn', async () => {
    const large = await sharp({
      create: { width: 7_000, height: 5_700, channels: 3, background: '#369' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const grown = await growth(async () => {
      const { statuses, health } = await flood(large);
      expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
      expect(health.every((status) => status === 200)).toBe(true);
    });
    expect(grown).toBeLessThan(ACCEPTED_BYTES);
  });
});
