import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { viteBreakpoints } from './host/build/css.ts';
import { LongFirst } from './tests/helpers/long-first.ts';
import { OutsideTests } from './tests/helpers/outside-tests.ts';

const root = import.meta.dirname;
const { BUILD_DIR: out = 'dist', TEST_REPORT, TEST_REPORT_OUTSIDE, TEST_SCOPE } = process.env;
const api = process.env.API_URL ?? 'http://localhost:3000';

const shared = { plugins: [viteBreakpoints, react()] };
const project = (name: string, include: string[], options: object = {}) => ({
  ...shared,
  root,
  test: { name, include, exclude: TEST_SCOPE === 'full' ? [] : ['**/*.full.test.ts'], css: true, restoreMocks: true, ...options },
});

/** Installable, and there without a line (R20). Registered by `host/offline/register.ts`; fonts of other scripts come when they are read. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'offline',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Beside',
    short_name: 'Beside',
    start_url: '/home',
    display: 'standalone',
    background_color: '#e8e5d9',
    theme_color: '#e8e5d9',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  injectManifest: {
    globPatterns: ['assets/*.{js,css}', 'assets/*-latin-*.woff2', '*.{svg,js}'],
    globIgnores: ['sw.js', 'assets/{start,capture,recorder}-*'],
    minify: true,
  },
});

/** Few files for a page: libraries, the app around every page, what several pages have in common; then one for each page. */
const chunks = [
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const], priority: 3 },
  { name: 'app', test: /[\\/]src[\\/]/, tags: ['$initial' as const], priority: 2 },
  { name: 'shared', test: /[\\/](?:src|widgets|shell)[\\/]/, minShareCount: 4, priority: 1 },
];

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, installable],
  root: path.join(root, 'host'),
  // Vite would inline small assets as data: URLs, which the host's policy refuses.
  build: {
    outDir: path.join(root, out, 'host'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Read by tests/helpers/sizes.ts.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/media', '/share', '/calendar', '/beside.js', '/beside.classic.js', '/v1', '^/v/'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  test: {
    root,
    reporters: ['default', ...(TEST_REPORT ? ['json'] : []), ...(TEST_REPORT_OUTSIDE ? [new OutsideTests(TEST_REPORT_OUTSIDE)] : [])],
    outputFile: { json: TEST_REPORT ?? '' },
    globalSetup: path.join(root, 'tests/helpers/club.ts'),
    // One core less would be left to itself, and of two that is half of all.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    projects: [
      project('unit', ['src/**/*.test.{ts,tsx}', 'widgets/**/*.test.{ts,tsx}', 'host/{analytics,shell,pages}/**/*.test.{ts,tsx}'], {
        environment: 'happy-dom',
        testTimeout: 30_000,
        setupFiles: path.join(root, 'tests/helpers/patience.ts'),
        expect: { poll: { timeout: 15_000 } },
      }),
      project('server', ['host/server/**/*.test.ts', 'host/build/**/*.test.ts'], { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 }),
      project('house', ['tests/house/**/*.test.{ts,tsx}'], { environment: 'node', testTimeout: 120_000, hookTimeout: 240_000 }),
      project('api', ['tests/api/**/*.test.ts'], {
        environment: 'node',
        globalSetup: 'tests/helpers/shared-postgres.ts',
        // The server's modules are loaded once a worker instead of once a file.
        isolate: false,
        // Servers and databases of their own, on a machine that may do much else.
        testTimeout: 400_000,
        hookTimeout: 400_000,
        expect: { poll: { timeout: 60_000 } },
      }),
      // Loads and kills for minutes, in `npm run test:full` alone: one file at a time, with nothing beside it.
      project('soak', TEST_SCOPE === 'full' ? ['tests/soak/**/*.test.ts'] : [], {
        environment: 'node',
        globalSetup: 'tests/helpers/shared-postgres.ts',
        testTimeout: 900_000,
        hookTimeout: 400_000,
        expect: { poll: { timeout: 60_000 } },
        fileParallelism: false,
        maxWorkers: 1,
      }),
      // Pictures to look at, by `npm run screens`; `npm test` leaves them out.
      project('screens', ['tests/screens/**/*.test.ts'], {
        environment: 'node',
        globalSetup: 'tests/helpers/shared-postgres.ts',
        testTimeout: 90_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        maxWorkers: 1,
      }),
      // Three files at a time on two processors: each waits for its page or its server a fifth of its time.
      project('browser', ['tests/{browser,examples,security}/**/*.test.ts'], {
        environment: 'node',
        testTimeout: 180_000,
        hookTimeout: 240_000,
        // Long enough for a machine that does much else; a promise with a figure names it in its test.
        expect: { poll: { timeout: 15_000 } },
        maxWorkers: Math.min(8, Math.ceil(availableParallelism() * 1.5)),
        sequence: { groupOrder: 1 },
        // One Chromium a worker; each test has a context of its own.
        isolate: false,
        globalSetup: 'tests/helpers/shared-postgres.ts',
      }),
    ],
  },
});
