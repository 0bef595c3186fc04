import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { viteCss } from './host/build/css.ts';
import { firstPaintScripts } from './host/build/first-paint.ts';
import { SlowFilesFirst } from './tests/helpers/vitest/slow-files-first.ts';
import { UnhandledErrorsReporter } from './tests/helpers/vitest/unhandled-errors-reporter.ts';

const root = import.meta.dirname;
const { TEST_REPORT, TEST_REPORT_OUTSIDE, TEST_SCOPE } = process.env;
const out = process.env.BUILD_DIR || 'dist';
const api = process.env.API_URL ?? 'http://localhost:3000';

const shared = { plugins: [viteCss, react()] };
const project = (name: string, include: string[], options: object = {}) => ({
  ...shared,
  root,
  test: {
    name,
    include,
    exclude: TEST_SCOPE === 'full' ? [] : ['**/*.full.test.ts'],
    // As in an element: sheets as texts, and none in the document.
    css: { include: /\?inline$/ },
    restoreMocks: true,
    ...options,
  },
});

/** Installable, and works offline (R20). Registered by `host/offline/register-service-worker.ts`. Fonts of other scripts are loaded when needed. */
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

/** The dev server has files outside its root only by their absolute paths; the build resolves the page's links to them itself. */
const servedFromProject: Plugin = {
  name: 'served-from-project',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll('href="../', `href="/@fs${root}/`),
  },
};

/** Few chunks per page: libraries, the app shell, code shared by several pages, the same of the pages for hosts, then one chunk per page. */
const chunks = [
  // One sheet, in the order of the imports.
  { name: 'styles', test: /\.css$/, tags: ['$initial' as const], priority: 4 },
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const], priority: 3 },
  {
    name: 'contract',
    test: /[\\/]src[\\/]contract[\\/]/,
    tags: ['$initial' as const],
    priority: 3,
  },
  { name: 'app', test: /[\\/]src[\\/]/, tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: /[\\/](?:src|widgets|shell)[\\/](?!.*hosting)/,
    minShareCount: 5,
    priority: 1,
  },
  { name: 'hosting', test: /[\\/]src[\\/].*hosting.*\.tsx?$/, minShareCount: 4 },
];

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, firstPaintScripts, servedFromProject, installable],
  root: path.join(root, 'host'),
  // Vite would inline small assets as data: URLs, which the host's policy refuses.
  build: {
    outDir: path.join(root, out, 'host'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Read by the server (host/server/web/pages/page-files.ts) and tests/helpers/server/bundle-sizes.ts.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/media',
        '/share',
        '/calendar',
        '/beside.js',
        '/beside.classic.js',
        '/v1',
        '^/v/',
      ].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  test: {
    root,
    reporters: [
      'default',
      ...(TEST_REPORT ? ['json'] : []),
      ...(TEST_REPORT_OUTSIDE ? [new UnhandledErrorsReporter(TEST_REPORT_OUTSIDE)] : []),
    ],
    outputFile: { json: TEST_REPORT ?? '' },
    globalSetup: path.join(root, 'tests/helpers/server/demo-club.ts'),
    // Vitest leaves one core idle by default, which is half of a two-core machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      project('unit', ['{src,widgets,host}/**/!(*.dom).test.ts'], {
        environment: 'node',
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
      }),
      project('components', ['{src,widgets,host}/**/*.{test.tsx,dom.test.ts}'], {
        environment: 'happy-dom',
        setupFiles: path.join(root, 'tests/helpers/vitest/timeouts.ts'),
        testTimeout: 30_000,
        expect: { poll: { timeout: 15_000 } },
      }),
      project('house', ['tests/house/**/*.test.{ts,tsx}'], {
        environment: 'node',
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 240_000,
      }),
      project('api', ['tests/api/**/*.test.ts'], {
        environment: 'node',
        globalSetup: 'tests/helpers/services/shared-postgres.ts',
        // The server's modules are loaded once a worker instead of once a file.
        isolate: false,
        // Each starts its own servers and databases, possibly on a busy machine.
        testTimeout: 400_000,
        hookTimeout: 400_000,
        expect: { poll: { timeout: 60_000 } },
      }),
      // Load and kill tests that run for minutes; only in `npm run test:full`, one file at a time.
      project('soak', TEST_SCOPE === 'full' ? ['tests/soak/**/*.test.ts'] : [], {
        environment: 'node',
        globalSetup: 'tests/helpers/services/shared-postgres.ts',
        testTimeout: 900_000,
        hookTimeout: 400_000,
        expect: { poll: { timeout: 60_000 } },
        fileParallelism: false,
        maxWorkers: 1,
      }),
      // Screenshots for review (`npm run screens`); not part of `npm test`.
      project('screens', ['tests/screens/**/*.test.ts'], {
        environment: 'node',
        globalSetup: 'tests/helpers/services/shared-postgres.ts',
        testTimeout: 90_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        maxWorkers: 1,
      }),
      // One and a half workers per core, as each waits for its page or server part of the time.
      project('browser', ['tests/{browser,examples,security}/**/*.test.ts'], {
        environment: 'node',
        testTimeout: 180_000,
        hookTimeout: 240_000,
        // Generous, for busy machines; a test of a specified limit sets its own timeout.
        expect: { poll: { timeout: 15_000 } },
        maxWorkers: Math.min(8, Math.ceil(availableParallelism() * 1.5)),
        sequence: { groupOrder: 1 },
        // One Chromium a worker; each test has a context of its own.
        isolate: false,
        globalSetup: 'tests/helpers/services/shared-postgres.ts',
      }),
    ],
  },
});
