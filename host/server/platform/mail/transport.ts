import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import type { DeliveryFailure } from '#src/contract/undelivered.ts';
import { type MailReply, classifyRefusal } from './delivery-failure.ts';
import { type EmailMessage, type Mailer, UndeliverableError } from './mailer.ts';

interface MailerDeps {
  env: Env;
  now: () => Date;
}

/** Sends via SMTP_URL, or else writes `.eml` files to DATA_DIR/outbox. */
export function createMailer(deps: MailerDeps): Mailer {
  const { SMTP_URL, DATA_DIR } = deps.env;
  return SMTP_URL
    ? { destination: new URL(SMTP_URL).host, ...createSmtpMailer(deps, SMTP_URL) }
    : { destination: path.resolve(DATA_DIR, 'outbox'), deliver: createOutboxWriter(deps) };
}

function toSendOptions(
  { env, now }: MailerDeps,
  { to, subject, text, html, unsubscribeUrl, attachments = [], id }: EmailMessage,
): SendMailOptions {
  // An address object isn't parsed, so it can't add a second recipient.
  return {
    from: env.MAIL_FROM,
    to: { name: '', address: to },
    subject,
    date: now(),
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ filename, type, content }) => ({
      filename,
      contentType: type,
      content,
    })),
    ...(id ? { messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>` } : {}),
    headers: {
      // Prevents automatic replies (RFC 3834, 5).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
}

/** A hanging mail server must not block the queue. */
const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Open to the mail server at a time, by each server. Three in all, because some providers allow no more for an account. */
export const MAIL_CONNECTIONS = 2;
const URGENT_MAIL_CONNECTIONS = 1;

function createSmtpMailer(
  deps: MailerDeps,
  url: string,
): Required<Pick<Mailer, 'deliver' | 'close'>> {
  const { username, searchParams } = new URL(url);
  // Without this, an attacker could strip STARTTLS from the greeting and read our password.
  const tlsOptions =
    deps.env.production && username !== '' && !searchParams.has('requireTLS')
      ? { requireTLS: true }
      : {};
  const createPool = (maxConnections: number) =>
    nodemailer.createTransport({
      url,
      pool: true,
      maxConnections,
      maxMessages: 100,
      ...TIMEOUTS_MS,
      ...tlsOptions,
    });
  const [pool, urgentPool] = [createPool(MAIL_CONNECTIONS), createPool(URGENT_MAIL_CONNECTIONS)];
  return {
    async deliver(email) {
      await (email.isUrgent ? urgentPool : pool)
        .sendMail(toSendOptions(deps, email))
        .catch((error: unknown) => {
          const refusal = readRefusal(error);
          throw refusal && refusal.status >= 500
            ? new UndeliverableError(
                `Permanently rejected: ${refusal.status}`,
                classifyRefusal(refusal),
              )
            : error;
        });
    },
    close() {
      pool.close();
      urgentPool.close();
    },
  };
}

/**
 * The reply that refused this recipient or message. Null for one to our own login or sender, which is the operator's to fix, so the
 * mail is retried (RFC 5321, 4.2.1).
 */
function readRefusal(error: unknown): MailReply | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return null;
  const { responseCode, code } = error;
  const command = 'command' in error ? error.command : undefined;
  if (
    typeof responseCode !== 'number' ||
    responseCode < 400 ||
    responseCode > 599 ||
    command === 'MAIL FROM'
  )
    return null;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null;
  return {
    status: responseCode,
    text: 'response' in error ? String(error.response) : '',
    isRecipient: command === 'RCPT TO',
  };
}

/** Why an e-mail is given up after the last try failed with this error. */
export function describeLastFailure(error: unknown): DeliveryFailure {
  if (error instanceof UndeliverableError) return error.failure;
  const refusal = readRefusal(error);
  const failure = refusal ? classifyRefusal(refusal) : 'refused';
  // A server that only asks to wait hasn't refused anything.
  return failure === 'refused' ? 'gave_up' : failure;
}

function createOutboxWriter(deps: MailerDeps): Mailer['deliver'] {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });
  const outbox = path.resolve(deps.env.DATA_DIR, 'outbox');
  return async (email) => {
    const { message } = await transport.sendMail(toSendOptions(deps, email));
    if (!Buffer.isBuffer(message)) throw new Error('The e-mail could not be composed.');
    await mkdir(outbox, { recursive: true });
    // Renamed when complete, so that readers of the folder never see half a file.
    const name = `${deps.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    await writeFile(path.join(outbox, `${name}.part`), message, { mode: 0o600 });
    await rename(path.join(outbox, `${name}.part`), path.join(outbox, `${name}.eml`));
  };
}
