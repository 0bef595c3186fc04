/** Where answers are described the elements take the few kinds that describe them; zod comes with what judges more than an answer. */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import * as patterns from './answer-patterns.ts';

const shapes = /[\\/]src[\\/]contract[\\/]shapes[\\/](?!address\.ts$)/;

export const answersAlone: Plugin = {
  name: 'answers-alone',
  setup(build) {
    build.initialOptions.logOverride = { ...build.initialOptions.logOverride, 'import-is-undefined': 'error' };
    build.onResolve({ filter: /^zod\/mini$/ }, ({ importer }) => (shapes.test(importer) ? { path: path.resolve('host/build/answer-kinds.ts') } : undefined));
    build.onLoad({ filter: /[\\/]answer-patterns\.ts$/ }, () => ({
      contents: Object.entries(patterns)
        .map(([name, pattern]) => `export const ${name} = ${String(pattern)};`)
        .join('\n'),
    }));
  },
};
