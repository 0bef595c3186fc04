import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface GracefulShutdown {
  /** Refuses new requests. Running ones may finish. */
  begin(): void;
  isShuttingDown(): boolean;
  allRequestsDone: Promise<void>;
}

/** Tracks requests until the last byte of their responses is sent. Call before the server handles its first request. */
export function createGracefulShutdown(server: Server): GracefulShutdown {
  const running = new Set<ServerResponse>();
  let isShuttingDown = false;
  let resolveEmpty: () => void = () => undefined;
  const allRequestsDone = new Promise<void>((resolve) => (resolveEmpty = resolve));
  const resolveIfEmpty = () => isShuttingDown && running.size === 0 && resolveEmpty();
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    // A kept-alive connection would send its next request to a server that is gone.
    if (isShuttingDown) return void response.setHeader('Connection', 'close');
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      resolveIfEmpty();
    });
  });
  return {
    begin() {
      isShuttingDown = true;
      for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close');
      resolveIfEmpty();
    },
    isShuttingDown: () => isShuttingDown,
    allRequestsDone,
  };
}
