import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** As other servers do: a client that sends slowly should still get to read why it was refused. */
const MAX_DISCARD_MS = 30_000;
const MAX_DISCARD_IDLE_MS = 5_000;

/** Whether a body follows the headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * For requests that may be answered before their body has been read, as refusals are. The next request on the connection, which behind
 * a proxy is somebody else's, would wait for the rest of that body (security case 119). So the connection ends, but only once the
 * client has sent everything: one that is cut off while it sends doesn't read the response.
 */
export async function endUnreadBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  responding: Response | Promise<Response>,
): Promise<Response> {
  const response = await responding;
  if (incoming.readableEnded || incoming.socket.destroyed) return response;
  const discarded = discardBody(incoming);
  // What came together with the headers has been parsed by then.
  await nextTurn();
  if (incoming.complete || incoming.socket.destroyed) return response;
  outgoing.setHeader('Connection', 'close');
  if (response.body) return keepOpenUntil(discarded, response);
  await discarded;
  return response;
}

/** Sends the whole response at once. */
async function keepOpenUntil(end: Promise<void>, response: Response): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      controller.enqueue(content);
      await end;
      controller.close();
    },
  });
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(content.byteLength));
  return new Response(body, { status: response.status, headers });
}

/** Resolves at the end of the body, or when the client has had its time. */
function discardBody(incoming: IncomingMessage): Promise<void> {
  // Those of a reader that gave up: they would pause the body.
  incoming.removeAllListeners('data');
  return new Promise((resolve) => {
    const idleTimer = setTimeout(stop, MAX_DISCARD_IDLE_MS);
    const timer = setTimeout(stop, MAX_DISCARD_MS);
    function stop() {
      clearTimeout(idleTimer);
      clearTimeout(timer);
      resolve();
    }
    incoming.once('end', stop);
    incoming.once('close', stop);
    incoming.on('data', () => idleTimer.refresh());
    incoming.resume();
  });
}
