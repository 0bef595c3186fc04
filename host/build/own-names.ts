/**
 * A page may hang names on Object.prototype, and then every `for … in` finds them. Where a library walks a list of its own
 * that way, it is held to the names that are there: else what a page added is exported, or no element comes at all.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import type { Options } from 'tsup';

/** esbuild's helper that makes a module's namespace. */
const helper = /for\s*\(var (\w+) in (\w+)\)\s*(\w+)\((\w+),\s*\1,\s*\{\s*get:\s*\2\[\1\],\s*enumerable:\s*(!0|true)\s*\}\)/g;

export const ownNames: NonNullable<Options['plugins']>[number] = {
  name: 'own-names',
  renderChunk: (code) => ({ code: code.replaceAll(helper, 'for(var $1 of Object.keys($2))$3($4,$1,{get:$2[$1],enumerable:$5})') }),
};

export const zodOwnNames: Plugin = {
  name: 'zod-own-names',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:util|schemas)\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { contents: code.replaceAll(/for \(const (\w+) in (\w+)\)/g, 'for (const $1 of Object.keys($2))'), loader: 'js' };
    });
  },
};

/** ky asks the browser what it can do by a request of its own, once, as it is loaded. */
export const kyOwnNames: Plugin = {
  name: 'ky-own-names',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]ky[\\/]distribution[\\/]core[\\/]constants\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { contents: code.replace("Request('https://empty.invalid', {", '$& __proto__: null,'), loader: 'js' };
    });
  },
};
