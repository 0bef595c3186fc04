import type { Options } from 'tsup';
import { elements, getElementName } from '../../src/contract/elements/elements.ts';
import { inlineCss } from './css.ts';
import { globImports } from './glob-imports.ts';

/** Build options of the elements. They bundle their dependencies and are minified, since any page may load them as they are. */
export const elementBuildOptions: Options = {
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  minify: true,
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildPlugins: [inlineCss, globImports],
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]';
    options.legalComments = 'none';
  },
};

/** By their names in the package and at `/v1/`. */
export const elementEntries: Record<string, string> = {
  all: 'widgets/all.ts',
  loader: 'widgets/loader.ts',
  pure: 'widgets/define.ts',
  ...Object.fromEntries(
    elements.map(({ tag }) => [getElementName(tag), `widgets/elements/${getElementName(tag)}.ts`]),
  ),
};
