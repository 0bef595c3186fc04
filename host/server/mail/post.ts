import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import type { Letter, Post } from './mail.ts';

/** By SMTP_URL, else as `.eml` files in DATA_DIR/outbox, which any mail program opens. */
export function createPost({ env, now }: { env: Env; now: () => Date }): Post {
  return env.SMTP_URL
    ? { goesTo: new URL(env.SMTP_URL).host, deliver: bySmtp(env, env.SMTP_URL) }
    : { goesTo: path.resolve(env.DATA_DIR, 'outbox'), deliver: byFile(env, now) };
}

function toOptions(env: Env, { to, subject, text, html, unsubscribeUrl, attachments = [] }: Letter): SendMailOptions {
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
    ...(unsubscribeUrl ? { headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}),
  };
}

function bySmtp(env: Env, url: string): Post['deliver'] {
  const transport = nodemailer.createTransport(url);
  return async (letter) => {
    await transport.sendMail(toOptions(env, letter));
  };
}

function byFile(env: Env, now: () => Date): Post['deliver'] {
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
