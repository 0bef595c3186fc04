import type { Options } from 'tsup';
import { answersAlone } from './answers-alone.ts';
import { inlineCss } from './css.ts';
import { kyOwnNames, ownNames, zodOwnNames } from './own-names.ts';
import { reactModules } from './react-modules.ts';
import { zodAlone } from './zod-alone.ts';

/** Elements carry their libraries along, minified: what is loaded by strangers is finished. */
export const elements: Options = {
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  minify: true,
  noExternal: [/.*/],
  // What React does where there is no page, and what it tells developer tools: a page's own are not for its guests.
  define: { 'process.env.NODE_ENV': '"production"', 'process.emit': 'undefined', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  plugins: [ownNames],
  esbuildPlugins: [inlineCss, answersAlone, reactModules, zodAlone, zodOwnNames, kyOwnNames],
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]';
    options.legalComments = 'none';
  },
};

export const modules = ['widgets/*.{ts,tsx}', '!widgets/*.test.*', '!widgets/{scripts,whole}.ts'];
