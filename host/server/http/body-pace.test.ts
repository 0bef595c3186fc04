import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BODY_PACE, SlowBodyError, readAtPace } from './body-pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Sends a chunk each second, after an optional first one, until the whole body is sent or reading ends. */
async function readPaced({
  bytesPerSecond,
  size,
  first = 0,
}: {
  bytesPerSecond: number;
  size: number;
  first?: number;
}) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  let received = 0;
  let outcome: 'reading' | 'complete' | Error = 'reading';
  const reading = (async () => {
    for await (const chunk of readAtPace(body)) received += chunk.byteLength;
    outcome = 'complete';
  })().catch((error: Error) => void (outcome = error));
  let sent = first;
  if (first > 0) controller.enqueue(new Uint8Array(first));
  let seconds = 0;
  for (; outcome === 'reading' && seconds < 3_600; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (outcome !== 'reading') continue;
    const chunk = new Uint8Array(Math.min(bytesPerSecond, size - sent));
    if (chunk.byteLength > 0) controller.enqueue(chunk);
    sent += chunk.byteLength;
    if (sent === size) controller.close();
    await vi.advanceTimersByTimeAsync(0);
  }
  await reading;
  return { outcome: outcome as 'complete' | Error, seconds, received };
}

test('[case 104] a body that brings no byte for ten seconds ends', async () => {
  expect(await readPaced({ bytesPerSecond: 0, size: 100, first: 10 })).toEqual({
    outcome: expect.any(SlowBodyError) as Error,
    seconds: 10,
    received: 10,
  });
});

test('[case 104] a body that drips ends after twenty seconds, also if it began fast', async () => {
  expect(await readPaced({ bytesPerSecond: 1, size: 100_000 })).toMatchObject({
    outcome: expect.any(SlowBodyError) as Error,
    seconds: 20,
  });
  expect(
    await readPaced({ bytesPerSecond: 1, size: MAX_UPLOAD_BYTES, first: 8_000_000 }),
  ).toMatchObject({ outcome: expect.any(SlowBodyError) as Error });
  expect(BODY_PACE.windowMs).toBeLessThan(30_000);
});

test.each([
  ['2 Mbit/s', 250_000, 34],
  // Node gives a whole request 300 s.
  ['250 kbit/s', 31_250, 269],
])('[case 104] the largest picture passes at %s', async (_, bytesPerSecond, seconds) => {
  expect(await readPaced({ bytesPerSecond, size: MAX_UPLOAD_BYTES })).toEqual({
    outcome: 'complete',
    seconds,
    received: MAX_UPLOAD_BYTES,
  });
});

test('[case 104] a small body may take most of the window', async () => {
  expect(await readPaced({ bytesPerSecond: 100, size: 1_900 })).toMatchObject({
    outcome: 'complete',
  });
});
