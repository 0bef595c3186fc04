import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import type { Letter, Mail } from './mail.ts';

type Deliver = (letter: Letter) => Promise<void>;

/** Waits between tries of one letter, in milliseconds; after the last it is given up and logged. */
const RETRIES = [1_000, 5_000, 30_000, 120_000, 600_000];

/** By SMTP_URL, else as `.eml` files in DATA_DIR/outbox, which any mail program opens. */
export function createMail({ env, now, waits = RETRIES }: { env: Env; now: () => Date; waits?: number[] }): Mail {
  const deliver = env.SMTP_URL ? bySmtp(env, env.SMTP_URL) : byFile(env, now);
  const waiting = new Set<Promise<void>>();
  return {
    goesTo: env.SMTP_URL ? new URL(env.SMTP_URL).host : path.resolve(env.DATA_DIR, 'outbox'),
    send(letter) {
      const sent = withRetries(deliver, letter, waits).finally(() => waiting.delete(sent));
      waiting.add(sent);
    },
    async drained() {
      while (waiting.size > 0) await Promise.all(waiting);
    },
  };
}

async function withRetries(deliver: Deliver, letter: Letter, waits: number[]): Promise<void> {
  for (const wait of [...waits, null]) {
    try {
      return await deliver(letter);
    } catch (error) {
      if (wait === null) {
        console.error(`A letter was given up: ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
      await pause(wait, undefined, { ref: false });
    }
  }
}

function toOptions(env: Env, { to, subject, text, html }: Letter): SendMailOptions {
  // An address as an object is taken as it is: no list, no second recipient can be written into it.
  return { from: env.MAIL_FROM, to: { name: '', address: to }, subject, text, html, disableFileAccess: true, disableUrlAccess: true };
}

function bySmtp(env: Env, url: string): Deliver {
  const transport = nodemailer.createTransport(url);
  return async (letter) => {
    await transport.sendMail(toOptions(env, letter));
  };
}

function byFile(env: Env, now: () => Date): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const outbox = path.resolve(env.DATA_DIR, 'outbox');
  return async (letter) => {
    const { message } = await transport.sendMail(toOptions(env, letter));
    if (!Buffer.isBuffer(message)) throw new Error('A letter was not made.');
    await mkdir(outbox, { recursive: true });
    // Under its own name only when whole: a reader of the folder never sees half a letter.
    const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    await writeFile(path.join(outbox, `${name}.part`), message, { mode: 0o600 });
    await rename(path.join(outbox, `${name}.part`), path.join(outbox, `${name}.eml`));
  };
}
