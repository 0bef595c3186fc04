import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gate } from './gate.ts';
import { receive } from './receive.ts';

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

/** A file that comes when it is told to. */
function slow() {
  let come!: (bytes: Buffer) => void;
  const file = new Promise<Buffer>((resolve) => (come = resolve));
  return { file: () => file, come };
}

test('a third file of one member at once is asked to wait; another member’s is taken', async () => {
  const [first, second] = [slow(), slow()];
  const running = Promise.allSettled([receive('ada', first.file, 'picture'), receive('ada', second.file, 'picture')]);
  await expect(receive('ada', picture, 'picture')).rejects.toMatchObject({ status: 503, options: { retryAfter: 3 } });
  await expect(receive('bea', picture, 'picture')).resolves.toBeInstanceOf(Buffer);
  first.come(await picture());
  second.come(Buffer.from('no picture'));
  expect(await running).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { status: 415 } }]);
  await expect(receive('ada', picture, 'picture')).resolves.toBeInstanceOf(Buffer);
});

test('a thirteenth file at once is asked to wait, whoever sends it', async () => {
  const files = Array.from({ length: 12 }, slow);
  const running = files.map(({ file }, i) => receive(`member ${i}`, file, 'picture'));
  await expect(receive('one more', picture, 'picture')).rejects.toMatchObject({ status: 503 });
  const bytes = await picture();
  for (const { come } of files) come(bytes);
  await Promise.all(running);
  await expect(receive('one more', picture, 'picture')).resolves.toBeInstanceOf(Buffer);
});

test('a gate lets so many through at once, in order, also past one that fails', async () => {
  const pass = gate(2);
  const [done, most] = [[] as number[], { now: 0, ever: 0 }];
  const work = (i: number) => async () => {
    most.now += 1;
    most.ever = Math.max(most.ever, most.now);
    await Promise.resolve();
    most.now -= 1;
    done.push(i);
    if (i === 1) throw new Error('one fails');
  };
  await Promise.allSettled(Array.from({ length: 6 }, (_, i) => pass(work(i))));
  expect([done, most.ever]).toEqual([[0, 1, 2, 3, 4, 5], 2]);
});
