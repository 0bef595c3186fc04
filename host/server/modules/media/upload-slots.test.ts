import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { reencodePicture } from './picture.ts';
import { runInUploadSlot } from './upload-slots.ts';

const createPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

const deps = { processState: { uploads: new Map<string, number>() } };
const receive = (memberId: string, file: () => Promise<Buffer>) =>
  runInUploadSlot(deps, memberId, async () => reencodePicture(await file(), 'picture'));

/** A file that arrives when `arrive` is called. */
function createSlowFile() {
  let arrive!: (bytes: Buffer) => void;
  const file = new Promise<Buffer>((resolve) => (arrive = resolve));
  return { file: () => file, arrive };
}

test('a member’s third parallel upload gets a 503, another member’s works', async () => {
  const [first, second] = [createSlowFile(), createSlowFile()];
  const running = Promise.allSettled([receive('ada', first.file), receive('ada', second.file)]);
  await expect(receive('ada', createPicture)).rejects.toMatchObject({
    kind: 'unavailable',
    options: { retryAfter: 3 },
  });
  await expect(receive('bea', createPicture)).resolves.toBeInstanceOf(Buffer);
  first.arrive(await createPicture());
  second.arrive(Buffer.from('no picture'));
  expect(await running).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { kind: 'unsupported_type' } },
  ]);
  await expect(receive('ada', createPicture)).resolves.toBeInstanceOf(Buffer);
});

test('the thirteenth parallel upload gets a 503', async () => {
  const files = Array.from({ length: 12 }, createSlowFile);
  const running = files.map(({ file }, i) => receive(`member ${i}`, file));
  await expect(receive('one more', createPicture)).rejects.toMatchObject({ kind: 'unavailable' });
  const bytes = await createPicture();
  for (const { arrive } of files) arrive(bytes);
  await Promise.all(running);
  await expect(receive('one more', createPicture)).resolves.toBeInstanceOf(Buffer);
});

test('a concurrency limit runs tasks in order and survives a failed one', async () => {
  const runLimited = createConcurrencyLimit(2);
  const [done, running] = [[] as number[], { now: 0, max: 0 }];
  const work = (i: number) => async () => {
    running.now += 1;
    running.max = Math.max(running.max, running.now);
    await Promise.resolve();
    running.now -= 1;
    done.push(i);
    if (i === 1) throw new Error('one fails');
  };
  await Promise.allSettled(Array.from({ length: 6 }, (_, i) => runLimited(work(i))));
  expect([done, running.max]).toEqual([[0, 1, 2, 3, 4, 5], 2]);
});
