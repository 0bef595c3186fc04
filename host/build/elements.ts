import type { Options } from 'tsup';
import { inlineCss } from './css.ts';

/** Elements carry their libraries along, minified: what is loaded by strangers is finished. */
export const elements: Options = {
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

export const modules = ['widgets/*.{ts,tsx}', '!widgets/*.test.*', '!widgets/{scripts,whole}.ts'];
