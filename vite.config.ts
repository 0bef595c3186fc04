import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { viteBreakpoints } from './host/build/css.ts';

const root = import.meta.dirname;
const out = process.env.BUILD_DIR ?? 'dist';
const api = process.env.API_URL ?? 'http://localhost:3000';

const shared = { plugins: [viteBreakpoints, react()] };
const project = (name: string, include: string[], options: object = {}) => ({
  ...shared,
  root,
  test: { name, include, css: true, restoreMocks: true, ...options },
});

export default defineConfig({
  ...shared,
  root: path.join(root, 'host'),
  // Vite would inline small assets as data: URLs, which the host's policy refuses.
  build: { outDir: path.join(root, out, 'host'), emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/media', '/share', '/calendar', '/beside.js', '/v1'].map((path) => [path, { target: api, changeOrigin: false }])),
  },
  test: {
    root,
    projects: [
      project('unit', ['src/**/*.test.{ts,tsx}', 'widgets/**/*.test.{ts,tsx}', 'host/{shell,pages}/**/*.test.{ts,tsx}'], { environment: 'happy-dom' }),
      project('server', ['host/server/**/*.test.ts', 'host/build/**/*.test.ts'], { environment: 'node' }),
      project('house', ['tests/house/**/*.test.{ts,tsx}'], { environment: 'node', testTimeout: 60_000 }),
      project('api', ['tests/api/**/*.test.ts'], { environment: 'node', testTimeout: 60_000, hookTimeout: 120_000 }),
      project('browser', ['tests/{browser,examples,security}/**/*.test.ts'], {
        environment: 'node',
        testTimeout: 90_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        maxWorkers: 1,
      }),
    ],
  },
});
