import { mkdtemp, readFile, readdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { createCodeEmail } from '#server/modules/auth/code-email.ts';
import { createMailer } from './transport.ts';

const now = () => new Date('2026-11-20T09:00:00.000Z');

test('without SMTP each e-mail is a file in the outbox, readable by its owner only', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'beside-mail-'));
  const env = parseEnv({ DATA_DIR: dir });
  const mailer = createMailer({ env, now });
  await mailer.deliver(createCodeEmail(env, 'ada@club.example', '012345'));
  const [name, ...others] = await readdir(path.join(dir, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^2026-11-20T09-00-00\.000Z-[0-9a-f]{8}\.eml$/);
  const email = await readFile(path.join(dir, 'outbox', name!), 'utf8');
  expect(email).toMatch(/^Subject: 012345 is your Beside code$/m);
  expect(email).toMatch(/^To: .*ada@club\.example/m);
  expect(email).toMatch(/^Date: Fri, 20 Nov 2026 09:00:00 \+0000$/m);
  expect(email).toContain('text/plain');
  expect(email).toContain('text/html');
  expect((await stat(path.join(dir, 'outbox', name!))).mode & 0o077).toBe(0);
  expect(mailer.destination).toBe(path.join(dir, 'outbox'));
});

test('markup in the product name is escaped', () => {
  const email = createCodeEmail(
    parseEnv({ PRODUCT_NAME: '<img src=x onerror=alert(1)>' }),
    'ada@club.example',
    '012345',
  );
  expect(email.html).not.toContain('<img');
});
