/** What a sender of a body has to keep up with. */
export interface BodyPace {
  /** Between two chunks. */
  idleTimeoutMs: number;
  /** Each window brings this many bytes, or the rest of the body. */
  windowMs: number;
  minBytesPerWindow: number;
}

/**
 * 8 kB a second: the slowest mobile networks bring more, and our pages give up an upload of 8 MB at less than 70. A window and not an
 * average: whoever sent much at first could then keep the connection for minutes. A limit for the whole body would have to be either
 * too short for a large picture on a slow phone or far too long for a few bytes of JSON.
 */
export const BODY_PACE: BodyPace = { idleTimeoutMs: 10_000, windowMs: 20_000, minBytesPerWindow: 160_000 };

export class SlowBodyError extends Error {
  override name = 'SlowBodyError';
}

/** The chunks of a body. Time counts from when the server begins to read. @throws SlowBodyError */
export async function* readAtPace(body: ReadableStream<Uint8Array>, pace = BODY_PACE): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let isTooSlow = false;
  // Ends the pending read.
  const stop = () => {
    isTooSlow = true;
    void reader.cancel().catch(() => undefined);
  };
  const idleTimer = setTimeout(stop, pace.idleTimeoutMs);
  const windowTimer = setTimeout(stop, pace.windowMs);
  let bytesInWindow = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isTooSlow) throw new SlowBodyError('A request body arrived too slowly.');
      if (done) return;
      idleTimer.refresh();
      bytesInWindow += value.byteLength;
      if (bytesInWindow >= pace.minBytesPerWindow) {
        bytesInWindow = 0;
        windowTimer.refresh();
      }
      yield value;
    }
  } finally {
    clearTimeout(idleTimer);
    clearTimeout(windowTimer);
    void reader.cancel().catch(() => undefined);
  }
}
