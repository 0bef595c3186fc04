import type { DeliveryFailure } from '#src/contract/undelivered.ts';

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe (RFC 8058), for e-mails that members can turn off. */
  unsubscribeUrl?: string;
  attachments?: { filename: string; type: string; content: string }[];
  /** The same for each try, so that mail servers can detect duplicates (RFC 5322, 3.6.4). */
  id?: string;
  /** Somebody is waiting for it: it is sent over connections that other e-mails don't use. */
  isUrgent?: boolean;
}

/** The mail server permanently rejects this e-mail, for example because the mailbox doesn't exist. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
  readonly failure: DeliveryFailure;

  constructor(message: string, failure: DeliveryFailure) {
    super(message);
    this.failure = failure;
  }
}

export interface Mailer {
  /**
   * Hands one e-mail to the mail server.
   * @throws UndeliverableError if rejected permanently; Error if it may be retried
   */
  deliver(email: EmailMessage): Promise<void>;
  /** Mail server or folder, printed at startup. */
  destination: string;
  close?(): void;
}
