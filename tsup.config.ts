import { cp } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig } from 'tsup';
import { inlineCss } from './host/build/css.ts';

const out = process.env.BUILD_DIR ?? 'dist';
const define = { 'process.env.NODE_ENV': '"production"' };

export default defineConfig([
  {
    // The elements: entries for npm and plain pages alike, one React and one core in shared chunks.
    name: 'elements',
    entry: ['widgets/*.{ts,tsx}', '!widgets/*.test.*'],
    outDir: path.join(out, 'elements'),
    format: ['esm'],
    platform: 'browser',
    target: 'es2022',
    splitting: true,
    minify: true,
    treeshake: true,
    clean: true,
    noExternal: [/.*/],
    define,
    esbuildPlugins: [inlineCss],
    esbuildOptions(options) {
      options.chunkNames = 'chunks/[name]-[hash]';
      options.legalComments = 'none';
    },
  },
  {
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
  },
]);
