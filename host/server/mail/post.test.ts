import { mkdtemp, readFile, readdir, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { codeLetter } from './code-letter.ts';
import { createPost } from './post.ts';

const now = () => new Date('2026-11-20T09:00:00.000Z');

async function postOffice(): Promise<{ url: string; letters: { to: string[]; text: string }[]; refuse(times: number): void; close(): Promise<void> }> {
  const letters: { to: string[]; text: string }[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals-- > 0) return done(new Error('not now'));
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString('utf8') });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (times) => void (refusals = times),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

test('without a mail server each letter is a whole file in the outbox, for its owner alone', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'beside-mail-'));
  const env = readEnv({ DATA_DIR: dir });
  const post = createPost({ env, now });
  await post.deliver(codeLetter(env, 'ada@club.example', '012345'));
  const [name, ...others] = await readdir(path.join(dir, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^2026-11-20T09-00-00\.000Z-[0-9a-f]{8}\.eml$/);
  const letter = await readFile(path.join(dir, 'outbox', name!), 'utf8');
  expect(letter).toMatch(/^Subject: 012345 is your Beside code$/m);
  expect(letter).toMatch(/^To: .*ada@club\.example/m);
  expect(letter).toContain('text/plain');
  expect(letter).toContain('text/html');
  expect((await stat(path.join(dir, 'outbox', name!))).mode & 0o077).toBe(0);
  expect(post.goesTo).toBe(path.join(dir, 'outbox'));
});

test('a letter that the mail server refuses is told to whoever sends it, who tries again', async () => {
  const office = await postOffice();
  const env = readEnv({ SMTP_URL: office.url, PRODUCT_NAME: 'Tavola' });
  const post = createPost({ env, now });
  office.refuse(1);
  await expect(post.deliver(codeLetter(env, 'ada@club.example', '012345'))).rejects.toThrow('not now');
  await post.deliver(codeLetter(env, 'ada@club.example', '012345'));
  await office.close();
  expect(office.letters.map(({ to }) => to)).toEqual([['ada@club.example']]);
  expect(office.letters[0]?.text).toContain('Subject: 012345 is your Tavola code');
});

test('what stands in an address or a subject adds no recipient and no header', async () => {
  const office = await postOffice();
  const post = createPost({ env: readEnv({ SMTP_URL: office.url }), now });
  await post.deliver({ to: 'ada@club.example', subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nmore', text: 'x', html: '<p>x</p>' });
  await office.close();
  expect(office.letters.map(({ to }) => to)).toEqual([['ada@club.example']]);
  expect(office.letters[0]?.text).not.toMatch(/^Bcc:/im);
});

test('a product name with markup is shown, not drawn', () => {
  const letter = codeLetter(readEnv({ PRODUCT_NAME: '<img src=x onerror=alert(1)>' }), 'ada@club.example', '012345');
  expect(letter.html).not.toContain('<img');
});
