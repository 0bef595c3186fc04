import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { inlineCss } from './host/build/css.ts';
import { zodAlone } from './host/build/zod-alone.ts';

const out = process.env.BUILD_DIR ?? 'dist';

/** Elements carry their libraries along, minified: what is loaded by strangers is finished. */
const elements: Options = {
  outDir: path.join(out, 'elements'),
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  minify: true,
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildPlugins: [inlineCss, zodAlone],
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]';
    options.legalComments = 'none';
  },
};
const modules = ['widgets/*.{ts,tsx}', '!widgets/*.test.*', '!widgets/{scripts,whole}.ts'];

/** The loader is one file: what it fetches later are the entries built beside it. */
const entriesBeside: Plugin = {
  name: 'entries-beside',
  setup(build) {
    build.onResolve({ filter: /^\.\/.+\.tsx?$/ }, (asked) =>
      asked.kind === 'dynamic-import' ? { path: asked.path.replace(/tsx?$/, 'js'), external: true } : undefined,
    );
  },
};

const forPages: Options[] = [
  // One React and one core, in chunks that the elements of a page share.
  { ...elements, name: 'elements', entry: [...modules, '!widgets/{loader,pure}.ts'], splitting: true, treeshake: true, metafile: true },
  { ...elements, name: 'loader', entry: ['widgets/loader.ts'], splitting: false, esbuildPlugins: [entriesBeside] },
  { ...elements, name: 'whole', entry: ['widgets/whole.ts'], splitting: false },
  {
    ...elements,
    name: 'classic',
    entry: { 'beside.classic': 'widgets/whole.ts' },
    format: ['iife'],
    splitting: false,
    outExtension: () => ({ js: '.js' }),
    define: { ...elements.define, 'import.meta.url': 'scriptUrl' },
    inject: ['host/build/script-url.ts'],
  },
];

/**
 * For apps that bundle for themselves. React stays theirs, so that an app on React 19 has one; nothing of an element leans on
 * that, for its tree is its own: an app on another version gets a second React and both work.
 */
const forApps: Options = {
  ...elements,
  name: 'package',
  entry: [...modules, '!widgets/frame-page.ts'],
  outDir: path.join(out, 'package'),
  splitting: true,
  treeshake: true,
  noExternal: [/^(?!react(?:-dom)?(?:\/|$))/],
  external: [/^react(?:-dom)?(?:\/|$)/],
};

const server: Options = {
  name: 'server',
  entry: { main: 'host/server/main.ts', admin: 'host/server/admin/main.ts', 'seat-worker': 'host/server/engine/seating/seat-worker.ts' },
  outDir: path.join(out, 'server'),
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  clean: true,
  sourcemap: true,
  esbuildPlugins: [inlineCss],
  async onSuccess() {
    await cp('host/server/db/migrations', path.join(out, 'server/migrations'), { recursive: true });
  },
};

export default defineConfig(process.env.BUILD === 'package' ? [forApps] : [...forPages, server]);
