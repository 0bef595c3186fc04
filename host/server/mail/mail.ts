/** One letter. `text` is what a plain reader sees; `html` says the same in the look. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe of RFC 8058, where the letter is one a member may have no more of. */
  unsubscribeUrl?: string;
  attachments?: { filename: string; type: string; content: string }[];
  /** The same at every try: a mail server that got it twice can tell (RFC 5322, 3.6.4). */
  id?: string;
}

/** The mail server will never take this letter: there is no such mailbox, or it is refused for good. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

export interface Post {
  /**
   * Hands one letter to the mail server.
   * @throws Undeliverable when it is refused for good · Error when it was not taken this time
   */
  deliver(letter: Letter): Promise<void>;
  /** Where letters go, for the line printed at the start. */
  goesTo: string;
  /** Ends idle connections. */
  close?(): void;
}
