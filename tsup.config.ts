import { cp } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { inlineCss } from './host/build/css.ts';
import { elementBuildOptions as common } from './host/build/element-build-options.ts';
import { writeManifest } from './host/build/element-metadata/write-element-metadata.ts';
import { listBuiltFiles } from './host/build/served-scripts.ts';

const out = process.env.BUILD_DIR || 'dist';
const elements: Options = { ...common, outDir: path.join(out, 'elements') };

/** Named by their content, so that a script finds the files of its own release. */
const loadedLater: Options = {
  ...elements,
  esbuildOptions(options, context) {
    common.esbuildOptions?.(options, context);
    options.entryNames = options.chunkNames;
  },
};

const forPages: Options[] = [
  // What elements load when somebody acts: one React and one core, in chunks shared by all elements of a page. The scripts that load
  // them are built afterwards (host/build/scripts.config.ts).
  {
    ...loadedLater,
    name: 'views',
    entry: ['widgets/views/*.tsx'],
    splitting: true,
    esbuildPlugins: [...(common.esbuildPlugins ?? []), listBuiltFiles(out, 'views')],
    onSuccess: async () => writeManifest(process.cwd(), path.join(out, 'elements')),
  },
  // What elements load of code without React. Built apart from the views: what both share would become one more file for each view to load.
  {
    ...loadedLater,
    name: 'without-react',
    entry: ['widgets/views/open.ts', 'src/element/errors/api-missing.ts'],
    splitting: false,
    esbuildPlugins: [...(common.esbuildPlugins ?? []), listBuiltFiles(out, 'without-react')],
  },
  // Both sides of a frame are self-contained, since the page around it runs none of our other code.
  {
    ...elements,
    name: 'frames',
    entry: ['widgets/frame.ts', 'widgets/frame-page.ts'],
    splitting: false,
  },
  { ...elements, name: 'whole', entry: { whole: 'widgets/bundle.ts' }, splitting: false },
  {
    ...elements,
    name: 'classic',
    entry: { 'beside.classic': 'widgets/bundle.ts' },
    format: ['iife'],
    splitting: false,
    outExtension: () => ({ js: '.js' }),
    define: { ...elements.define, 'import.meta.url': 'scriptUrl' },
    inject: ['host/build/script-url.ts'],
  },
];

const server: Options = {
  name: 'server',
  entry: {
    main: 'host/server/main.ts',
    admin: 'host/server/admin/main.ts',
    'seat-worker': 'host/seating-solver/api/seat-worker.ts',
  },
  outDir: path.join(out, 'server'),
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  clean: true,
  sourcemap: true,
  esbuildPlugins: [inlineCss],
  async onSuccess() {
    await cp('host/server/platform/db/migrations', path.join(out, 'server/migrations'), {
      recursive: true,
    });
  },
};

export default defineConfig([...forPages, server]);
