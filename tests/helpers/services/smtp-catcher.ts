/** A real SMTP server that accepts or rejects e-mails as configured. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  to: string[];
  /** The message as received. */
  raw: string;
}

export interface SmtpCatcher {
  url: string;
  emails: ReceivedEmail[];
  countConnections(): number;
  /** Resolves once an e-mail to this address has arrived. */
  waitForEmail(to: string): Promise<void>;
  /** From now on answers e-mails only after `release`, except to one address. `held` resolves when so many are waiting for it. */
  holdExcept(address: string, count: number): { held: Promise<void>; release: () => void };
  /** Rejects the next e-mails, or all to an address, with this status. */
  rejectNext(times: number, status?: number): void;
  rejectRecipient(address: string, status: number, words?: string): void;
  acceptRecipient(address: string): void;
  /** Rejects every sender with this status, until set to null. */
  rejectSender(status: number | null): void;
  close(): Promise<void>;
}

const createSmtpError = (status: number, words = status < 500 ? 'not now' : 'no such mailbox') =>
  Object.assign(new Error(words), { responseCode: status });

/** Takes a port so that a test can stop it and start it again at the same address. */
export async function startSmtpCatcher(port = 0): Promise<SmtpCatcher> {
  const emails: ReceivedEmail[] = [];
  const rejectedRecipients = new Map<string, Error>();
  let [rejectionsLeft, status, connections] = [0, 451, 0];
  let senderStatus: number | null = null;
  const arrivals = new Map<string, () => void>();
  let hold = (_to: string): Promise<void> | null => null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom(_address, _session, done) {
      done(senderStatus === null ? undefined : createSmtpError(senderStatus));
    },
    onRcptTo({ address }, _session, done) {
      done(rejectedRecipients.get(address));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        await hold(to[0]!);
        if (rejectionsLeft-- > 0) return done(createSmtpError(status, 'not accepted'));
        emails.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        arrivals.get(to[0]!)?.();
        return done();
      });
    },
  });
  // A client that disconnects in the middle of an e-mail doesn't fail the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails: emails,
    countConnections: () => connections,
    async waitForEmail(address) {
      if (emails.some(({ to }) => to[0] === address)) return;
      await new Promise<void>((resolve) => arrivals.set(address, resolve));
    },
    holdExcept(address, count) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      let waiting = 0;
      const held = new Promise<void>((resolve) => {
        hold = (to) => {
          if (to === address) return null;
          waiting += 1;
          if (waiting === count) resolve();
          return released;
        };
      });
      return { held, release };
    },
    rejectNext(times, how = 451) {
      rejectionsLeft = times;
      status = how;
    },
    rejectRecipient: (address, how, words) =>
      void rejectedRecipients.set(address, createSmtpError(how, words)),
    acceptRecipient: (address) => void rejectedRecipients.delete(address),
    rejectSender: (how) => void (senderStatus = how),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
