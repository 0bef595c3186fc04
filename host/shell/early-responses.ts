/**
 * The app's `fetch` for what first-paint/signed-in.ts has requested already, before the app came: the app's first request for the same gets
 * that response. Each response is used once, by the session that it was requested for, and not after something was changed or one failed.
 */
export interface EarlyRequest {
  /** Absolute, on our own origin. */
  url: string;
  headers: Readonly<Record<string, string>>;
  response: Promise<Response>;
  abort: (reason?: unknown) => void;
}

export interface EarlyRequests {
  /** The access token they were sent with. */
  token: string;
  requests: EarlyRequest[];
}

declare global {
  var besideEarlyRequests: EarlyRequests | undefined;
}

/** From the start of the app. What it hasn't asked for by then belongs to no first screen. */
const WAIT_FOR_APP_MS = 30_000;

export interface EarlyResponses {
  /** Like `fetch`, with the early response if there is one. */
  fetch: typeof fetch;
  /** Drops all unless they were requested for this access token. */
  keepOnlyFor: (token: string | undefined) => void;
}

const isSameRequest = ({ url, headers }: EarlyRequest, request: Request): boolean =>
  url === request.url &&
  ['Accept', 'Accept-Language', 'Authorization'].every(
    (name) => (headers[name] ?? null) === request.headers.get(name),
  ) &&
  !request.headers.has('Idempotency-Key');

export function createEarlyResponses(
  early = globalThis.besideEarlyRequests,
  send: typeof fetch = globalThis.fetch,
): EarlyResponses {
  let waiting = early?.requests ?? [];
  if (early) globalThis.besideEarlyRequests = undefined;

  function drop(): void {
    for (const { abort } of waiting) abort();
    waiting = [];
  }
  if (waiting.length > 0) setTimeout(drop, WAIT_FOR_APP_MS);

  async function receive(
    { response, abort }: EarlyRequest,
    request: Request,
    init?: RequestInit,
  ): Promise<Response> {
    const { signal } = request;
    const onAbort = () => abort(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    try {
      const received = await response;
      // The page may stop asking here. The next one must not get what failed with it.
      if (!received.ok) drop();
      return received;
    } catch (error) {
      if (signal.aborted) throw error;
      // The connection failed. It may be back by now.
      return send(request, init);
    }
  }

  return {
    fetch(input, init) {
      if (!(input instanceof Request) || waiting.length === 0) return send(input, init);
      // What was read before a change must not be shown after it.
      if (input.method !== 'GET') drop();
      const found = waiting.find((each) => isSameRequest(each, input));
      if (!found) return send(input, init);
      waiting = waiting.filter((each) => each !== found);
      return receive(found, input, init);
    },
    keepOnlyFor(token) {
      if (token !== early?.token) drop();
    },
  };
}
