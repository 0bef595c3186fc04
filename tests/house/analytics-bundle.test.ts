/** Analytics isn't among the scripts a page loads first (R60). */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#host/build/build.mjs';
import { readGraph } from '#host/build/imports.mjs';
import { root } from './sources.ts';

const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const getBuiltPath = (...names: string[]) => path.join(root, buildDir, ...names);

beforeAll(() => ensureBuilt(buildDir), 120_000);

/** A global name in posthog's capture script and in its recorder. */
const isPosthog = (file: string) => /__PosthogExtensions__/.test(readFileSync(file, 'utf8'));
const listScripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(folder, name));

test('[R60] posthog isn’t in our page’s initial scripts', () => {
  const scripts = [
    ...readFileSync(getBuiltPath('host/index.html'), 'utf8').matchAll(
      /(?:src|href)="(\/assets\/[^"]+\.js)"/g,
    ),
  ].map(([, src]) => getBuiltPath('host', src!));
  const first = scripts.flatMap((file) => [...readGraph(file)]);
  expect(first.length).toBeGreaterThan(1);
  expect(first.filter(isPosthog)).toEqual([]);
  expect(listScripts(getBuiltPath('host/assets')).filter(isPosthog).length).toBeGreaterThan(1);
});

test('[R60] posthog is in no element and not precached by the service worker', () => {
  expect(listScripts(getBuiltPath('elements')).filter(isPosthog)).toEqual([]);
  const serviceWorker = readFileSync(getBuiltPath('host/sw.js'), 'utf8');
  const names = listScripts(getBuiltPath('host/assets'))
    .filter(isPosthog)
    .map((file) => path.basename(file));
  expect(names.filter((name) => serviceWorker.includes(name))).toEqual([]);
});
