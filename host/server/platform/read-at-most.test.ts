import { expect, test } from 'vitest';
import { readAtMost } from './read-at-most.ts';

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
const bytes = (length: number, first = 0) =>
  Uint8Array.from({ length }, (_, i) => (first + i) % 251);

test.each([
  ['nothing', []],
  ['one byte at a time', [...bytes(1000)].map((byte) => Uint8Array.of(byte))],
  ['chunks across the edges of blocks', [bytes(65_535), bytes(2, 7), bytes(200_000, 3)]],
  ['an empty chunk', [bytes(3), new Uint8Array(), bytes(3)]],
])('a body of %s is read completely', async (_, chunks) => {
  expect(await readAtMost(streamOf(...chunks), 300_000)).toEqual(Buffer.concat(chunks));
});

test('a body of exactly the limit is read, one byte more is not', async () => {
  expect((await readAtMost(streamOf(bytes(10)), 10))?.byteLength).toBe(10);
  expect(await readAtMost(streamOf(bytes(10), bytes(1)), 10)).toBeNull();
  expect(await readAtMost(null, 10)).toEqual(Buffer.alloc(0));
});

test('reading stops above the limit', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(bytes(100));
    },
  });
  expect(await readAtMost(endless, 1_000)).toBeNull();
  expect(sent).toBeLessThan(20);
});

test('chunks are copied, so that they can be freed', async () => {
  const reused = new Uint8Array(1);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === 3) return controller.close();
        reused[0] = ++sent;
        controller.enqueue(reused);
      },
    },
    { highWaterMark: 0 },
  );
  expect([...(await readAtMost(body, 10))!]).toEqual([1, 2, 3]);
});
