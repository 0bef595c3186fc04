/** What a sender of a body has to keep up with. */
export interface BodyPace {
  /** Between two chunks. */
  idleTimeoutMs: number;
  /** Each window brings this many bytes, or the rest of the body. */
  windowMs: number;
  minBytesPerWindow: number;
}

/**
 * 8 kB a second: even slow mobile networks are faster, and our pages give up on an 8 MB upload below 70 kB a second. Measured in
 * windows because, with an average, a client that sends a lot up front could hold its connection for minutes. One limit for the whole
 * body would be too short for a large picture from a slow phone, or far too long for a few bytes of JSON.
 */
export const BODY_PACE: BodyPace = {
  idleTimeoutMs: 10_000,
  windowMs: 20_000,
  minBytesPerWindow: 160_000,
};

export class SlowBodyError extends Error {
  override name = 'SlowBodyError';
}

/** The chunks of a body. Time counts from when the server begins to read. @throws SlowBodyError */
export async function* readAtPace(
  body: ReadableStream<Uint8Array>,
  pace = BODY_PACE,
): AsyncGenerator<Uint8Array> {
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
