/** A real SMTP server of the tests' own: takes letters, or refuses them as told. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  to: string[];
  /** The letter as it came over the wire. */
  raw: string;
}

export interface SmtpCatcher {
  url: string;
  emails: ReceivedEmail[];
  /** Connections that were opened so far. */
  countConnections(): number;
  /** Refuses so many letters, or every one to an address, with this status. */
  rejectNext(times: number, status?: number): void;
  rejectRecipient(address: string, status: number): void;
  /** Refuses every letter from anybody with this status, until told null. */
  rejectSender(status: number | null): void;
  close(): Promise<void>;
}

const refusal = (status: number) => Object.assign(new Error(status < 500 ? 'not now' : 'no such mailbox'), { responseCode: status });

/** On a port of its own unless told, so that one may go down and come back where it was. */
export async function startSmtpCatcher(port = 0): Promise<SmtpCatcher> {
  const letters: ReceivedEmail[] = [];
  const refused = new Map<string, number>();
  let [refusals, status, connections] = [0, 451, 0];
  let senders: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom(_address, _session, done) {
      done(senders === null ? undefined : refusal(senders));
    },
    onRcptTo({ address }, _session, done) {
      const known = refused.get(address);
      done(known === undefined ? undefined : refusal(known));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals-- > 0) return done(refusal(status));
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') });
        return done();
      });
    },
  });
  // A client that goes away in the middle of a letter is no fault of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails: letters,
    countConnections: () => connections,
    rejectNext(times, how = 451) {
      refusals = times;
      status = how;
    },
    rejectRecipient: (address, how) => void refused.set(address, how),
    rejectSender: (how) => void (senders = how),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
