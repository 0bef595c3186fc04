import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface Drain {
  /** From now on new requests are refused; those under way go on. */
  begin(): void;
  begun(): boolean;
  /** Resolves when no request is under way any more. */
  empty: Promise<void>;
}

/** Knows which requests are under way, until the last byte of their answers is sent. Must be there before the server answers its first. */
export function drainOf(server: Server): Drain {
  const under = new Set<ServerResponse>();
  let begun = false;
  let done: () => void = () => undefined;
  const empty = new Promise<void>((resolve) => (done = resolve));
  const check = () => begun && under.size === 0 && done();
  server.prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
    // A connection kept open would bring its next request to a server that is gone.
    if (begun) return void answer.setHeader('Connection', 'close');
    under.add(answer);
    answer.once('close', () => {
      under.delete(answer);
      check();
    });
  });
  return {
    begin() {
      begun = true;
      for (const answer of under) if (!answer.headersSent) answer.setHeader('Connection', 'close');
      check();
    },
    begun: () => begun,
    empty,
  };
}
