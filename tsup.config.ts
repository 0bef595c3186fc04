import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { inlineCss } from './host/build/css.ts';
import { elements as common, modules } from './host/build/elements.ts';
import { writeManifest } from './host/build/tools/write.ts';

const out = process.env.BUILD_DIR ?? 'dist';
const elements: Options = { ...common, outDir: path.join(out, 'elements') };

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
  {
    ...elements,
    name: 'elements',
    entry: [...modules, '!widgets/{loader,pure,frame,frame-page}.ts'],
    splitting: true,
    onSuccess: async () => writeManifest(process.cwd(), path.join(out, 'elements')),
  },
  { ...elements, name: 'loader', entry: ['widgets/loader.ts'], splitting: false, esbuildPlugins: [entriesBeside] },
  // Neither side of a frame waits for what the elements share: on the page around it nothing else of ours runs.
  { ...elements, name: 'frames', entry: ['widgets/frame.ts', 'widgets/frame-page.ts'], splitting: false },
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

export default defineConfig([...forPages, server]);
