import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'beside-lock-'));

test('a folder in use is refused with its name and the process, and free again afterwards', async () => {
  const folder = await newFolder();
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`${folder} is in use by another server \\(process ${process.pid}\\)`));
  await unlock();
  await (
    await lockFolder(folder)
  )();
  expect(await readdir(folder)).toEqual([]);
});

test('another living process keeps its lock, and loses it when it is gone', async () => {
  const folder = await newFolder();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
  const stat = await readFile(`/proc/${other.pid}/stat`, 'utf8').catch(() => '');
  await writeFile(path.join(folder, 'server.lock'), `${other.pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (
    await lockFolder(folder)
  )();
});

test.each([['99999999 123'], [''], ['not a pid'], [`${process.pid} 1`], ['1 1']])('a lock left behind (%s) is taken over', async (left) => {
  const folder = await newFolder();
  await writeFile(path.join(folder, 'server.lock'), left);
  await (
    await lockFolder(folder)
  )();
});
