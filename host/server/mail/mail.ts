/** One letter. `text` is what a plain reader sees; `html` says the same in the look. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe of RFC 8058, where the letter is one a member may have no more of. */
  unsubscribeUrl?: string;
  attachments?: { filename: string; type: string; content: string }[];
}

export interface Post {
  /** Hands one letter to the mail server. @throws Error when it was not taken */
  deliver(letter: Letter): Promise<void>;
  /** Where letters go, for the line printed at the start. */
  goesTo: string;
}
