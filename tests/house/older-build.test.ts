import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ensureBuildExists } from '#host/build/build.mjs';
import { cache } from '#host/setup.mjs';
import { root } from './sources.ts';

test('a command beside a running server leaves a build that is older than the sources', async () => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'older-build-'));
  for (const name of [
    'elements/integrity.json',
    'server/main.js',
    'server/admin.js',
    'host/index.html',
    '.built-from',
  ]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), 'older');
  }
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    await ensureBuildExists(path.relative(root, folder));
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(
      files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    ).toEqual(Array(5).fill('older'));
    expect(warn.mock.calls.join()).toContain('older than the sources');
  } finally {
    warn.mockRestore();
    rmSync(folder, { recursive: true });
  }
});
