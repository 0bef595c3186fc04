import type { Options } from 'tsup';
import { inlineCss } from './css.ts';

/** Build options of the elements. They bundle their dependencies and are minified, since any page may load them as they are. */
export const elementBuildOptions: Options = {
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  minify: true,
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildPlugins: [inlineCss],
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]';
    options.legalComments = 'none';
  },
};

export const elementEntries = [
  'widgets/*.{ts,tsx}',
  '!widgets/*.test.*',
  '!widgets/{react,scripts,whole}.ts',
];
