/** One letter. `text` is what a plain reader sees; `html` says the same in the look. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** Queued: the request that asks for it never waits for the post, nor fails with it. */
  send(letter: Letter): void;
  /** Resolves when nothing waits any more; for a server that stops, and for tests. */
  drained(): Promise<void>;
  /** Where letters go, for the line printed at the start. */
  goesTo: string;
}
