/** A door to a server on this machine that a test can close, as when a host is gone. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Ends all connections; new ones are ended at once. */
  cut(): void;
  restore(): void;
  close(): void;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const target = connect(targetPort, '127.0.0.1');
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      endAll();
    },
    restore: () => void (isCut = false),
    close() {
      server.close();
      endAll();
    },
  };
}
