import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface GracefulShutdown {
  /** From now on every response closes its connection, so that clients open the next one elsewhere. Requests are still served. */
  startDraining(): void;
  isDraining(): boolean;
  /** Accepts no new connections. Resolves once no request is running. */
  stopAccepting(): Promise<void>;
}

/** Tracks requests until the last byte of their responses is sent. Call before the server handles its first request. */
export function createGracefulShutdown(server: Server): GracefulShutdown {
  const running = new Set<ServerResponse>();
  let isDraining = false;
  let resolveIfNoneRunning: () => void = () => undefined;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader('Connection', 'close');
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      resolveIfNoneRunning();
    });
  });
  return {
    startDraining() {
      isDraining = true;
      for (const response of running)
        if (!response.headersSent) response.setHeader('Connection', 'close');
    },
    isDraining: () => isDraining,
    stopAccepting: () =>
      new Promise((resolve) => {
        server.close();
        resolveIfNoneRunning = () => running.size === 0 && resolve();
        resolveIfNoneRunning();
      }),
  };
}
