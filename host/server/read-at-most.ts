/** Bytes */
const BLOCK_SIZE = 64 * 1024;

/**
 * The whole body, or null as soon as it has more than `maxSize` bytes.
 *
 * Chunks are copied into blocks, because each chunk costs some 200 bytes beside its content and a sender may make them a byte long.
 * hono's `bodyLimit` copies too, but doubles one buffer: ten bodies of 30 MB at once then cost up to three times as much.
 */
export async function readAtMost(body: ReadableStream<Uint8Array> | null, maxSize: number): Promise<Buffer | null> {
  const blocks: Buffer[] = [];
  let free = Buffer.alloc(0);
  let size = 0;
  // lib.dom does not declare a ReadableStream to be async iterable, as it is on Node.
  for await (const chunk of (body as AsyncIterable<Uint8Array> | null) ?? []) {
    size += chunk.byteLength;
    if (size > maxSize) return null;
    for (let copied = 0; copied < chunk.byteLength;) {
      if (free.byteLength === 0) blocks.push((free = Buffer.allocUnsafeSlow(BLOCK_SIZE)));
      const part = chunk.subarray(copied, copied + free.byteLength);
      free.set(part);
      free = free.subarray(part.byteLength);
      copied += part.byteLength;
    }
  }
  return Buffer.concat(blocks, size);
}
