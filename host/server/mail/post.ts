import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import { type Letter, type Post, Undeliverable } from './mail.ts';

/** By SMTP_URL, else as `.eml` files in DATA_DIR/outbox, which any mail program opens. */
export function createPost({ env, now }: { env: Env; now: () => Date }): Post {
  return env.SMTP_URL
    ? { goesTo: new URL(env.SMTP_URL).host, ...bySmtp(env, env.SMTP_URL) }
    : { goesTo: path.resolve(env.DATA_DIR, 'outbox'), deliver: byFile(env, now) };
}

function toOptions(env: Env, { to, subject, text, html, unsubscribeUrl, attachments = [], id }: Letter): SendMailOptions {
  // An address as an object is taken as it is: no list, no second recipient can be written into it.
  return {
    from: env.MAIL_FROM,
    to: { name: '', address: to },
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ filename, type, content }) => ({ filename, contentType: type, content })),
    ...(id ? { messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>` } : {}),
    headers: {
      // No answering machine answers a machine (RFC 3834, 5).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  };
}

/** In milliseconds: a server that hangs holds up no letter for longer, and no connection idles for ever. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

function bySmtp(env: Env, url: string): Required<Pick<Post, 'deliver' | 'close'>> {
  const { username, searchParams } = new URL(url);
  // Unasked, STARTTLS is left out where whoever is on the line leaves it out of the greeting; our password would go after it.
  const secured = env.production && username !== '' && !searchParams.has('requireTLS') ? { requireTLS: true } : {};
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: 3, maxMessages: 100, ...patience, ...secured });
  return {
    async deliver(letter) {
      await transport.sendMail(toOptions(env, letter)).catch((error: unknown) => {
        throw isFinal(error) ? new Undeliverable(`Permanently rejected: ${error.responseCode}`) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** 5xx to this recipient or this letter; one to our own password or our own address is ours to mend, so that mail waits (RFC 5321, 4.2.1). */
function isFinal(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  if ('command' in error && error.command === 'MAIL FROM') return false;
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

function byFile(env: Env, now: () => Date): Post['deliver'] {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const outbox = path.resolve(env.DATA_DIR, 'outbox');
  return async (letter) => {
    const { message } = await transport.sendMail(toOptions(env, letter));
    if (!Buffer.isBuffer(message)) throw new Error('The e-mail could not be composed.');
    await mkdir(outbox, { recursive: true });
    // Under its own name only when whole: a reader of the folder never sees half a letter.
    const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    await writeFile(path.join(outbox, `${name}.part`), message, { mode: 0o600 });
    await rename(path.join(outbox, `${name}.part`), path.join(outbox, `${name}.eml`));
  };
}
