/**
 * zod keeps its configuration on `globalThis`, shared with whatever zod the page has: its error map would speak in our
 * forms, and ours in its. Ours keeps to itself, and leaves no global behind.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

export const zodAlone: Plugin = {
  name: 'zod-alone',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:core|registries)\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { contents: `const alone = {};\n${code.replaceAll('globalThis', 'alone')}`, loader: 'js' };
    });
  },
};
