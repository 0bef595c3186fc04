import type { Options } from 'tsup';

/**
 * esbuild's helper that makes a module's namespace walks with `for … in`, and so would export whatever a page hung on
 * Object.prototype. Here it is held to the names that are the module's own.
 */
const helper = /for\s*\(var (\w+) in (\w+)\)\s*(\w+)\((\w+),\s*\1,\s*\{\s*get:\s*\2\[\1\],\s*enumerable:\s*(!0|true)\s*\}\)/g;

export const ownNames: NonNullable<Options['plugins']>[number] = {
  name: 'own-names',
  renderChunk: (code) => ({ code: code.replaceAll(helper, 'for(var $1 of Object.keys($2))$3($4,$1,{get:$2[$1],enumerable:$5})') }),
};
