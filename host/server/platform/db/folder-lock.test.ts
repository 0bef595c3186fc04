import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { describe, expect, test, vi } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'beside-lock-'));

test('a folder in use is refused with its name and process, and can be locked later', async () => {
  const folder = await newFolder();
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`${folder} is in use by another server \\(process ${process.pid}\\)`),
  );
  await unlock();
  await (
    await lockFolder(folder)
  )();
  expect(await readdir(folder)).toEqual([]);
});

test('a process keeps its lock until it ends', async () => {
  const folder = await newFolder();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
  const stat = await readFile(`/proc/${other.pid}/stat`, 'utf8').catch(() => '');
  await writeFile(
    path.join(folder, 'server.lock'),
    `${other.pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`,
  );
  await expect(lockFolder(folder)).rejects.toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (
    await lockFolder(folder)
  )();
});

test.each([['99999999 123'], [''], ['not a pid'], [`${process.pid} 1`], ['1 1']])(
  'a stale lock (%s) is taken over',
  async (left) => {
    const folder = await newFolder();
    await writeFile(path.join(folder, 'server.lock'), left);
    await (
      await lockFolder(folder)
    )();
  },
);

test('only one of several processes gets the folder, also with a stale lock', async () => {
  const program = path.join(await newFolder(), 'open.mjs');
  const contents = `import { lockFolder } from './folder-lock.ts';
    import { createInterface } from 'node:readline';
    for await (const folder of createInterface(process.stdin)) console.log(await lockFolder(folder).then(() => 'has it', () => 'refused'));`;
  await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
  const others = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const answers = others.map((other) => createInterface(other.stdout)[Symbol.asyncIterator]());
  for (let round = 0; round < 100; round++) {
    const folder = await newFolder();
    if (round % 2) await writeFile(path.join(folder, 'server.lock'), '99999999 123');
    for (const other of others) other.stdin.write(`${folder}\n`);
    const all = await Promise.all(
      answers.map(async (answer) => (await answer.next()).value as unknown),
    );
    expect(all.toSorted()).toEqual(['has it', 'refused', 'refused', 'refused']);
  }
  for (const other of others) other.kill();
});

describe('a process in another container, which may have the same process id', () => {
  const otherBootLock = `${process.pid} 1 another-boot/pid:[1] 3000`;

  test('keeps its folder while its heartbeat continues', async () => {
    const folder = await newFolder();
    const file = path.join(folder, 'server.lock');
    await writeFile(file, otherBootLock);
    const heartbeat = setInterval(() => void utimes(file, 1, (heartbeatTime += 1)), 50);
    let heartbeatTime = 1_000;
    await expect(lockFolder(folder, { staleAfterMs: 2_000 })).rejects.toThrow(
      /in another container or on another machine/,
    );
    clearInterval(heartbeat);
    expect(await readFile(file, 'utf8')).toBe(otherBootLock);
  });

  test('loses it when its heartbeat stops', async () => {
    const folder = await newFolder();
    await writeFile(path.join(folder, 'server.lock'), otherBootLock);
    await (
      await lockFolder(folder, { staleAfterMs: 500 })
    )();
  });

  test('sees our heartbeat, and never a half-written lock', async () => {
    const folder = await newFolder();
    const file = path.join(folder, 'server.lock');
    const unlock = await lockFolder(folder, { heartbeatMs: 20, port: 4321 });
    const [before, content] = [await stat(file), await readFile(file, 'utf8')];
    const read = new Set<string>();
    while ((await stat(file)).mtimeMs === before.mtimeMs) read.add(await readFile(file, 'utf8'));
    for (let look = 0; look < 200; look += 1) read.add(await readFile(file, 'utf8'));
    expect([...read]).toEqual([content]);
    await expect(lockFolder(folder)).rejects.toMatchObject({ port: 4321 });
    await unlock();
  });

  test('that takes over our folder keeps its lock, and we are notified', async () => {
    const folder = await newFolder();
    const file = path.join(folder, 'server.lock');
    let lostCount = 0;
    const unlock = await lockFolder(folder, {
      heartbeatMs: 20,
      onLost: () => void (lostCount += 1),
    });
    // Before the first heartbeat: one that has just read its own name would overwrite the other process's.
    writeFileSync(file, otherBootLock);
    await vi.waitFor(() => expect(lostCount).toBeGreaterThan(0), 20_000);
    await unlock();
    expect(await readFile(file, 'utf8')).toBe(otherBootLock);
  });
});
